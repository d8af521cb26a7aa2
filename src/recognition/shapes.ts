import type { Country } from '../standards/countries/country.ts';
import { constructionOf } from '../standards/iban/domestic/printed-number.ts';
import type { Piece } from '../standards/iban/domestic/printed/template.ts';
import { USUAL_FORMS } from './printed-forms.ts';

const USUAL: Readonly<Record<string, RegExp>> = USUAL_FORMS;

/**
 * Weights of separators at the printed positions. A hyphen, a dot or a slash is strong evidence, because few other numbers have it there.
 * Blanks occur in all numbers.
 */
const MARK = 1.5;
const BLANK = 0.6;
const OTHER_MARK = 0.5;
/** Minimum weight of separators that only one country uses. */
const MINIMUM_HABIT = 2;

interface Shape {
  readonly exact: RegExp;
  /** Other separators that people write at the printed positions. */
  readonly loose: RegExp;
}

const ESCAPED = /[.*+?^${}()|[\]\\/-]/g;

/** Returns the printed form of a template. Null if only words separate its parts. */
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

/** Returns the weight of the separators of a number. 0 if they are not at the positions at which the country prints them. */
export function weightOfShape(country: Country, text: string): number {
  const number = text.toUpperCase().replace(/ ?[;:\n|] ?| \/ |, +/g, (mark) => (mark.startsWith(',') ? ', ' : ' '));
  const marks = (number.match(/[-./,]/g) ?? []).length;
  const blanks = (number.match(/ /g) ?? []).length;
  const withoutCommas = number.replaceAll(', ', ' ');
  const isUsual = USUAL[country.code]?.test(country.code === 'SE' ? number : withoutCommas) === true;
  if (isUsual) return Math.max(marks * MARK + blanks * BLANK, MINIMUM_HABIT);
  const shape = shapeIn(country);
  if (shape === null) return 0;
  if (shape.exact.test(number)) return marks * MARK + blanks * BLANK;
  return shape.loose.test(withoutCommas) ? (marks + blanks) * OTHER_MARK : 0;
}
