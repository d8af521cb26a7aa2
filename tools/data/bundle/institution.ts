/** A bank entry while the bundle is built. */
import { bareName } from '../names.ts';

export interface Institution {
  name: string;
  /** Other names that people know it by. */
  readonly otherNames: Set<string>;
  /** What national lists call it, or called its codes that are retired, where that is not its name. */
  readonly listNames: Set<string>;
  /** Its names in the BIC directory and in the register, bare of legal forms. */
  readonly bareNames: Set<string>;
  readonly country: string;
  city: string;
  /** Where lists say that its bank codes are. */
  readonly cities: Set<string>;
  /** 11 characters, or empty. That of its central institution where it has none of its own. */
  readonly bic: string;
  /** Of a bank that is gone: whether no account of it is reached under the BIC any longer. */
  isBicPast: boolean;
  readonly bankCodes: Set<string>;
  /** Codes no longer in use for whose accounts it answers, or answered when it was in business. */
  readonly closedCodes: Set<string>;
  /** Of a bank that is gone: when, and who took over; empty and null where that is not known. */
  retired: { readonly on: string; readonly successorCode: string; readonly successor: Institution | null } | null;
  /** Whether another bank of its country has the same name. */
  sharesSlug: boolean;
  branches: number;
}

/** What tells a bank by its name. */
export const nameKey = (country: string, name: string): string => `${country} ${bareName(name)}`;

export const found = (from: { readonly name: string; readonly city: string }, country: string, bic: string): Institution => ({
  name: from.name, otherNames: new Set(), listNames: new Set(), bareNames: new Set([bareName(from.name)]), country, city: from.city,
    cities: new Set(), bic,
  isBicPast: false, bankCodes: new Set(), closedCodes: new Set(), retired: null, sharesSlug: false, branches: 0,
});
