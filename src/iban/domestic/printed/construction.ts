import type { Directory } from '../../../banks/directory.ts';
import { ibanRuleTables } from '../../../banks/german-iban-rules.ts';
import { valuesOf } from '../../../check-digits/characters.ts';
import type { Country } from '../../../countries/country.ts';
import { completeBban, nationalCheckHolds } from '../../../countries/national-check.ts';
import type { Result } from '../../../errors.ts';
import { ok } from '../../../errors.ts';
import { type Part, type PartName, type PlacedPart, type Values, clean, partAt } from './part.ts';
import { type Words, printedOrder, readPrinted } from './read.ts';
import { type NamedSpan, type Piece, type Printer, cutter, fieldSpans, piecesOf, printerOf } from './template.ts';
import { UNKNOWN_BANK } from '../../bank-of.ts';
import { BBAN_START } from '../../validate.ts';

/** What constructions need to know of banks. */
export type Banks = Pick<Directory, 'bankCode' | 'ibanRules' | 'clearingRanges'>;

/** Knows of no bank. */
export const NO_BANKS: Banks = {
  bankCode: () => UNKNOWN_BANK,
  ibanRules: () => ibanRuleTables({ accounts: {}, blocks: {}, circles: {}, former: {} }),
  clearingRanges: () => [],
};

/** A BBAN that was built, and what is to be said of how. */
export interface Built {
  readonly bban: string;
  /** Where it is not the one that the directory has for the bank code in the BBAN. */
  readonly bic: string | null;
  /** The German IBAN rule with its version; null elsewhere and where it is not known. */
  readonly rule: string | null;
  readonly status: 'standard' | 'by_rule' | 'uncertain';
  readonly notes: readonly string[];
}

export const standard = (bban: string): Result<Built> => ok({ bban, bic: null, rule: null, status: 'standard', notes: [] });

/** How a country's IBANs are built from what is printed on paper, and taken apart again. */
export interface Construction {
  /** The inputs, in the order in which people write them. */
  readonly parts: readonly Part[];
  /** Those of them that the printed number contains. */
  readonly printed: readonly Part[];
  /** The form in which the number is printed, where it is a template. */
  readonly pieces?: readonly Piece[];
  /** Where some banks of the country are built alone: what is said of the others. */
  readonly elsewhere?: string;
  /** The parts in a number as it is printed; those that are not printed there are left out. Refuses what cannot be read. */
  read(text: string, example: () => string): Result<Values>;
  /** The BBAN of parts that are given: cleaned, of their classes and lengths. National check digits in it are as given, or computed. */
  build(values: Values, banks: Banks): Result<Built>;
  /** What `build` makes this valid IBAN of, at full width; null where it could not. */
  take(iban: string, banks: Banks): Values | null;
}

/** What is told of a country whose parts are stretches of its BBAN. */
export interface PlacedRow {
  /** The parts, parted by commas: see `table.ts`. */
  readonly inputs: string;
  /** How the number is printed: see `piecesOf`. */
  readonly form: string;
  readonly words?: Words | undefined;
}

/** `account_prefix=account_number:6 0-`: name, fields, width, fewest characters, usual value; in parentheses what no input gives. */
const INPUT = /^(\(?)(\w+)(?:=([\w+]+))?(?::(\d+))?(?: (\d+)-)?(?: (?:always|usually) (\w+)\)?)?$/;

interface Constant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Of parts that are no field. */
const LABELS: { readonly [name in PartName]?: string } =
  { account_prefix: 'Prefix of the account number', domestic_number: 'Account number' };

const labelOf = (country: Country, part: PartName, field: string): string =>
  LABELS[part] ?? country.fields.find(({ name }) => name === field)!.label;

/** The parts and constants that a row tells, by the widths of the country's fields. Throws where the row does not follow the notation. */
function placedParts(country: Country, inputs: string): { readonly parts: PlacedPart[]; readonly constants: Constant[] } {
  const cut = cutter([...fieldSpans(country), { name: 'bban', start: 0, end: country.classes.length }]);
  const parts: PlacedPart[] = [];
  const constants: Constant[] = [];
  for (const text of inputs.split(', ')) {
    const [, hidden, name, joinedFields, width, shortest, value] = text.match(INPUT) ?? [];
    if (name === undefined) throw new Error(`${country.code}: ${text} does not follow the notation`);
    const fields = (joinedFields ?? name).split('+');
    const spans = fields.map((field) => cut(field, width === undefined ? undefined : Number(width)));
    const span = { start: spans[0]!.start, end: spans.at(-1)!.end };
    if (hidden !== '') constants.push({ ...span, text: value! });
    else parts.push(partAt(country, name as PartName, labelOf(country, name as PartName, fields[0]!), span, {
      ...(shortest !== undefined && { shortest: Number(shortest) }),
      ...(fields[0] === 'national_check_digits' && { shortest: 1, isComputed: country.nationalCheck !== null }),
      usual: value ?? null,
    }));
  }
  return { parts, constants };
}

/** The stretches that a form may name: the parts, and the fields of the country. */
const namedSpans = (country: Country, parts: readonly PlacedPart[]): NamedSpan[] => [...parts, ...fieldSpans(country)];

/** The construction of a country whose parts are stretches of its BBAN, and what prints its numbers. */
export function placedConstruction(country: Country, { inputs, form, words }: PlacedRow): Construction & { readonly print: Printer } {
  const { parts, constants } = placedParts(country, inputs);
  const stretches = [...parts, ...constants].sort((a, b) => a.start - b.start);
  const pieces = piecesOf(form, namedSpans(country, parts));
  const order = printedOrder(pieces, parts, words);
  const single = parts.length === 1 ? parts[0]! : null;
  const build = (values: Values): string => {
    let bban = '';
    let lacksCheck = false;
    for (const stretch of stretches) {
      if ('text' in stretch) {
        bban += stretch.text;
        continue;
      }
      const text = values[stretch.name] || stretch.usual || '';
      lacksCheck ||= text === '' && stretch.isComputed;
      bban += text.padStart(stretch.classes.length, '0');
    }
    // Where the rule has no check digits for the number, the zeros that stand there will not hold.
    return lacksCheck ? completeBban(country, bban) ?? bban : bban;
  };
  const holds = (values: Values): boolean => nationalCheckHolds(country, valuesOf(build(values))) === true;
  return {
    parts,
    printed: order.parts,
    pieces,
    print: printerOf(pieces),
    read: (text, example) => {
      if (single === null) return readPrinted(country, order, text, example, holds);
      return ok({ [single.name]: clean(text) });
    },
    build: (values) => standard(build(values)),
    take: (iban) => {
      const bban = iban.slice(BBAN_START);
      if (constants.some(({ start, end, text }) => bban.slice(start, end) !== text)) return null;
      const values: { [name in PartName]?: string } = {};
      for (const { name, start, end } of parts) values[name] = bban.slice(start, end);
      return values;
    },
  };
}
