import { type IbanRule, byTables } from './rules/rule.ts';
import { rule0001 } from './rules/0001.ts';
import { rule0002 } from './rules/0002.ts';
import { rule0003 } from './rules/0003.ts';
import { rule0005 } from './rules/0005.ts';
import { rule0009 } from './rules/0009.ts';
import { rule0010 } from './rules/0010.ts';
import { rule0015 } from './rules/0015.ts';
import { rule0020 } from './rules/0020.ts';
import { rule0021 } from './rules/0021.ts';
import { rule0029 } from './rules/0029.ts';
import { rule0031, rule0032, rule0033 } from './rules/0031-0035.ts';
import { rule0036 } from './rules/0036.ts';
import { rule0042 } from './rules/0042.ts';
import { rule0043 } from './rules/0043.ts';
import { rule0045 } from './rules/0045.ts';
import { rule0047 } from './rules/0047.ts';
import { rule0049 } from './rules/0049.ts';
import { rule0052 } from './rules/0052.ts';
import { rule0056 } from './rules/0056.ts';

/** The rule that tests the check digit and then builds the IBAN from bank code and account number. */
export const STANDARD_RULE = '0000.00';

/** The rules that need a function of their own. */
const STEPS: Readonly<Record<string, IbanRule>> = {
  '0001.00': rule0001,
  '0002.00': rule0002,
  '0003.00': rule0003,
  '0005.03': rule0005,
  '0009.00': rule0009,
  '0010.01': rule0010,
  '0015.01': rule0015,
  '0020.02': rule0020,
  '0021.01': rule0021,
  '0029.00': rule0029,
  '0031.01': rule0031,
  '0032.00': rule0032,
  '0033.01': rule0033,
  '0034.00': rule0032,
  '0035.01': rule0032,
  '0036.00': rule0036,
  '0042.01': rule0042,
  '0043.01': rule0043,
  '0045.01': rule0045,
  '0047.00': rule0047,
  '0049.01': rule0049,
  '0052.00': rule0052,
  '0056.00': rule0056,
};

/** The rules that consist only of their tables. */
const TABLES =
  `${STANDARD_RULE} 0004.00 0006.00 0007.00 0008.00 0011.00 0012.01 0013.01 0014.00 0016.00 0017.00 0018.00 0019.00 0022.00 0023.00 ` +
  '0024.00 0025.00 0026.00 0027.00 0028.00 0030.00 0037.00 0038.00 0039.00 0040.01 0041.00 0044.00 0046.00 0048.00 0050.00 0051.00 ' +
  '0053.00 0054.01 0055.00 0057.00';

/** Every rule, by its number and version. If the list names another version, Kontor does not know the rule of the bank code. */
export const IBAN_RULES: ReadonlyMap<string, IbanRule> = new Map([
  ...Object.entries(STEPS),
  ...TABLES.split(' ').map((rule) => [rule, byTables] as const),
]);
