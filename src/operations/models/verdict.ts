import type { BankCodeEntry } from '../../banks/directory.ts';
import { CONCERNS, CONCERN_CODES, type ConcernSet, type ConcernFacts, CONCERN_LEVELS, VERDICTS, concernsIn, hasFixedTexts,
  verdictOfSet } from '../../iban/concerns.ts';
import { choice, constant, list, object, string } from '../../schema/schema.ts';

const codesOf = (level: (typeof CONCERN_LEVELS)[number]): string =>
  CONCERN_CODES.filter((code) => CONCERNS[code].level === level).map((code) => `\`${code}\`: ${CONCERNS[code].means}`).join('; ');

const CONCERN = object(
  {
    code: choice(CONCERN_CODES, { title: 'ConcernCode', description: `To ask about: ${codesOf('ask')}. To know: ${codesOf('note')}.` }),
    level: choice(CONCERN_LEVELS, { description: 'ask: put the question before paying. note: nothing speaks against it.' }),
    text: string({ description: 'What it means and what to do, in a sentence for people, without any part of the account number.' }),
  },
  { title: 'Concern' },
);

/** What people are to do with a valid IBAN, and why. */
export const VERDICT_MEMBERS = {
  verdict:
    choice(VERDICTS,
    { description: 'good: nothing known speaks against the IBAN. ask: one of `concerns` is of level ask. What is not known never asks.' }),
  concerns: list(CONCERN, { description: 'In a fixed order, as `code` lists them; empty where there is nothing to say.' }),
};

/** The same of an IBAN that is not valid. */
export const WRONG_MEMBERS = {
  verdict: constant('wrong', { description: 'The IBAN is not valid; `error` says why.' }),
  concerns: list(CONCERN, { description: 'Empty: what else could be said does not matter.' }),
};

/** What people are to do with an account. */
export type Verdict = (typeof VERDICTS)[number] | 'wrong';

export type Checks = Readonly<Record<'length' | 'structure' | 'mod97' | 'national', boolean | null>>;

/** What the checks of a valid IBAN and its concerns come to. */
export interface Assessment {
  readonly checks: Checks;
  readonly concerns: ConcernSet;
  /** Null where the texts of the concerns follow from their codes alone. */
  readonly facts: ConcernFacts | null;
  /** Whether it follows from the bank and the set alone, and so is the same object for many accounts. */
  readonly isShared: boolean;
}

const PASSED: Checks = { length: true, structure: true, mod97: true, national: null };
const PASSED_NATIONAL: Checks = { ...PASSED, national: true };

/** By the set of concerns and whether there is a national check: as many as there are sets that are met, of one object each. */
const PLAIN: (Assessment | null)[] = new Array<null>(2 << CONCERN_CODES.length).fill(null);

const NO_DOUBTS: readonly string[] = [];

/** The same of the banks whose texts tell of themselves. */
const OF_BANKS = new WeakMap<BankCodeEntry, Map<number, Assessment>>();

/** `isNational` says whether there is a national check, which holds. `bicOwner` and `doubts` are facts for the texts. */
export function assessment(isNational: boolean, concerns: ConcernSet, bank: BankCodeEntry, bicOwner: string | null = null,
    doubts = NO_DOUBTS): Assessment {
  const checks = isNational ? PASSED_NATIONAL : PASSED;
  const at = 2 * concerns + Number(isNational);
  if (hasFixedTexts(concerns)) return (PLAIN[at] ??= { checks, concerns, facts: null, isShared: true });
  const facts = { bank, bicOwner, doubts };
  if (bicOwner !== null || doubts.length > 0) return { checks, concerns, facts, isShared: false };
  const known = OF_BANKS.get(bank) ?? new Map<number, Assessment>();
  const found = known.get(at);
  if (found !== undefined) return found;
  const made = { checks, concerns, facts, isShared: true };
  OF_BANKS.set(bank, known.set(at, made));
  return made;
}

/** As it is answered. */
export const verdictModel = ({ concerns, facts }: Pick<Assessment, 'concerns' | 'facts'>) =>
  ({ verdict: verdictOfSet(concerns), concerns: concernsIn(concerns, facts) });

/** The same of the concerns of an account at this bank. */
export const verdictAtBank = (concerns: ConcernSet, bank: BankCodeEntry) =>
  verdictModel({ concerns, facts: { bank, bicOwner: null, doubts: NO_DOUBTS } });
