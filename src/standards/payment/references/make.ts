import { valuesOf } from '../../check-digits/characters.ts';
import { luhnCheckDigit } from '../../check-digits/luhn.ts';
import { upperCaseAscii } from '../../../base/text/ascii.ts';
import { ogmCheckDigits, printedOgm } from './belgian.ts';
import { viiteCheckDigit } from './finnish.ts';
import { rfCheckDigits } from './iso11649.ts';
import { model11CheckDigit } from './model11.ts';
import { QR_REFERENCE_LENGTH, qrCheckDigit } from './qr-reference.ts';
import { serbianCheckDigits } from './serbian.ts';

/** A kind of reference that Kontor makes from an invoice number. */
interface Recipe {
  /** Maximum length of the invoice number without its separators, in characters. */
  readonly max: number;
  /** True if the invoice number may have letters. */
  readonly letters?: true;
  readonly make: (number: string) => string;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The recipes by the name of the reference. Slovenian references have model 12, Croatian model 01, and Serbian model 97. */
const RECIPES = {
  RF: { max: 21, letters: true, make: (number) => `RF${rfCheckDigits(number)}${number}` },
  QRR: { max: QR_REFERENCE_LENGTH - 1, make: (number) => withCheckDigit(number.padStart(QR_REFERENCE_LENGTH - 1, '0'), qrCheckDigit) },
  OGM: { max: 10, make: (number) => printedOgm(withCheckDigit(number.padStart(10, '0'), (digits) => twoDigits(ogmCheckDigits(digits))))! },
  viite: { max: 19, make: (number) => withCheckDigit(number.padStart(3, '0'), viiteCheckDigit) },
  KID: { max: 24, make: (number) => withCheckDigit(number, (digits) => luhnCheckDigit(valuesOf(digits), 0, digits.length)) },
  SI: { max: 12, make: (number) => `SI12${withCheckDigit(number.padStart(12, '0'), model11CheckDigit)}` },
  HR: { max: 21, make: (number) => `HR01${withCheckDigit(number, model11CheckDigit)}` },
  RS97: { max: 31, letters: true, make: (number) => `97${twoDigits(serbianCheckDigits(number))}${number}` },
  VS: { max: 10, make: (number) => number },
} satisfies Readonly<Record<string, Recipe>>;

const withCheckDigit = (digits: string, check: (digits: string) => number | string): string => digits + String(check(digits));

export type ReferenceKind = keyof typeof RECIPES;
export const REFERENCE_KINDS = Object.keys(RECIPES) as readonly ReferenceKind[];

/** A reference, or the reason why the invoice number cannot make one. */
export type MadeReference = { readonly reference: string } | { readonly problem: string };

/** Makes a reference from an invoice number, with computed check digits. Blanks and the separators - / . _ do not count. */
export function makeReference(kind: ReferenceKind, invoiceNumber: string): MadeReference {
  const { max, make, ...rest } = RECIPES[kind] as Recipe;
  const number = upperCaseAscii(invoiceNumber.replace(/[ \-/._]/g, ''));
  const form = rest.letters ? /^[A-Z0-9]+$/ : /^\d+$/;
  const characters = rest.letters ? 'letters A to Z and digits' : 'digits: for an invoice number with letters make an RF reference';
  if (!form.test(number)) return { problem: `an invoice number for ${kind} may have only ${characters}` };
  if (number.length > max) return { problem: `an invoice number for ${kind} has at most ${max} characters, not ${number.length}` };
  if (!/[1-9A-Z]/.test(number)) return { problem: 'an invoice number must have a digit other than 0' };
  return { reference: make(number) };
}
