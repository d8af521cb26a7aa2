import type { Country, BbanField, Span } from './country.ts';
import type { NationalCheck } from './rules/rule.ts';
import type { TrailingCheck } from './rules/families.ts';
import { COUNTRY_NAMES } from './iso3166.ts';
import { EXAMPLES_OF_STANDARDS } from './published-examples.ts';

/** A row of the table of countries. `table.ts` describes the columns. */
export type CountryRow = readonly [
  code: string,
  currency: string,
  sepa: 'SEPA' | '-',
  listed: 'registry' | 'in use',
  example: string,
  fields: string,
  more?: {
    readonly nationalCheck?: NationalCheck | TrailingCheck;
    /** The structure in the notation of the registry, if the registry groups the characters in another way than `fields`. */
    readonly structure?: string;
    readonly generation?: false;
  },
];

/** Names and labels of standard fields in the API. The keys are the short names that the table uses. */
const STANDARD_FIELDS: Readonly<Record<string, readonly [name: string, label: string]>> = {
  bank: ['bank_code', 'Bank code'],
  branch: ['branch_code', 'Branch code'],
  account: ['account_number', 'Account number'],
  check: ['national_check_digits', 'National check digits'],
  bban: ['bban', 'BBAN'],
};

const FIELD = /^(\w+) ((?:\d{1,2}[nac]\*?)+)(?: \((.+)\))?$/;
const RUN = /(\d{1,2})([nac])(\*?)/g;
const SAME_CLASS = /n+|a+|c+/g;

/** Lowest and highest ISO 7064 value of each character class. */
const VALUES_OF_CLASS: Readonly<Record<string, readonly [number, number]>> = { n: [0, 9], a: [10, 35], c: [0, 35] };

/** Returns character classes in the notation of the registry: `nnnnc` is `4!n1!c`. */
const structureOf = (classes: string): string => classes.replace(SAME_CLASS, (run) => `${run.length}!${run[0]}`);

const labelOf = (name: string): string => name[0]!.toUpperCase() + name.slice(1).replaceAll('_', ' ');

/**
 * Returns the fields of a row, the character classes of its BBAN and the positions of check characters. Throws an Error if the row is
 * wrong.
 */
function parseFields(code: string, fieldList: string): { fields: BbanField[]; classes: string; checkPositions: number[] } {
  const fields: BbanField[] = [];
  const checkPositions: number[] = [];
  let classes = '';
  for (const text of fieldList.split(', ')) {
    const [, short, runs, term] = text.match(FIELD) ?? [];
    if (short === undefined || runs === undefined) throw new Error(`${code}: ${text} does not follow the notation`);
    const start = classes.length;
    for (const [, width, characterClass, star] of runs.matchAll(RUN)) {
      for (let i = 0; i < Number(width); i++) {
        if (star) checkPositions.push(classes.length);
        classes += characterClass;
      }
    }
    const [name, label] = STANDARD_FIELDS[short] ?? [short, labelOf(short)];
    fields.push({
      name,
      label: term === undefined ? label : `${label} (${term})`,
      structure: structureOf(classes.slice(start)),
      width: classes.length - start,
      start,
    });
  }
  return { fields, classes, checkPositions };
}

/** Returns the country of a table row. Throws an Error if the row does not follow the notation. */
export function buildCountry([code, currency, sepa, listed, example, fieldList, more = {}]: CountryRow): Country {
  const { fields, classes, checkPositions } = parseFields(code, fieldList);
  const span = (name: string): Span | null => {
    const field = fields.find((candidate) => candidate.name === name);
    return field === undefined ? null : { start: field.start, end: field.start + field.width };
  };
  const { nationalCheck = null, structure, generation = true } = more;
  return {
    code,
    name: COUNTRY_NAMES.get(code)!,
    currency,
    sepa: sepa === 'SEPA',
    inRegistry: listed === 'registry',
    example,
    examples: [example, ...EXAMPLES_OF_STANDARDS.flatMap(([iban]) => (iban.startsWith(code) ? [iban] : []))],
    fields,
    length: 4 + classes.length,
    structure: structure ?? fields.map((field) => field.structure).join(''),
    classes,
    lowest: Array.from(classes, (letter) => VALUES_OF_CLASS[letter]![0]),
    highest: Array.from(classes, (letter) => VALUES_OF_CLASS[letter]![1]),
    bank: span('bank_code'),
    branch: span('branch_code'),
    account: span('account_number'),
    checkPositions,
    nationalCheck: typeof nationalCheck === 'function' ? nationalCheck(checkPositions[0]!) : nationalCheck,
    generation,
  };
}
