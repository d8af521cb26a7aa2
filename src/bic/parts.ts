/**
 * The parts of a BIC by their places (ISO 9362:2022), of 8 or 11 characters in upper case:
 * BBBBCCLLbbb. Business party prefix, country, business party suffix, branch identifier; the last may be left out.
 */

export const BIC8_LENGTH = 8;
export const BRANCH_LENGTH = 3;
export const BIC11_LENGTH = BIC8_LENGTH + BRANCH_LENGTH;

/** The branch identifier of a head office. */
export const HEAD_OFFICE = 'XXX';

/** The standard allows digits in the prefix; those that are issued have letters alone. */
const SHAPE = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Whether a text has the shape of a BIC, whatever country it names. */
export const isBic = (text: string): boolean => SHAPE.test(text);

export const prefixOf = (bic: string): string => bic.slice(0, 4);
/** ISO 3166-1 alpha-2, or XK. */
export const countryOf = (bic: string): string => bic.slice(4, 6);
export const suffixOf = (bic: string): string => bic.slice(6, BIC8_LENGTH);
export const bic8Of = (bic: string): string => bic.slice(0, BIC8_LENGTH);
/** `XXX` where none is written. */
export const branchOf = (bic: string): string => bic.slice(BIC8_LENGTH) || HEAD_OFFICE;
export const bic11Of = (bic: string): string => bic8Of(bic) + branchOf(bic);
export const headOfficeOf = (bic: string): string => bic8Of(bic) + HEAD_OFFICE;
export const isHeadOffice = (bic: string): boolean => branchOf(bic) === HEAD_OFFICE;
