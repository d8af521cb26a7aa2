/** What a Turkish IBAN says: bank, reserve digit, account number and, where the bank's layout is known well enough, the branch. */
import { countryByCode } from '../countries/registry.ts';
import type { BbanField } from '../countries/country.ts';
import { isReliable } from './layouts.ts';
import type { Reliability } from './layouts.ts';
import type { ProvenLayout, Turkey, TurkishBranch } from './turkey.ts';

export interface Structure {
  /** 0-based in the account; null where no place is known. */
  readonly branchStart: number | null;
  readonly branchLength: number | null;
  readonly reliability: Reliability;
  /** What the reading rests on, as a sentence for people. */
  readonly basis: string;
  /** Whether the basis says something of this account number, not of the bank's layout alone. */
  readonly isOfAccount: boolean;
}

export interface TurkishReading {
  readonly bankCode: string;
  readonly reserveDigit: string;
  /** Sixteen characters. */
  readonly account: string;
  readonly structure: Structure;
  /** Null unless the layout is solid and the branch is in the list. */
  readonly branch: TurkishBranch | null;
  /** Whether IBANs of this bank are known to name a branch; it need not be in the list. */
  readonly resolvable: boolean;
}

/** The country whose IBANs are read here. */
export const TURKEY = 'TR';

const TR = countryByCode(TURKEY)!;
const [BANK_CODE, RESERVE_DIGIT, ACCOUNT] = TR.fields;

/** `iban` is a valid Turkish one in electronic format. */
export const resolveTurkishIban = (iban: string, turkey: Turkey): TurkishReading => {
  const bban = iban.slice(-TR.classes.length);
  const bankCode = fieldOf(bban, BANK_CODE!);
  const account = fieldOf(bban, ACCOUNT!);
  const layout = turkey.layout(bankCode);
  const { branchStart, branchLength, resolvable } = layout;
  const ofLayout = structureOf(layout);

  const code = isReliable(layout) ? account.slice(branchStart!, branchStart! + branchLength!) : null;
  const branch = code === null ? null : turkey.branches.find(bankCode, code);
  let remarks = '';
  if (code !== null && branch === null) remarks += `; branch ${code} of this account number is not in that list`;
  if (layout.pattern !== null && !fits(account, layout.pattern))
    remarks += '; this account number departs from the form of the published ones';
  return {
    bankCode,
    reserveDigit: fieldOf(bban, RESERVE_DIGIT!),
    account,
    structure: remarks === '' ? ofLayout : { ...ofLayout, basis: `${ofLayout.basis.slice(0, -1)}${remarks}.`, isOfAccount: true },
    branch,
    resolvable,
  };
};

const fieldOf = (bban: string, { start, width }: BbanField): string => bban.slice(start, start + width);

const NINE = '9'.charCodeAt(0);

/** Digits of the pattern stand for themselves, letters for anything. */
function fits(account: string, pattern: string): boolean {
  for (let i = 0; i < pattern.length; i++) {
    const wanted = pattern.charCodeAt(i);
    if (wanted <= NINE && wanted !== account.charCodeAt(i)) return false;
  }
  return true;
}

const structures = new WeakMap<ProvenLayout, Structure>();

/** What follows from the layout alone; made once for each, and the same object each time. */
function structureOf(layout: ProvenLayout): Structure {
  let structure = structures.get(layout);
  if (structure === undefined) {
    const { branchStart, branchLength, reliability } = layout;
    structures.set(layout, (structure = { branchStart, branchLength, reliability, basis: `${basisOf(layout)}.`, isOfAccount: false }));
  }
  return structure;
}

/** What the layout rests on, without the full stop. */
const basisOf = (layout: ProvenLayout): string => {
  const { reliability, resolvable, published, withBranch, agreeing, contradicting, listAsOf } = layout;
  const numbers = countOf(published, 'published account number');
  const seen = `${numbers} of ${countOf(layout.holders, 'holder')}`;
  if (reliability === 'unknown') {
    const why = published === 0 ? NONE_FOUND : `${numbers} cannot tell`;
    return `It is not known whether IBANs of this bank name a branch: ${why}`;
  }
  if (reliability === 'none') {
    const none = 'IBANs of this bank name no branch';
    if (published === 0) return `By a description of its account numbers, ${none}; ${NONE_FOUND}`;
    if (withBranch === 0) return `Inferred from ${seen}, without a published branch to compare: ${none}`;
    return `Inferred from ${seen}; ${withBranch} published with a branch, none with it at a fixed place in the digits: ${none}`;
  }
  if (!resolvable) {
    return `It is not known whether IBANs of this bank name the branch at this place: it is the reading of ${seen}, proven by no ` +
      `published branch`;
  }
  const tooLittle = isReliable(layout) ? '' : ', which is too little to name the branch by';
  return (
    `Inferred from ${seen}; ${withBranch} published with a branch, ${agreeing} in agreement and ${contradicting} in ` +
      `contradiction${tooLittle}; ` +
    `an IBAN names the branch that opened the account, which may since have moved; the branch list is of ${listAsOf}`
  );
};

const NONE_FOUND = 'no account number of it was found published';

const countOf = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
