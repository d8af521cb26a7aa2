import { isDay } from '../../../base/text/iso-date.ts';
import { trimEnd } from '../../../base/text/trim-end.ts';

/** Simple types of the four schemas (XML Schema 1.0, part 2): strings, decimals, booleans, dates and times with facets. */

/** Why a value does not fit its type. */
export type TypeFault = 'empty' | 'wrong';

/** A simple type. */
export interface SimpleType {
  readonly base: 'string' | 'decimal' | 'boolean' | 'date' | 'dateTime';
  /** Returns the fault of a value, or null. `text` may be only the start of the value. `length` is its full length, in code units. */
  readonly fault: (text: string, length: number) => TypeFault | null;
  /** Description of valid values: `1 to 35 characters`. */
  readonly right: string;
}

/** The lexical form of xs:date and xs:dateTime, for years of four digits. */
const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?$/;
const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?$/;
const DECIMAL = /^[+-]?(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;

/**
 * True if a text is a valid day in this form. Blanks around it are wrong, as in libxml2. XML Schema allows them, but a bank may reject
 * them.
 */
function isOf(form: RegExp, text: string): boolean {
  const match = form.exec(text);
  // XML Schema 1.0 has no year 0.
  return match !== null && Number(match[1]) > 0 && isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Returns the day of an xs:date or xs:dateTime, unchanged. Null for any other text. */
export const dayOf = (text: string): string | null => (isOf(DATE, text) || isOf(DATE_TIME, text) ? text.slice(0, 10) : null);

/** Returns a text without the blanks around it. All types except strings collapse blanks (4.3.6). */
export const collapsed = (text: string): string => trimEnd(text.replace(/^[ \t\n\r]+/, ''), ' \t\n\r');

/** True for a decimal within these limits. `value` has no blanks around it. Leading and trailing zeros do not count as digits. */
function isDecimal(value: string, digits: number, fraction: number, isPositive: boolean): boolean {
  const match = DECIMAL.exec(value);
  if (match === null) return false;
  const whole = (match[1] ?? '').replace(/^0+/, '');
  const part = trimEnd(match[2] ?? match[3] ?? '', '0');
  return part.length <= fraction && whole.length + part.length <= digits && !(isPositive && value.startsWith('-') && whole + part !== '');
}

/** Returns the length in characters of a text from its start and its length in code units. */
export function lengthInCharacters(text: string, length: number): number {
  let pairs = 0;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xd800) pairs++;
  return length - pairs;
}

/** A line of the tables: `decimal 18.5 >=0`, `string 1..35`, `string =DEBT|CRED`, `string /[A-Z]{3,3}`, and other bases alone. */
const LINE = /^(?<base>\w+)(?: (?<digits>\d+)\.(?<fraction>\d+)(?<positive> >=0)?| 1\.\.(?<most>\d+)| =(?<codes>.+)| \/(?<pattern>.+))?$/;
/** Maximum number of codes that `right` lists. For more codes, `right` says only that the value must be in its list. */
const MAX_CODES = 12;

/** Parses a simple type from its line in the tables. */
export function simpleType(line: string): SimpleType {
  const { base, digits, fraction, positive, most, codes, pattern } = LINE.exec(line)!.groups!;
  const typeOf = (right: string, isValue: (text: string) => boolean): SimpleType => ({
    base: base as SimpleType['base'],
    right,
    fault: (text) => {
      if (isValue(text)) return null;
      return (base === 'string' ? text : collapsed(text)) === '' ? 'empty' : 'wrong';
    },
  });
  switch (base as SimpleType['base']) {
    case 'boolean': return typeOf('true or false', (text) => /^(?:true|false|1|0)$/.test(collapsed(text)));
    case 'date': return typeOf('a day, such as 2026-11-30', (text) => isOf(DATE, text));
    case 'dateTime': return typeOf('a time, such as 2026-11-30T09:00:00', (text) => isOf(DATE_TIME, text));
    case 'decimal':
      return typeOf(`a number with a dot, ${digits} digits and ${fraction} decimals at most`, (text) =>
        isDecimal(collapsed(text), Number(digits), Number(fraction), positive !== undefined));
    case 'string': {
      if (codes !== undefined) {
        const admitted = new Set(codes.split('|'));
        return typeOf(admitted.size > MAX_CODES ? 'a code of its code list' : [...admitted].join(', '), (text) => admitted.has(text));
      }
      if (pattern !== undefined) {
        const form = new RegExp(`^(?:${pattern})$`);
        return typeOf(`the form ${pattern}`, (text) => form.test(text));
      }
      const longest = Number(most);
      return {
        base: 'string',
        right: `1 to ${longest} characters`,
        fault: (text, length) => {
          if (length === 0) return 'empty';
          return length > longest && lengthInCharacters(text, length) > longest ? 'wrong' : null;
        },
      };
    }
  }
}
