import type { Directory } from '../../../banks/directory.ts';
import { ibanRuleTables } from '../../../banks/german-iban-rules.ts';
import { valuesOf } from '../../../check-digits/characters.ts';
import type { Country } from '../../../countries/country.ts';
import { completeBban, passesNationalCheck } from '../../../countries/national-check.ts';
import type { Result } from '../../../../base/errors.ts';
import { ok } from '../../../../base/errors.ts';
import { type NumberPart, type PartName, type PlacedPart, type PartValues, clean, partAt } from './part.ts';
import { type LabelWords, printedOrder, readPrinted } from './read.ts';
import { type NamedSpan, type Piece, type Printer, cutter, fieldSpans, templatePieces, printerOf } from './template.ts';
import { UNKNOWN_BANK } from '../../bank-of.ts';
import { BBAN_START } from '../../validate.ts';

/** The look-ups in the directory that constructions need. */
export type BankLookup = Pick<Directory, 'bankCode' | 'ibanRules' | 'clearingRanges'>;

/** A look-up that knows no bank. */
export const EMPTY_BANK_LOOKUP: BankLookup = {
  bankCode: () => UNKNOWN_BANK,
  ibanRules: () => ibanRuleTables({ accounts: {}, blocks: {}, circles: {}, former: {} }),
  clearingRanges: () => [],
};

/** A BBAN that was built, with details about its construction. */
export interface BuiltBban {
  readonly bban: string;
  /** The BIC that an IBAN rule names. Null if the BIC of the bank code in the directory applies. */
  readonly bic: string | null;
  /** The German IBAN rule with its version. Null in other countries, and if the rule is unknown. */
  readonly rule: string | null;
  readonly status: 'standard' | 'by_rule' | 'uncertain';
  readonly notes: readonly string[];
}

export const standardBban = (bban: string): Result<BuiltBban> => ok({ bban, bic: null, rule: null, status: 'standard', notes: [] });

/** Builds a country's IBANs from printed account numbers. Divides IBANs into their parts, too. */
export interface Construction {
  /** All inputs, in the order in which people write them. */
  readonly parts: readonly NumberPart[];
  /** The inputs that the printed number contains. */
  readonly printed: readonly NumberPart[];
  /** The pieces of the printed form, if it is a template. */
  readonly pieces?: readonly Piece[];
  /** Refusal text for banks whose construction is not published. It exists in countries in which only some constructions are published. */
  readonly elsewhere?: string;
  /** Returns the parts of a printed number. Parts that the number does not contain are absent. Refuses a number that it cannot read. */
  read(text: string, example: () => string): Result<PartValues>;
  /**
   * Builds the BBAN from parts without separators, whose characters and lengths are right. Computes national check digits if they are
   * missing.
   */
  build(values: PartValues, banks: BankLookup): Result<BuiltBban>;
  /** Returns the parts, at full length, from which `build` builds this valid IBAN. Null if no parts give it. */
  partsOf(iban: string, banks: BankLookup): PartValues | null;
}

/** The row of a country whose parts are parts of its BBAN too. */
export interface PlacedRow {
  /** The inputs, separated by commas. `table.ts` describes the notation. */
  readonly inputs: string;
  /** The printed form. `templatePieces` describes the notation. */
  readonly form: string;
  readonly words?: LabelWords | undefined;
}

/**
 * Parses an input such as `account_prefix=account_number:6 0-`: name, fields, width, minimum length, default value. A constant part is in
 * parentheses.
 */
const INPUT = /^(\(?)(\w+)(?:=([\w+]+))?(?::(\d+))?(?: (\d+)-)?(?: (?:always|usually) (\w+)\)?)?$/;

interface Constant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Labels of parts that are not fields of the country. */
const LABELS: { readonly [name in PartName]?: string } =
  { account_prefix: 'Prefix of the account number', domestic_number: 'Account number' };

const labelOf = (country: Country, part: PartName, field: string): string =>
  LABELS[part] ?? country.fields.find(({ name }) => name === field)!.label;

/** Returns the parts and constants of a row with their positions in the BBAN. Throws an Error if the row does not follow the notation. */
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

/** Returns the parts of the BBAN that a form may name: the inputs, and the fields of the country. */
const namedSpans = (country: Country, parts: readonly PlacedPart[]): NamedSpan[] => [...parts, ...fieldSpans(country)];

/** Returns the construction of a country whose inputs are parts of its BBAN. It can also print the numbers. */
export function placedConstruction(country: Country, { inputs, form, words }: PlacedRow): Construction & { readonly print: Printer } {
  const { parts, constants } = placedParts(country, inputs);
  const stretches = [...parts, ...constants].sort((a, b) => a.start - b.start);
  const pieces = templatePieces(form, namedSpans(country, parts));
  const order = printedOrder(pieces, parts, words);
  const single = parts.length === 1 ? parts[0]! : null;
  const build = (values: PartValues): string => {
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
    // If no check digits exist for the number, zeros are in their place. They fail the check later.
    return lacksCheck ? completeBban(country, bban) ?? bban : bban;
  };
  const passesCheck = (values: PartValues): boolean => passesNationalCheck(country, valuesOf(build(values))) === true;
  return {
    parts,
    printed: order.parts,
    pieces,
    print: printerOf(pieces),
    read: (text, example) => {
      if (single === null) return readPrinted(country, order, text, example, passesCheck);
      return ok({ [single.name]: clean(text) });
    },
    build: (values) => standardBban(build(values)),
    partsOf: (iban) => {
      const bban = iban.slice(BBAN_START);
      if (constants.some(({ start, end, text }) => bban.slice(start, end) !== text)) return null;
      const values: { [name in PartName]?: string } = {};
      for (const { name, start, end } of parts) values[name] = bban.slice(start, end);
      return values;
    },
  };
}
