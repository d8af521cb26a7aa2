/** A bank entry during the build of the bundle. */
import { bareName } from '../names.ts';

export interface Institution {
  name: string;
  /** Further names by which people know the bank. */
  readonly otherNames: Set<string>;
  /** The different names in national lists. Names of its retired codes and its brand (brands.ts) are included. */
  readonly listNames: Set<string>;
  /** Its names in the BIC directory and in the register, without their legal forms. */
  readonly bareNames: Set<string>;
  readonly country: string;
  city: string;
  /** The cities of its bank codes in the lists. */
  readonly cities: Set<string>;
  /** The BIC in 11 characters. If the bank has no BIC, it is the BIC of its central institution. Otherwise empty. */
  readonly bic: string;
  /** For a closed bank: true if payments to the BIC reach no account of the bank. */
  isBicPast: boolean;
  readonly bankCodes: Set<string>;
  /** Retired codes whose accounts the bank has now. For a closed bank: those that it had when it was in business. */
  readonly closedCodes: Set<string>;
  /** Date on which a closed bank closed, and its successor. Empty and null if they are unknown. */
  retired: { readonly on: string; readonly successorCode: string; readonly successor: Institution | null } | null;
  /** True if another bank of the country has the same name. */
  sharesSlug: boolean;
  branches: number;
}

/** The key of a bank's name. */
export const nameKey = (country: string, name: string): string => `${country} ${bareName(name)}`;

export const found = (from: { readonly name: string; readonly city: string }, country: string, bic: string): Institution => ({
  name: from.name, otherNames: new Set(), listNames: new Set(), bareNames: new Set([bareName(from.name)]), country, city: from.city,
    cities: new Set(), bic,
  isBicPast: false, bankCodes: new Set(), closedCodes: new Set(), retired: null, sharesSlug: false, branches: 0,
});
