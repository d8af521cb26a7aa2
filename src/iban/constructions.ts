import type { Country, Span } from '../countries/country.ts';

/** The inputs that an IBAN is built from, by their names in the contract. */
export type PartName =
  | 'bban'
  | 'blz'
  | 'account_number'
  | 'bank_code'
  | 'branch_code'
  | 'rib_key'
  | 'sort_code'
  | 'domestic_number'
  | 'reserved_digit';

/** One input of a country's construction. Its characters are those of the BBAN positions it fills. */
export interface Part {
  readonly name: PartName;
  /** The field of the BBAN that it fills, where that has another name; `bban` fills it all. */
  readonly field?: string;
  /** The fewest characters; zeros on the left fill the field. Left out where the number is exact. */
  readonly shortest?: number;
  /** Computed where it is not given: the national check digits. */
  readonly computed?: true;
  /** The only value there is, and so not needed. */
  readonly always?: string;
}

/**
 * The countries whose IBANs are built from what is printed on paper, and their inputs in the order of the BBAN.
 * An account number of nine or ten digits in the United Kingdom is not shortened: how depends on the bank.
 */
const CONSTRUCTIONS: Readonly<Record<string, readonly Part[]>> = {
  AE: [
    { name: 'bank_code', shortest: 1 },
    { name: 'account_number', shortest: 1 },
  ],
  BE: [{ name: 'domestic_number', field: 'bban' }],
  DE: [
    { name: 'blz', field: 'bank_code' },
    { name: 'account_number', shortest: 1 },
  ],
  FR: [
    { name: 'bank_code' },
    { name: 'branch_code' },
    { name: 'account_number', shortest: 1 },
    { name: 'rib_key', field: 'national_check_digits', shortest: 1, computed: true },
  ],
  GB: [
    { name: 'bank_code' },
    { name: 'sort_code', field: 'branch_code' },
    { name: 'account_number', shortest: 6 },
  ],
  NL: [
    { name: 'bank_code' },
    { name: 'account_number', shortest: 1 },
  ],
  TR: [
    { name: 'bank_code', shortest: 1 },
    { name: 'reserved_digit', always: '0' },
    { name: 'account_number', shortest: 1 },
  ],
};

/** What an IBAN of any country can be built from. */
export const WHOLE_BBAN: readonly Part[] = [{ name: 'bban' }];

/** The inputs of a country's construction; null where its IBANs are built from the whole BBAN only. */
export const constructionOf = (country: Country): readonly Part[] | null => CONSTRUCTIONS[country.code] ?? null;

/** The positions of the BBAN that a part of the country's construction fills. */
export function spanOf({ fields, classes }: Country, part: Part): Span {
  const field = fields.find(({ name }) => name === (part.field ?? part.name));
  return field === undefined ? { start: 0, end: classes.length } : { start: field.start, end: field.start + field.width };
}
