/** What it costs to check a German account by its bank's method: nanoseconds of one check, the median of the rounds. */
import { METHODS, checkGermanAccount, germanAccountFor } from '../../src/countries/germany/account.ts';
import { type Row, median, spread } from './row.ts';

const ACCOUNTS = 1000;
const ROUNDS = 21;
const GOAL_NS = 1000;
/** A savings bank of the former ESER systems, so that methods 52, 53, B6 and C0 do their full work. */
const BANK_CODE = '80053762';

/** Half of them right, half with another last digit; the same ones in every run. */
function accountsFor(method: string): string[] {
  let state = 1;
  const draw = () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
  return Array.from({ length: ACCOUNTS }, (_, i) => {
    const account = germanAccountFor(method, BANK_CODE, draw)!;
    return i % 2 === 0 ? account : account.slice(0, -1) + ((Number(account.at(-1)) + 1) % 10);
  });
}

function costs(method: string): number[] {
  const accounts = accountsFor(method);
  return Array.from({ length: ROUNDS }, () => {
    const begun = process.hrtime.bigint();
    for (const account of accounts) checkGermanAccount(method, BANK_CODE, account);
    return Number(process.hrtime.bigint() - begun) / ACCOUNTS;
  });
}

const row = (figure: string, values: readonly number[]): Row => ({
  figure,
  value: median(values),
  unit: 'ns',
  peer: 'none on Node',
  ratio: null,
  goal: GOAL_NS,
  spread: spread(values),
});

export async function benchGerman(): Promise<Row[]> {
  const methods = [...METHODS.keys()];
  const each = methods.map(costs);
  const middles = each.map(median);
  const dearest = middles.indexOf(Math.max(...middles));
  const means = Array.from({ length: ROUNDS }, (_, round) => each.reduce((sum, values) => sum + values[round]!, 0) / each.length);
  return [
    row('German account check, method 00', each[methods.indexOf('00')]!),
    row(`German account check, mean of ${methods.length} methods`, means),
    row(`German account check, dearest method (${methods[dearest]})`, each[dearest]!),
  ];
}
