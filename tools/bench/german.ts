/** What it costs to check a German account by its bank's method. */
import { METHODS, checkGermanAccount, germanAccountFor } from '../../src/countries/accounts/germany/account.ts';
import type { Peers } from './peers.ts';
import { type Row, withinTime } from './row.ts';
import { type Work, each, inTurn, inTurnWithSlowness } from './slices.ts';

const ACCOUNTS = 200;
const LIMIT_NS = 1000;
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

export function benchGerman(peers: Peers): Row[] {
  const methods = [...METHODS.keys()];
  const works = methods.map((method) => each(accountsFor(method), (account) => checkGermanAccount(method, BANK_CODE, account)));
  const first = inTurn(works, { slices: 1, milliseconds: 2 }).map(([cost]) => cost!);
  const dearest = first.indexOf(Math.max(...first));
  const all: Work = () => works.reduce((items, work) => items + work(), 0);
  const { costs: [mean, slow], slowness } = inTurnWithSlowness([all, works[dearest]!], peers) as { costs: [number[], number[]]; slowness: number[] };
  return [
    withinTime({ figure: `German account, mean of ${methods.length} methods`, unit: 'ns', costs: mean }, LIMIT_NS, slowness),
    withinTime({ figure: `German account, dearest method (${methods[dearest]})`, unit: 'ns', costs: slow }, LIMIT_NS, slowness),
  ];
}
