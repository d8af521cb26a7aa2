/**
 * The position of the branch in the sixteen account characters of Turkish IBANs, by bank. No bank publishes this position. Kontor infers it
 * from account numbers that organisations publish. It is reliable if these account numbers agree.
 */
import { fold } from '../banks/fold.ts';

/**
 * Reliability of the position. `none`: IBANs of this bank do not contain the branch. `unknown`: published account numbers do not show the
 * position.
 */
export const RELIABILITIES = ['high', 'medium', 'low', 'none', 'unknown'] as const;
export type Reliability = (typeof RELIABILITIES)[number];

/** An account number that an organisation publishes, and the branch that it names. */
export interface Evidence {
  readonly bankCode: string;
  /** Sixteen characters. x replaces the digits of the account itself. */
  readonly maskedAccount: string;
  /** The branch code as published, such as `048` or `S00363`; null if it is not published. */
  readonly branchCode: string | null;
  readonly branchName: string | null;
  /** Organisation that has the account. */
  readonly holder: string;
}

/** Counts over the published account numbers of one bank. */
export interface EvidenceFigures {
  readonly published: number;
  /** Number of organisations that publish account numbers. */
  readonly holders: number;
  /** Number of different branches in the account numbers. */
  readonly branches: number;
  /** Number of account numbers with a published branch code or name. */
  readonly withBranch: number;
  /** Number of account numbers that contain the published branch, and number of those that contain another branch. */
  readonly agreeing: number;
  readonly contradicting: number;
}

export interface AccountLayout extends EvidenceFigures {
  /** Position in the sixteen account characters, 0-based; null if it is unknown. */
  readonly branchStart: number | null;
  readonly branchLength: number | null;
  readonly reliability: Reliability;
  /** True if at least one published account number proves that IBANs of this bank contain the branch. */
  readonly resolvable: boolean;
  /**
   * Common form of the published account numbers. A digit is constant, B is the branch, and other letters vary. Null if the form is
   * unknown.
   */
  readonly pattern: string | null;
}

/** Minimum counts for each reliability, from the best to the worst. If the counts are lower, the reliability is `low`. */
const THRESHOLDS = [
  { reliability: 'high', agreeing: 5, branches: 5, holders: 5, contradictingShare: 0 },
  { reliability: 'medium', agreeing: 3, branches: 3, holders: 3, contradictingShare: 1 / 5 },
] as const;

/** True if the layout is reliable enough to name a branch. */
export const isReliable = (layout: AccountLayout): boolean => layout.reliability === 'high' || layout.reliability === 'medium';

/** Returns the name of a branch in the branch list; null if the list does not have the branch. */
export type BranchName = (bankCode: string, branchCode: string) => string | null;

/** Infers the layout of one bank from a pattern and the published account numbers. The pattern is null if it is unknown. */
export const inferLayout = (pattern: string | null, evidence: readonly Evidence[], branchName: BranchName): AccountLayout => {
  const branchPart = pattern === null ? null : /B+/.exec(pattern);
  const start = branchPart?.index ?? null;
  const length = branchPart?.[0].length ?? null;
  const branchIn = (account: string): string | null =>
    start === null || length === null ? null : account.slice(start, start + length);

  const codes = new Set(evidence.map((row) => branchIn(row.maskedAccount)).filter((code) => code !== null));
  const agreements = evidence.map((row) => hasPublishedBranch(row, branchIn(row.maskedAccount), branchName));
  const figures: EvidenceFigures = {
    published: evidence.length,
    holders: new Set(evidence.map((row) => row.holder)).size,
    branches: codes.size,
    withBranch: evidence.filter((row) => row.branchCode !== null || row.branchName !== null).length,
    agreeing: agreements.filter((agreement) => agreement === true).length,
    contradicting: agreements.filter((agreement) => agreement === false).length,
  };
  return {
    ...figures,
    branchStart: start,
    branchLength: length,
    reliability: inferReliability(pattern, figures),
    resolvable: figures.agreeing > 0,
    pattern,
  };
};

function inferReliability(pattern: string | null, { agreeing, branches, holders, contradicting }: EvidenceFigures): Reliability {
  if (pattern === null) return 'unknown';
  if (!pattern.includes('B')) return 'none';
  const threshold = THRESHOLDS.find(
    (minimum) =>
      agreeing >= minimum.agreeing &&
      branches >= minimum.branches &&
      holders >= minimum.holders &&
      contradicting <= minimum.contradictingShare * (agreeing + contradicting),
  );
  return threshold?.reliability ?? 'low';
}

/**
 * True if a published account number contains the branch that its organisation names. The branch is compared by its code, or by its name in
 * the branch list. Null if no branch is named, if the name cannot be compared, or if the digits equal the bank code.
 */
const hasPublishedBranch = (row: Evidence, code: string | null, branchName: BranchName): boolean | null => {
  if (code === null || Number(code) === Number(row.bankCode)) return null;
  if (row.branchCode !== null && Number(row.branchCode.replace(/\D/g, '')) === Number(code)) return true;
  const listed = branchName(row.bankCode, code);
  if (row.branchName === null || listed === null) return row.branchCode === null ? null : false;
  return isSameName(row.branchName, listed);
};

/**
 * True if every word of the published name is in the name of the list. In either name, a word may be shortened to three or more letters.
 */
const isSameName = (published: string, listed: string): boolean => {
  const listedWords = fold(listed).split(' ');
  return fold(published)
    .split(' ')
    .filter((word) => !WORDS_FOR_BRANCH.test(word))
    .every((word) => listedWords.some((other) => word === other || isAbbreviation(word, other) || isAbbreviation(other, word)));
};

/** Turkish words for a branch: şube, şubesi, şb. */
const WORDS_FOR_BRANCH = /^(sube|sb$)/;

const isAbbreviation = (short: string, long: string): boolean => short.length >= 3 && long.startsWith(short);

/** Layout of an unknown bank. */
export const UNKNOWN_LAYOUT: AccountLayout = inferLayout(null, [], () => null);
