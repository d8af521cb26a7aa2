/** Divides a Turkish IBAN into bank, reserve digit and account number. Also names the branch if the layout of the bank is reliable. */
import { countryByCode } from '../countries/registry.ts';
import type { BbanField } from '../countries/country.ts';
import { isReliable } from './layouts.ts';
import type { Reliability } from './layouts.ts';
import type { ProvenLayout, Turkey, TurkishBranch } from './turkey.ts';

export interface Structure {
  /** Position of the branch in the account, 0-based; null if it is unknown. */
  readonly branchStart: number | null;
  readonly branchLength: number | null;
  readonly reliability: Reliability;
  /** The evidence for the layout, as a sentence for people. */
  readonly basis: string;
  /** True if `basis` is about this account number, not only about the layout of the bank. */
  readonly isOfAccount: boolean;
}

export interface TurkishReading {
  readonly bankCode: string;
  readonly reserveDigit: string;
  /** The account: sixteen characters. */
  readonly account: string;
  readonly structure: Structure;
  /** The branch. Null if the layout is not reliable, or if the list does not have the branch. */
  readonly branch: TurkishBranch | null;
  /** True if IBANs of this bank are known to contain the branch. The list may nevertheless not have this branch. */
  readonly resolvable: boolean;
}

/** Country code of Turkey. */
export const TURKEY = 'TR';

const TR = countryByCode(TURKEY)!;
const [BANK_CODE, RESERVE_DIGIT, ACCOUNT] = TR.fields;

/** Reads a valid Turkish IBAN in electronic format. */
export const resolveTurkishIban = (iban: string, turkey: Turkey): TurkishReading => {
  const bban = iban.slice(-TR.classes.length);
  const bankCode = fieldOf(bban, BANK_CODE!);
  const account = fieldOf(bban, ACCOUNT!);
  const layout = turkey.layout(bankCode);
  const { branchStart, branchLength, resolvable } = layout;
  const layoutStructure = structureOf(layout);

  const code = isReliable(layout) ? account.slice(branchStart!, branchStart! + branchLength!) : null;
  const branch = code === null ? null : turkey.branches.find(bankCode, code);
  let remarks = '';
  if (code !== null && branch === null) remarks += `; branch ${code} of this account number is not in that list`;
  if (layout.pattern !== null && !fits(account, layout.pattern)) {
    remarks += '; this account number does not have the form of the published account numbers';
  }
  return {
    bankCode,
    reserveDigit: fieldOf(bban, RESERVE_DIGIT!),
    account,
    structure: remarks === ''
      ? layoutStructure
      : { ...layoutStructure, basis: `${layoutStructure.basis.slice(0, -1)}${remarks}.`, isOfAccount: true },
    branch,
    resolvable,
  };
};

const fieldOf = (bban: string, { start, width }: BbanField): string => bban.slice(start, start + width);

const NINE = '9'.charCodeAt(0);

/** True if an account fits a pattern. Digits of the pattern are constant, and letters match any character. */
function fits(account: string, pattern: string): boolean {
  for (let i = 0; i < pattern.length; i++) {
    const expected = pattern.charCodeAt(i);
    if (expected <= NINE && expected !== account.charCodeAt(i)) return false;
  }
  return true;
}

const structures = new WeakMap<ProvenLayout, Structure>();

/** Returns the structure of a layout. A layout always has the same object. */
function structureOf(layout: ProvenLayout): Structure {
  let structure = structures.get(layout);
  if (structure === undefined) {
    const { branchStart, branchLength, reliability } = layout;
    structures.set(layout, (structure = { branchStart, branchLength, reliability, basis: `${basisOf(layout)}.`, isOfAccount: false }));
  }
  return structure;
}

/** Returns the evidence for the layout as a sentence without a full stop. */
const basisOf = (layout: ProvenLayout): string => {
  const { reliability, resolvable, published, withBranch, agreeing, contradicting, listAsOf } = layout;
  const numbers = countOf(published, 'published account number');
  const seen = `${numbers} of ${countOf(layout.holders, 'holder')}`;
  if (reliability === 'unknown') {
    const why = published === 0 ? NONE_FOUND : `${numbers} do not show it`;
    return `It is not known whether IBANs of this bank name a branch: ${why}`;
  }
  if (reliability === 'none') {
    const none = 'IBANs of this bank name no branch';
    if (published === 0) return `By a description of its account numbers, ${none}; ${NONE_FOUND}`;
    if (withBranch === 0) return `Inferred from ${seen}, without a published branch to compare: ${none}`;
    return `Inferred from ${seen}; ${withBranch} published with a branch, but the branch has no fixed place in the digits: ${none}`;
  }
  if (!resolvable) {
    return `It is not known whether IBANs of this bank name the branch at this place: it was inferred from ${seen}, without a ` +
      `published branch to compare`;
  }
  const tooLittle = isReliable(layout) ? '' : ', which is not enough to name the branch';
  return (
    `Inferred from ${seen}; ${withBranch} published with a branch, ${agreeing} in agreement and ${contradicting} in ` +
      `contradiction${tooLittle}; ` +
    `an IBAN names the branch that opened the account; the account may have moved; the branch list is of ${listAsOf}`
  );
};

const NONE_FOUND = 'no published account number of this bank was found';

const countOf = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
