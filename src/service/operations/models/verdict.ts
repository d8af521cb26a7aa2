import type { BankCodeEntry } from '../../../standards/banks/directory.ts';
import { CONCERNS, CONCERN_CODES, type ConcernSet, type ConcernFacts, CONCERN_LEVELS, VERDICTS, concernsIn, hasFixedTexts,
  verdictOfSet } from '../../../standards/iban/concerns.ts';
import { type Judgement, NO_DOUBTS, type Verdict } from '../../../standards/iban/judge.ts';
import { choice, constant, list, object, string } from '../../../base/schema/schema.ts';

const codesOf = (level: (typeof CONCERN_LEVELS)[number]): string =>
  CONCERN_CODES.filter((code) => CONCERNS[code].level === level).map((code) => `\`${code}\`: ${CONCERNS[code].means}`).join('; ');

const CONCERN = object(
  {
    code: choice(CONCERN_CODES, { title: 'ConcernCode', description: `To ask about: ${codesOf('ask')}. To know: ${codesOf('note')}.` }),
    level: choice(CONCERN_LEVELS, { description: 'ask: ask before you pay. note: for information.' }),
    text: string({ description: 'The meaning and what to do, in a sentence for people, without any part of the account number.' }),
  },
  { title: 'Concern' },
);

/** Verdict and concerns of a valid IBAN. */
export const VERDICT_MEMBERS = {
  verdict: choice(VERDICTS,
    { description: 'good: nothing known is against the IBAN. ask: a concern has the level ask. Unknown facts never cause ask.' }),
  concerns: list(CONCERN, { description: 'The concerns in the order of `code`; may be empty.' }),
};

/** Verdict and concerns of an invalid IBAN. */
export const WRONG_MEMBERS = {
  verdict: constant('wrong', { description: 'The IBAN is not valid; `error` gives the reason.' }),
  concerns: list(CONCERN, { description: 'Always empty.' }),
};

export type Checks = Readonly<Record<'length' | 'structure' | 'mod97' | 'national', boolean | null>>;

/** The check results and the concerns of a valid IBAN. */
export interface Assessment {
  readonly checks: Checks;
  readonly concerns: ConcernSet;
  /** The facts for the texts of the concerns. Null if the texts depend only on the codes. */
  readonly facts: ConcernFacts | null;
  /** True if the assessment depends only on the bank and the set of concerns. Many accounts then share one object. */
  readonly isShared: boolean;
}

const PASSED: Checks = { length: true, structure: true, mod97: true, national: null };
const PASSED_NATIONAL: Checks = { ...PASSED, national: true };

/** Assessments by the set of concerns and the national check. Each is created when it is first needed. */
const PLAIN = new Map<number, Assessment>();

/** Assessments whose texts name the bank. */
const OF_BANKS = new WeakMap<BankCodeEntry, Map<number, Assessment>>();

/**
 * Returns the assessment of a valid IBAN. `hasNationalCheck` is true if the IBAN passed a national check. The facts are needed for the
 * texts of the concerns.
 */
export const assessmentOf = (hasNationalCheck: boolean, { concerns, bank, bicOwner, doubts }: Judgement): Assessment =>
  assessment(hasNationalCheck, concerns, bank, bicOwner, doubts);

/** Works like `assessmentOf`, for an account about which the caller has no further facts. */
export function assessment(hasNationalCheck: boolean, concerns: ConcernSet, bank: BankCodeEntry, bicOwner: string | null = null,
    doubts = NO_DOUBTS): Assessment {
  const checks = hasNationalCheck ? PASSED_NATIONAL : PASSED;
  const key = 2 * concerns + Number(hasNationalCheck);
  if (hasFixedTexts(concerns)) {
    const plain = PLAIN.get(key);
    if (plain !== undefined) return plain;
    const first = { checks, concerns, facts: null, isShared: true };
    PLAIN.set(key, first);
    return first;
  }
  if (bicOwner !== null || doubts.length > 0) return { checks, concerns, facts: { bank, bicOwner, doubts }, isShared: false };
  const ofBank = OF_BANKS.get(bank) ?? new Map<number, Assessment>();
  const known = ofBank.get(key);
  if (known !== undefined) return known;
  const added = { checks, concerns, facts: { bank, bicOwner, doubts }, isShared: true };
  OF_BANKS.set(bank, ofBank.set(key, added));
  return added;
}

/** Returns the verdict and the concerns with the member names of the contract. */
export const verdictModel = ({ concerns, facts }: Pick<Assessment, 'concerns' | 'facts'>) =>
  ({ verdict: verdictOfSet(concerns), concerns: concernsIn(concerns, facts) });

/** Returns verdict and concerns of a judgement with the member names of the contract. */
export const judgementModel = <V extends Verdict>(judgement: Judgement<V>) =>
  ({ verdict: judgement.verdict, concerns: concernsIn(judgement.concerns, judgement) });
