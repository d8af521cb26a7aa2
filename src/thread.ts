/** Entry point of a thread that processes rows of a file. */
import { runAsThread } from './process/run-thread.ts';

runAsThread();
