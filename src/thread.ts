/** Where a thread of the program begins, which does rows of a file. */
import { runAsThread } from './process/run-thread.ts';

runAsThread();
