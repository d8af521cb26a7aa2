import { endsInCheckDigit, hyphenatedParts } from './model11.ts';

/** The rules of a model for the parts P1 to P3. */
interface Model {
  /** Groups of parts, by index. Each group ends in a check digit. */
  readonly checked: readonly (readonly number[])[];
  /** Fixed lengths of the first parts, in digits. */
  readonly lengths?: readonly number[];
}

const P1 = 0;
const P2 = 1;
const P3 = 2;
const EACH_OF_TWO: Model = { checked: [[P1], [P2]] };

/**
 * The models by number, each with its picture. K is the check digit of the parts in the parentheses before it.
 * Source: Association of Slovenian banks (ZBS), rules for references of universal payment orders.
 */
const MODELS: Readonly<Record<string, Model>> = {
  '00': { checked: [] }, // P1-P2-P3
  '01': { checked: [[P1, P2, P3]] }, // (P1-P2-P3)K
  '02': { checked: [[P2], [P3]] }, // P1-(P2)K-(P3)K
  '03': { checked: [[P1], [P2], [P3]] }, // (P1)K-(P2)K-(P3)K
  '04': { checked: [[P1], [P3]] }, // (P1)K-P2-(P3)K
  '05': { checked: [[P1]] }, // (P1)K-P2-P3
  '06': { checked: [[P2, P3]] }, // P1-(P2-P3)K
  '07': { checked: [[P2]] }, // P1-(P2)K-P3
  '08': { checked: [[P1, P2], [P3]] }, // (P1-P2)K-(P3)K
  '09': { checked: [[P1, P2]] }, // (P1-P2)K-P3
  10: { checked: [[P1], [P2, P3]] }, // (P1)K-(P2-P3)K
  11: EACH_OF_TWO, // (P1)K-(P2)K-P3
  12: { checked: [[P1]], lengths: [13] }, // (P1)K
  18: { ...EACH_OF_TWO, lengths: [5, 7] },
  19: { ...EACH_OF_TWO, lengths: [8, 5] },
  21: { checked: [[P1]], lengths: [8] },
  28: { ...EACH_OF_TWO, lengths: [5, 7] },
  31: { checked: [[P1]], lengths: [8] },
  55: { checked: [[P1]] },
  ...Object.fromEntries([38, 39, 40, 41, 48, 49, 50, 51, 52, 53, 54, 56, 57, 58].map((model) => [model, EACH_OF_TWO])),
};

/** The model of a payment without a reference. */
const WITHOUT = '99';

/** Maximum length after the model, in characters. */
const MAX_NUMBER = 22;

/** The form in words, for messages. */
export const SLOVENIAN_SHAPE = 'SI, a model of two digits, and up to 22 digits in at most three parts with hyphens between them';

/** True if a text has the form of a Slovenian reference: SI and a model. The check digits may be wrong. */
export const hasSlovenianForm = (text: string): boolean => /^SI\d\d[\d-]*$/.test(text);

/** True if a compact Slovenian reference follows the rule of its model. Null if no rule is known, or if the reference has too few parts. */
export function slovenianReferenceValid(reference: string): boolean | null {
  const number = reference.slice(4);
  const id = reference.slice(2, 4);
  if (id === WITHOUT) return number === '';
  const parts = hyphenatedParts(number);
  if (!hasSlovenianForm(reference) || parts === null || number.length > MAX_NUMBER) return false;
  const model = MODELS[id];
  if (model === undefined) return null;
  const { checked, lengths = [] } = model;
  if (lengths.some((length, i) => parts[i] !== undefined && parts[i].length !== length)) return false;
  if (id === '12' && parts.length > 1) return false;
  let missing = false;
  for (const group of checked) {
    const present = group.filter((part) => parts[part] !== undefined);
    if (present.length < group.length) missing = true;
    else if (!endsInCheckDigit(present.map((part) => parts[part]!).join(''))) return false;
  }
  return missing ? null : true;
}
