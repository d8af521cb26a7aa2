/** The rows of test/vectors/command.tsv: a command line with its input, exit code and texts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runCommand } from '../../src/doors/command/command.ts';
import { checkPaymentFiles } from '../../src/doors/command/payment-files.ts';
import { CLEAN } from '../files/payment-files/files.ts';
import { type Ran, ran } from './command.ts';
import { textOf } from './vectors.ts';

export type CommandRow = Readonly<Record<'why' | 'words' | 'input' | 'code' | 'stdout' | 'stderr', string>>;

/** ASK has a bank code that is not allocated. PLAIN and BELGIAN have no concern. GOOD and BE are published examples. */
const NAMES: Readonly<Record<string, string>> = {
  GOOD: 'DE89370400440532013000', BAD: 'DE89370400440532013001', BE: 'BE68539007547034', PLAIN: 'DE62370400440532013001',
  ASK: 'DE79600100020532013001', BELGIAN: 'BE57539007547135',
};
const PAYMENTS = CLEAN['pain.001.001.09'];
const INPUTS: Readonly<Record<string, string>> = {
  '#payments': PAYMENTS,
  '#payments-comma': PAYMENTS.replace('>12.50<', '>12,50<'),
  '#payments-past': PAYMENTS.replace('2026-11-30', '2026-11-20'),
  '#payments-two': PAYMENTS.replace(/<PmtInf>[^]*<\/PmtInf>/, (batch) => (
    `${batch}${batch.replace('2026-11-30', '2026-12-01').replaceAll('Ccy="EUR"', 'Ccy="CHF"')}`
  )),
  '#payments-bic': PAYMENTS.replace('VOORBEBBXXX', 'MUSTDEFFXXX'),
  '#payments-cut': PAYMENTS.slice(0, PAYMENTS.indexOf('<InstdAmt')),
  '#payments-control': PAYMENTS.replace('>E2E-1<', '>E2E\u009b1<'),
  '#debits-bic': CLEAN['pain.008.001.02'].replace('VOORBEBBXXX', 'VOORBEBBX'),
};
/** Returns the text of a cell. `$GOOD` is an account, and `#payments` a payment file. */
export const cellText = (cell: string): string =>
  (Object.hasOwn(INPUTS, cell) ? INPUTS[cell]! : textOf(cell.replace(/\$([A-Z]+)/g, (name, key: string) => NAMES[key] ?? name)));

/**
 * Runs a row. A word `@list.csv` is the path of a file with the input, packed if its name ends in `.gz`. A word `%name` is a path in the
 * folder. `TTY` is a terminal, and `NO_COLOR=1` a variable of the environment.
 */
export async function runRow({ words, input }: Pick<CommandRow, 'words' | 'input'>, folder: string): Promise<Ran> {
  const text = cellText(input);
  const pathOf = (word: string): string => {
    const path = join(folder, word.slice(1));
    if (word.startsWith('@')) writeFileSync(path, word.endsWith('.gz') ? gzipSync(text) : text);
    return path;
  };
  const line = (words.match(/(?:'[^']*'|[^\s'])+/g) ?? [])
    .map((word) => (/^[@%]/.test(word) ? pathOf(word) : cellText(word.replaceAll("'", ''))));
  const environment: Record<string, string> = {};
  while (/^[A-Z_]+(?:=|$)/.test(line[0]!)) {
    const [name, value = '1'] = line.shift()!.split('=');
    environment[name!] = value;
  }
  const { TTY, ...others } = environment;
  const run = line[0] === 'check-payments' ? checkPaymentFiles : runCommand;
  const hasFile = / @/.test(words) && !line.includes('-');
  return ran(line, { input: hasFile ? '' : text, isTerminal: TTY !== undefined, environment: others, run });
}
