/** A bank entry during the build of the bundle. */
import { bareName } from '../names.ts';

export interface Institution {
  name: string;
  /** Further names that people know the bank by. */
  readonly otherNames: Set<string>;
  /** Different names in national lists, also of its retired codes. */
  readonly listNames: Set<string>;
  /** Its names in the BIC directory and in the register, without legal forms. */
  readonly bareNames: Set<string>;
  readonly country: string;
  city: string;
  /** The cities of its bank codes in the lists. */
  readonly cities: Set<string>;
  /** 11 characters, or empty. If the bank has no BIC, the BIC of its central institution. */
  readonly bic: string;
  /** For a closed bank: true if no account of it can be reached under the BIC. */
  isBicPast: boolean;
  readonly bankCodes: Set<string>;
  /** Retired codes whose accounts the bank is responsible for, or was when it was in business. */
  readonly closedCodes: Set<string>;
  /** For a closed bank: the date and the successor; empty and null if unknown. */
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
