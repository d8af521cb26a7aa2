/** Finds the name and the BIC of a bank code from lists, directories and registers. A wrong BIC sends money to another bank. */
import { answered, testRows } from './rows.ts';

testRows('codes', (given) => answered(given, '10001'));
