/**
 * The parts of a BIC by their positions (ISO 9362:2022). A BIC has 8 or 11 characters, here in upper case.
 *
 *     BBBBCCLLbbb   B business party prefix, C country, L business party suffix, b optional branch identifier
 */

export const BIC8_LENGTH = 8;
export const BRANCH_LENGTH = 3;
export const BIC11_LENGTH = BIC8_LENGTH + BRANCH_LENGTH;

/** The branch identifier of a head office. */
export const HEAD_OFFICE = 'XXX';

/** The form of a BIC. The standard also allows digits in the prefix, but every issued BIC has only letters there. */
const SHAPE = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** True if a text has the form of a BIC. The country is not checked. */
export const isBic = (text: string): boolean => SHAPE.test(text);

/** Returns the business party prefix, four characters. */
export const prefixOf = (bic: string): string => bic.slice(0, 4);
/** Returns the country code: ISO 3166-1 alpha-2, or XK for Kosovo. */
export const countryOf = (bic: string): string => bic.slice(4, 6);
/** Returns the business party suffix, two characters. */
export const suffixOf = (bic: string): string => bic.slice(6, BIC8_LENGTH);
/** Returns a BIC without its branch identifier. */
export const bic8Of = (bic: string): string => bic.slice(0, BIC8_LENGTH);
/** Returns the branch identifier of a BIC. It is `XXX` if the BIC has only eight characters. */
export const branchOf = (bic: string): string => bic.slice(BIC8_LENGTH) || HEAD_OFFICE;
/** Returns a BIC with 11 characters. The branch identifier `XXX` is added to a BIC of eight characters. */
export const bic11Of = (bic: string): string => (bic.length === BIC11_LENGTH ? bic : bic + HEAD_OFFICE);
/** Returns the BIC of the head office, with 11 characters. */
export const headOfficeOf = (bic: string): string => bic8Of(bic) + HEAD_OFFICE;
/** True if a BIC has eight characters or the branch identifier `XXX`. */
export const isHeadOffice = (bic: string): boolean => branchOf(bic) === HEAD_OFFICE;
