/** Cost of checking an account by the rule of its bank. */
import { METHODS, checkGermanAccount, randomGermanAccount } from '../../../src/standards/countries/accounts/germany/account.ts';
import { accountChecks } from '../../../src/standards/countries/accounts/account-check.ts';
import { readWeights } from '../../../src/standards/countries/accounts/united-kingdom/modulus-table.ts';
import { generateAtBank } from '../../../src/standards/iban/generate/generate.ts';
import { seededRandom } from '../../../src/standards/iban/generate/seeded-random.ts';
import { countryByCode } from '../../../src/standards/countries/registry.ts';
import { UNKNOWN_BANK } from '../../../src/standards/iban/bank-of.ts';
import type { Peers } from './peers.ts';
import { type Row, withinTime } from './row.ts';
import { type Work, each, inTurn, inTurnWithSlowness } from './slices.ts';

const ACCOUNTS = 200;
const LIMIT_NS = 1000;
/** A savings bank of the former ESER systems, so that methods 52, 53, B6 and C0 do their full work. */
const BANK_CODE = '80053762';

/** Returns the same accounts in every run: half of them valid, half with a wrong last digit. */
function accountsFor(method: string): string[] {
  let state = 1;
  const draw = () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
  return Array.from({ length: ACCOUNTS }, (_, i) => {
    const account = randomGermanAccount(method, BANK_CODE, draw)!;
    return i % 2 === 0 ? account : account.slice(0, -1) + ((Number(account.at(-1)) + 1) % 10);
  });
}

/** Banks whose rules read the whole account, by country. */
const BANKS: Readonly<Record<string, string>> =
  { BR: '60701190', CH: '09000', GB: 'NWBK', IE: 'BOFI', IL: '020', IS: '01', NL: 'ABNA', SE: '500', UA: '305299' };
const OTHER_LIMIT_NS = 600;

/**
 * Returns a table with as many ranges as the British table. Each range has two rows with the most expensive exceptions, over all sort
 * codes.
 */
function britishTable() {
  const step = Math.ceil(1e6 / 736);
  const six = (code: number): string => String(code).padStart(6, '0');
  const lines = Array.from({ length: Math.floor(1e6 / step) },
    (_, i) => [2, 9].map((exception) => `${six(i * step)} ${six((i + 1) * step - 1)} MOD11 0 0 1 2 5 3 6 4 8 7 10 9 3 1 ${exception}`));
  const ranges = readWeights(lines.flat().join('\n'));
  if ('line' in ranges) throw new Error(ranges.wanted);
  return { ranges, substitutes: new Map<number, number>() };
}

function benchOthers(peers: Peers): Row[] {
  const clearingTypes = Array.from({ length: 100 },
    (_, i) => ({ from: String(1000 + 50 * i), to: String(1049 + 50 * i), ibanId: '500', accountTypes: ['1:1', '1:2'] }));
  const accounts = accountChecks({ clearingTypes: () => clearingTypes, modulusTable: britishTable() });
  const directory = { bankCode: () => UNKNOWN_BANK, accounts };
  const works = Object.entries(BANKS).map(([code, bank]) => {
    const random = seededRandom(code);
    const bbans = Array.from({ length: ACCOUNTS }, () => {
      const made = generateAtBank(countryByCode(code)!, bank, false, random, directory);
      if (!made.ok) throw new Error(made.message);
      return made.value.slice(4);
    });
    return each(bbans, (bban) => accounts.check(code, bban, null));
  });
  const first = inTurn(works, { slices: 1, milliseconds: 2 }).map(([cost]) => cost!);
  const dearest = first.indexOf(Math.max(...first));
  const { costs: [costs], slowness } = inTurnWithSlowness([works[dearest]!], peers) as { costs: [number[]]; slowness: number[] };
  return [withinTime({ figure: `Account of another country, dearest rule (${Object.keys(BANKS)[dearest]})`, unit: 'ns', costs },
    OTHER_LIMIT_NS, slowness)];
}

export function benchAccounts(peers: Peers): Row[] {
  const methods = [...METHODS.keys()];
  const works = methods.map((method) => each(accountsFor(method), (account) => checkGermanAccount(method, BANK_CODE, account)));
  const first = inTurn(works, { slices: 1, milliseconds: 2 }).map(([cost]) => cost!);
  const dearest = first.indexOf(Math.max(...first));
  const all: Work = () => works.reduce((items, work) => items + work(), 0);
  const { costs: [mean, slow], slowness } = inTurnWithSlowness([all, works[dearest]!], peers) as { costs: [number[], number[]];
    slowness: number[] };
  return [
    withinTime({ figure: `German account, mean of ${methods.length} methods`, unit: 'ns', costs: mean }, LIMIT_NS, slowness),
    withinTime({ figure: `German account, dearest method (${methods[dearest]})`, unit: 'ns', costs: slow }, LIMIT_NS, slowness),
    ...benchOthers(peers),
  ];
}
