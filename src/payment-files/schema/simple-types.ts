/** Simple types as the four schemas have them (XML Schema 1.0, part 2): strings, decimals, booleans, dates and times with facets. */

/** Why a value is none of its type; null: it is. */
export type TypeFault = 'empty' | 'length' | 'value' | 'form' | 'digits' | 'range';

/** What a value must be. */
export interface SimpleType {
  readonly base: 'string' | 'decimal' | 'boolean' | 'date' | 'dateTime';
  /** The most characters; null where nothing bounds them. */
  readonly maxLength: number | null;
  /** `length`: code units of the whole text, of which `text` may be the beginning. */
  readonly fault: (text: string, length: number) => TypeFault | null;
  /** In words what would be right: `1 to 35 characters`. */
  readonly right: string;
}

/** The lexical form of xs:date and xs:dateTime, for years of four digits. */
const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?$/;
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?$/;
const DECIMAL = /^[+-]?(?:(\d+)(?:\.(\d*))?|\.(\d+))$/;

const LONG_MONTHS = new Set(['01', '03', '05', '07', '08', '10', '12']);

function isDay(year: string, month: string, day: string): boolean {
  if (year === '0000' || month < '01' || month > '12' || day < '01') return false;
  if (month !== '02') return day <= (LONG_MONTHS.has(month) ? '31' : '30');
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  return day <= (leap ? '29' : '28');
}

/** The day of an xs:date or xs:dateTime as it is written; null where the text is neither. */
export function dayOf(text: string): string | null {
  const match = DATE.exec(text) ?? DATE_TIME.exec(text);
  return match !== null && isDay(match[1]!, match[2]!, match[3]!) ? text.slice(0, 10) : null;
}

/** Without the blanks around it, as every type but strings has them collapsed (4.3.6). */
export const collapsed = (text: string): string => text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '');

/** Blanks around a date are wrong, as libxml2 has it: XML Schema takes them, and a bank may read with either. */
const dateFault = (form: RegExp) => (text: string): TypeFault | null => {
  const match = form.exec(text);
  return match !== null && isDay(match[1]!, match[2]!, match[3]!) ? null : collapsed(text) === '' ? 'empty' : 'form';
};

function decimalFault(text: string, digits: number | null, fraction: number | null, least: number | null): TypeFault | null {
  const value = collapsed(text);
  const match = DECIMAL.exec(value);
  if (match === null) return value === '' ? 'empty' : 'form';
  const whole = (match[1] ?? '').replace(/^0+/, '');
  const part = (match[2] ?? match[3] ?? '').replace(/0+$/, '');
  if ((fraction !== null && part.length > fraction) || (digits !== null && whole.length + part.length > digits)) return 'digits';
  return least === 0 && value.startsWith('-') && whole + part.replace(/^0+/, '') !== '' ? 'range' : null;
}

/** How many characters a text has, of which code units are known. */
function characters(text: string, length: number): number {
  let pairs = 0;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xd800) pairs++;
  return length - pairs;
}

/** A simple type from its line in the tables: `string 1..35`. */
export function simpleType(line: string): SimpleType {
  const pattern = / \/(.*)$/.exec(line);
  const [base, ...facets] = (pattern === null ? line : line.slice(0, pattern.index)).split(' ') as [SimpleType['base'], ...string[]];
  const facet = (form: RegExp): RegExpExecArray | null => facets.map((one) => form.exec(one)).find((match) => match !== null) ?? null;
  switch (base) {
    case 'boolean':
      return { base, maxLength: null, right: 'true or false', fault: (text) => (/^(?:true|false|1|0)$/.test(collapsed(text)) ? null : collapsed(text) === '' ? 'empty' : 'value') };
    case 'date':
      return { base, maxLength: null, right: 'a day, such as 2026-11-30', fault: dateFault(DATE) };
    case 'dateTime':
      return { base, maxLength: null, right: 'a time, such as 2026-11-30T09:00:00', fault: dateFault(DATE_TIME) };
    case 'decimal': {
      const [, digits = null, fraction = null] = facet(/^(\d+)\.(\d+)$/) ?? [];
      const least = facet(/^>=(\d+)$/);
      const [total, decimals, from] = [digits, fraction, least?.[1] ?? null].map((one) => (one === null ? null : Number(one))) as [number | null, number | null, number | null];
      return { base, maxLength: null, right: `a number with a dot, ${total} digits and ${decimals} decimals at most`, fault: (text) => decimalFault(text, total, decimals, from) };
    }
    case 'string': {
      const [, from = null, to = null] = facet(/^(\d+)\.\.(\d+)$/) ?? [];
      const values = facet(/^=(.*)$/)?.[1]!.split('|') ?? null;
      const admitted = new Set(values);
      const form = pattern === null ? null : new RegExp(`^(?:${pattern[1]!})$`);
      const [shortest, longest] = [Number(from ?? 0), to === null ? null : Number(to)];
      return {
        base,
        maxLength: longest,
        right: values !== null ? (values.length > 12 ? 'a code of the list' : values.join(', ')) : form !== null ? `the form ${pattern![1]!}` : `${shortest} to ${longest} characters`,
        fault: (text, length) => {
          if (values !== null) return admitted.has(text) ? null : text === '' ? 'empty' : 'value';
          if (form !== null) return form.test(text) ? null : text === '' ? 'empty' : 'form';
          if (longest !== null && length > longest && characters(text, length) > longest) return 'length';
          return length >= shortest ? null : length === 0 ? 'empty' : 'length';
        },
      };
    }
  }
}
