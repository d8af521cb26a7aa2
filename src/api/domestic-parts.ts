import type { PartName } from '../iban/domestic/constructions.ts';
import { type Schema, nullable, string } from '../schema/schema.ts';
import { type Input, optional } from './route.ts';

/** The parts of domestic account numbers: inputs of `convert`, members of what `domestic` answers. */
const PARTS = {
  bban: string({ description: 'the whole BBAN, for any country', examples: ['37040044 0532013000'] }),
  blz: string({ description: 'Bankleitzahl, 8 digits (DE)', examples: ['37040044'] }),
  account_number: string({ description: 'account number (AE, DE, FR, GB, NL, TR)', examples: ['532013000'] }),
  bank_code: string({ description: 'bank code: digits (AE, FR, TR) or the first four letters of the BIC (GB, NL)', examples: ['20041'] }),
  branch_code: string({ description: 'code guichet, 5 digits (FR)', examples: ['01005'] }),
  rib_key: string({ description: 'clé RIB, 2 digits; computed when it is not given (FR)', examples: ['06'] }),
  sort_code: string({ description: 'sort code, 6 digits (GB)', examples: ['60-16-13'] }),
  domestic_number: string({ description: 'account number with its check digits, 12 digits (BE)', examples: ['539-0075470-34'] }),
  reserved_digit: string({ description: 'always 0, and may be left out (TR)', examples: ['0'] }),
} satisfies Record<PartName, Schema<string>>;

const mapped = <T>(make: (schema: Schema<string>) => T): Readonly<Record<PartName, T>> =>
  Object.fromEntries(Object.entries(PARTS).map(([name, schema]) => [name, make(schema)])) as Record<PartName, T>;

export const PART_INPUTS: Readonly<Record<PartName, Input<string | null>>> = mapped(optional);

export const PART_MEMBERS: Readonly<Record<PartName, Schema<string | null>>> = mapped((schema) => nullable(schema));
