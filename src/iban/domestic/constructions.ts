import type { Country, Span } from '../../countries/country.ts';
import { countryByCode } from '../../countries/registry.ts';

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

/** One input of a country's construction, and the positions of the BBAN that it fills. Its characters are of their classes. */
export interface Part extends Span {
  readonly name: PartName;
  /** The fewest characters; zeros on the left fill the positions. */
  readonly shortest: number;
  /** Whether it is computed where it is not given: the national check digits. */
  readonly computed: boolean;
  /** The only value there is, and so not needed; null where others are too. */
  readonly always: string | null;
}

/** What is said of a part beside its place. */
type Rule = Partial<Pick<Part, 'shortest' | 'computed' | 'always'>>;

interface Row extends Rule {
  readonly name: PartName;
  /** The field of the BBAN that it fills, where that has another name; `bban` fills it all. */
  readonly field?: string;
}

/**
 * The countries whose IBANs are built from what is printed on paper, and their inputs in the order of the BBAN.
 * A part without `shortest` takes the exact number of characters.
 * An account number of nine or ten digits in the United Kingdom is not shortened: how depends on the bank.
 */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
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

/** A part at these positions, which takes as many characters as they are unless it is said otherwise. */
export const partAt = (name: PartName, { start, end }: Span, { shortest = end - start, computed = false, always = null }: Rule = {}): Part => ({
  name, start, end, shortest, computed, always,
});

const wholeOf = ({ classes }: Country): Span => ({ start: 0, end: classes.length });

function placed(country: Country, row: Row): Part {
  const field = country.fields.find(({ name }) => name === (row.field ?? row.name));
  return partAt(row.name, field === undefined ? wholeOf(country) : { start: field.start, end: field.start + field.width }, row);
}

const CONSTRUCTIONS: ReadonlyMap<Country, readonly Part[]> = new Map(
  Object.entries(ROWS).map(([code, rows]) => {
    const country = countryByCode(code)!;
    return [country, rows.map((row) => placed(country, row))];
  }),
);

/** The inputs of a country's construction in the order of the BBAN; null where its IBANs are built from the whole BBAN only. */
export const constructionOf = (country: Country): readonly Part[] | null => CONSTRUCTIONS.get(country) ?? null;

/** What an IBAN of any country can be built from. */
export const wholeBban = (country: Country): readonly Part[] => [partAt('bban', wholeOf(country))];
