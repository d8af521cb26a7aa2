import type { Country } from '../standards/countries/country.ts';
import { constructionOf } from '../standards/iban/domestic/printed-number.ts';
import type { Piece } from '../standards/iban/domestic/printed/template.ts';

/** Weights of separators at the printed positions. Few other numbers have a hyphen, a dot or a slash there. Blanks occur everywhere. */
const MARK = 1.5;
const BLANK = 0.6;
const OTHER_MARK = 0.5;
/** Minimum weight of a form that only one country has. */
const MINIMUM_HABIT = 2;

interface Shape {
  readonly exact: RegExp;
  /** Other separators at the printed positions. */
  readonly loose: RegExp;
}

const whole = (form: string): RegExp => new RegExp(`^(?:${form})$`);

const SORT_CODE_AND_ACCOUNT = whole(String.raw`\d{2}(?:-\d{2}-|\d{2})\d{2}[ /]\d{8}`);
/** Serbian and Montenegrin numbers. People omit their zeros. */
const WITHOUT_ZEROS = whole(String.raw`\d{3}-\d{1,13}-\d{2}`);

/** Usual forms of countries whose form is not a template, or whose people write other separators. */
const HABITS: Readonly<Record<string, RegExp>> = {
  GB: SORT_CODE_AND_ACCOUNT,
  IE: SORT_CODE_AND_ACCOUNT,
  CH: whole(String.raw`\d{2}-\d{1,6}-\d`),
  FI: whole(String.raw`\d{6}-\d{2,8}`),
  HU: whole(String.raw`\d{8}-\d{8}(?:-\d{8})?`),
  NL: whole(String.raw`\d{2}\.\d{2}\.\d{2}\.\d{3}`),
  PL: whole(String.raw`\d{2} \d{4} \d{4} \d{4} \d{4} \d{4} \d{4}`),
  DK: whole(String.raw`\d{4}-\d{10}`),
  RS: WITHOUT_ZEROS,
  ME: WITHOUT_ZEROS,
  SE: whole(String.raw`(?:(?:\d{4}|8\d{3}-\d), ?[\d][\d -]*|\d{4}-\d{7})`),
};

const ESCAPED = /[.*+?^${}()|[\]\\/-]/g;

/** Returns the printed form of a template; null if only words separate its parts. */
function shapeOf(pieces: readonly Piece[]): Shape | null {
  if (pieces.some(({ before }) => /\p{L}/u.test(before))) return null;
  const pattern = (separator: (text: string) => string): RegExp =>
    new RegExp(`^${pieces.map(({ before, start, end, minimumLength, after, isOptional }) => {
      const text = `${separator(before)}[0-9A-Z]{${minimumLength},${end - start}}${separator(after)}`;
      return isOptional ? `(?:${text})?` : text;
    }).join('')}$`);
  return {
    exact: pattern((text) => text.replace(ESCAPED, '\\$&')),
    loose: pattern((text) => text.replace(/[ ./-]/g, '[ ./,-]')),
  };
}

const shapes = new Map<Country, Shape | null>();

function shapeIn(country: Country): Shape | null {
  let shape = shapes.get(country);
  if (shape === undefined) {
    const pieces = constructionOf(country)?.pieces;
    shapes.set(country, (shape = pieces === undefined ? null : shapeOf(pieces)));
  }
  return shape;
}

/** Returns the weight of the separators of a number. 0 if they are not at the positions where the country prints them. */
export function weightOfShape(country: Country, text: string): number {
  const number = text.toUpperCase().replace(/ ?[;:\n|] ?| \/ |, +/g, (mark) => (mark.startsWith(',') ? ', ' : ' '));
  const marks = (number.match(/[-./,]/g) ?? []).length;
  const blanks = (number.match(/ /g) ?? []).length;
  const withoutCommas = number.replaceAll(', ', ' ');
  const isUsual = HABITS[country.code]?.test(country.code === 'SE' ? number : withoutCommas) === true;
  if (isUsual) return Math.max(marks * MARK + blanks * BLANK, MINIMUM_HABIT);
  const shape = shapeIn(country);
  if (shape === null) return 0;
  if (shape.exact.test(number)) return marks * MARK + blanks * BLANK;
  return shape.loose.test(withoutCommas) ? (marks + blanks) * OTHER_MARK : 0;
}
