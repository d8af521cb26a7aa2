import type { Country } from '../countries/country.ts';
import { constructionOf } from '../iban/domestic/printed-number.ts';
import type { Piece } from '../iban/domestic/printed/template.ts';

/** What a separator says: few other numbers have a hyphen, a dot or a slash just there; blanks stand everywhere. */
const MARK = 1.5;
const BLANK = 0.6;
const OTHER_MARK = 0.5;
/** The least weight of a form that one country has. */
const HABIT = 2;

interface Shape {
  readonly exact: RegExp;
  /** With other separators at the same places. */
  readonly loose: RegExp;
}

const whole = (form: string): RegExp => new RegExp(`^(?:${form})$`);

const SORT_CODE_AND_ACCOUNT = whole(String.raw`\d{2}(?:-\d{2}-|\d{2})\d{2}[ /]\d{8}`);
/** Serbian and Montenegrin numbers, whose zeros people leave out. */
const WITHOUT_ZEROS = whole(String.raw`\d{3}-\d{1,13}-\d{2}`);

/** Where the form of a country is no template, or people write other separators than it has. */
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

/** The printed form of pieces, its words apart; null where words are all that tells its parts. */
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

/** The weight of the separators of a number, where they stand as the country prints them; 0 where they do not. */
export function weightOfShape(country: Country, text: string): number {
  const number = text.toUpperCase().replace(/ ?[;:\n|] ?| \/ |, +/g, (mark) => (mark.startsWith(',') ? ', ' : ' '));
  const marks = (number.match(/[-./,]/g) ?? []).length;
  const blanks = (number.match(/ /g) ?? []).length;
  if (HABITS[country.code]?.test(country.code === 'SE' ? number : number.replaceAll(', ', ' ')) === true) return Math.max(marks * MARK + blanks * BLANK, HABIT);
  const shape = shapeIn(country);
  if (shape === null) return 0;
  if (shape.exact.test(number)) return marks * MARK + blanks * BLANK;
  return shape.loose.test(number.replaceAll(', ', ' ')) ? (marks + blanks) * OTHER_MARK : 0;
}
