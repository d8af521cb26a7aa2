/**
 * Where Turkish banks put the branch in the sixteen account characters of their IBANs. No bank publishes it: it is
 * inferred from account numbers that organisations publish, and is as reliable as these agree.
 */
import { fold } from '../banks/fold.ts';

/** `none`: IBANs of this bank carry no branch. `unknown`: nothing published tells. */
export const RELIABILITIES = ['high', 'medium', 'low', 'none', 'unknown'] as const;
export type Reliability = (typeof RELIABILITIES)[number];

/** A published account number, and the branch that is published with it. */
export interface Evidence {
  readonly bankCode: string;
  /** Sixteen characters, the account's own digits masked as x. */
  readonly maskedAccount: string;
  /** As published: `048`, `S00363`; null when it is not. */
  readonly branchCode: string | null;
  readonly branchName: string | null;
  /** The organisation whose account it is. */
  readonly holder: string;
}

/** What the published account numbers of one bank come to. */
export interface EvidenceFigures {
  readonly published: number;
  /** Organisations that publish them. */
  readonly holders: number;
  /** Different branches that stand in them. */
  readonly branches: number;
  /** How many are published with a branch code or name. */
  readonly withBranch: number;
  /** How many of these have that branch in the digits, and how many have another. */
  readonly agreeing: number;
  readonly contradicting: number;
}

export interface AccountLayout extends EvidenceFigures {
  /** 0-based in the sixteen account characters; null where no place is known. */
  readonly branchStart: number | null;
  readonly branchLength: number | null;
  readonly reliability: Reliability;
  /** Whether IBANs of this bank are known to name the branch. */
  readonly resolvable: boolean;
  /**
   * The common form of the published account numbers: digits stand for themselves, B for the branch, other letters for what varies. Null
   * where none is known.
   */
  readonly pattern: string | null;
}

/** The least figures of each reliability, best first; whatever has a place but not these figures is `low`. */
const THRESHOLDS = [
  { reliability: 'high', agreeing: 5, branches: 5, holders: 5, contradictingShare: 0 },
  { reliability: 'medium', agreeing: 3, branches: 3, holders: 3, contradictingShare: 1 / 5 },
] as const;

/** Reliable enough to name a branch by. */
export const isReliable = (layout: AccountLayout): boolean => layout.reliability === 'high' || layout.reliability === 'medium';

/** The name that the branch list has for a bank code and a branch code; null where it has no such branch. */
export type BranchName = (bankCode: string, branchCode: string) => string | null;

/** The layout that follows from a pattern (null: none is known) and the published account numbers of one bank. */
export const inferLayout = (pattern: string | null, evidence: readonly Evidence[], branchName: BranchName): AccountLayout => {
  const place = pattern === null ? null : /B+/.exec(pattern);
  const start = place?.index ?? null;
  const length = place?.[0].length ?? null;
  const branchIn = (account: string): string | null =>
    start === null || length === null ? null : account.slice(start, start + length);

  const codes = new Set(evidence.map((row) => branchIn(row.maskedAccount)).filter((code) => code !== null));
  const verdicts = evidence.map((row) => hasPublishedBranch(row, branchIn(row.maskedAccount), branchName));
  const figures: EvidenceFigures = {
    published: evidence.length,
    holders: new Set(evidence.map((row) => row.holder)).size,
    branches: codes.size,
    withBranch: evidence.filter((row) => row.branchCode !== null || row.branchName !== null).length,
    agreeing: verdicts.filter((verdict) => verdict === true).length,
    contradicting: verdicts.filter((verdict) => verdict === false).length,
  };
  return {
    ...figures,
    branchStart: start,
    branchLength: length,
    reliability: pattern === null ? 'unknown' : place === null ? 'none' : reliabilityOf(figures),
    resolvable: figures.agreeing > 0,
    pattern,
  };
};

const reliabilityOf = ({ agreeing, branches, holders, contradicting }: EvidenceFigures): Reliability =>
  THRESHOLDS.find(
    (least) =>
      agreeing >= least.agreeing &&
      branches >= least.branches &&
      holders >= least.holders &&
      contradicting <= least.contradictingShare * (agreeing + contradicting),
  )?.reliability ?? 'low';

/**
 * Whether a published account number has the code of the branch published with it, by that code or by its name in the branch list. Null
 * where this tells nothing: no branch is published, its name cannot be compared, or the digits are also those of the bank code.
 */
const hasPublishedBranch = (row: Evidence, code: string | null, branchName: BranchName): boolean | null => {
  if (code === null || Number(code) === Number(row.bankCode)) return null;
  if (row.branchCode !== null && Number(row.branchCode.replace(/\D/g, '')) === Number(code)) return true;
  const listed = branchName(row.bankCode, code);
  if (row.branchName === null || listed === null) return row.branchCode === null ? null : false;
  return isSameName(row.branchName, listed);
};

/** Every word of the published name is in the list's name, where either may be shortened to three letters or more. */
const isSameName = (published: string, listed: string): boolean => {
  const listedWords = fold(listed).split(' ');
  return fold(published)
    .split(' ')
    .filter((word) => !WORDS_FOR_BRANCH.test(word))
    .every((word) => listedWords.some((other) => word === other || isAbbreviation(word, other) || isAbbreviation(other, word)));
};

/** şube, şubesi, şb. */
const WORDS_FOR_BRANCH = /^(sube|sb$)/;

const isAbbreviation = (short: string, long: string): boolean => short.length >= 3 && long.startsWith(short);

/** Of a bank of which nothing is known. */
export const UNKNOWN_LAYOUT: AccountLayout = inferLayout(null, [], () => null);
