import { valuesOf } from '../check-digits/characters.ts';
import { luhnCheckDigit } from '../check-digits/luhn.ts';
import { COUNTRY_NAMES } from '../countries/iso3166.ts';
import { isOgm, printedOgm } from '../payment/references/belgian.ts';
import { croatianReferenceValid, hasCroatianForm } from '../payment/references/croatian.ts';
import { isFinnishReference } from '../payment/references/finnish.ts';
import { referenceFailure } from '../payment/references/iso11649.ts';
import { QR_REFERENCE_LENGTH, isQrReference } from '../payment/references/qr-reference.ts';
import { serbianReferenceValid } from '../payment/references/serbian.ts';
import { hasSlovenianForm, slovenianReferenceValid } from '../payment/references/slovenian.ts';
import { type Guess, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { type Candidate, type ParsedText, candidatesFor } from './segments.ts';
import { compactText as compactOf } from './tokens.ts';

const HOLDS = 'its check digits hold';
const FAILS = 'its check digits do not hold: look for a slip in it';
const NOT_KNOWN = 'no rule is known by which it could be checked';

const said = (holds: boolean | null): string => (holds === null ? NOT_KNOWN : holds ? HOLDS : FAILS);

const CHECKED = 5;
const FORM = 3;

/** Creditor references (ISO 11649). Two letters and two digits begin nothing else. */
function creditorReference({ tokens, isLabelled: stated }: Candidate): Guess[] {
  const start = tokens.findIndex(({ text }) => /^RF\d\d/i.test(text));
  if (start < 0) return [];
  const compact = compactOf(tokens.slice(start));
  const failure = referenceFailure(compact);
  const why = failure === null ? HOLDS : failure === 'shape' ? 'it has not the form: RF, two check digits and 1 to 21 letters or digits' : FAILS;
  return [guess('creditor_reference', 'Creditor reference (ISO 11649)', why, (stated ? LABEL_WEIGHT : 0) + CHECKED, { isFailed: failure !== null, parts: namedParts({ reference: compact }) })];
}

/** A form of national references. */
interface Form {
  readonly country: string;
  readonly name: string;
  /** The reference in the form in which it is checked; null where the number has not this form. */
  readonly read: (candidate: Candidate) => string | null;
  readonly holds: (reference: string) => boolean | null;
  /** How seldom another number has the form, and its check digits. */
  readonly formWeight: number;
  readonly checkWeight: number;
}

/** Signs around a number that a country prints with them. */
const STARRED = /[+*]{3}/;
const IN_THREES = /\d{3} ?\/ ?\d{4} ?\/ ?\d{5}/;

/** With the hyphens between the parts of a model, without blanks. */
const modelText = ({ text }: Candidate): string => text.replace(/[\s.]/g, '').toUpperCase();

const FORMS: readonly Form[] = [
  { country: 'BE', name: 'structured communication', formWeight: 0, checkWeight: 2, holds: isOgm, read: ({ text }) => printedOgm(text.replace(/\D/g, '')) },
  { country: 'CH', name: 'QR reference', formWeight: 2, checkWeight: 1, holds: isQrReference, read: ({ compact }) => (compact.length === QR_REFERENCE_LENGTH && /^\d+$/.test(compact) ? compact : null) },
  { country: 'SI', name: 'reference', formWeight: 2, checkWeight: 2, holds: slovenianReferenceValid, read: (one) => (hasSlovenianForm(modelText(one)) && modelText(one).length > 4 ? modelText(one) : null) },
  { country: 'HR', name: 'reference', formWeight: 2, checkWeight: 2, holds: croatianReferenceValid, read: (one) => (hasCroatianForm(modelText(one)) && modelText(one).length > 4 ? modelText(one) : null) },
  { country: 'FI', name: 'reference (viitenumero)', formWeight: -0.5, checkWeight: 1, holds: isFinnishReference, read: ({ compact, text }) => (/^0*[1-9]\d{3,19}$/.test(compact) && /^[\d ]+$/.test(text) ? compact : null) },
];

/** Words that name the references of one country, or of two that are neighbours. */
const OF_COUNTRY: Readonly<Record<string, RegExp>> = {
  BE: /\b(?:ogm|vcs|mededeling|communication)\b/,
  FI: /\b(?:viite|referenssi\b)/,
  CH: /\b(?:qrr?|esr)\b/,
  SI: /\bsklic\b/,
  HR: /\bpoziv\b/,
};

function nationalReferences(candidate: Candidate, { text, tokens }: ParsedText): Guess[] {
  const folded = tokens.map((token) => token.folded).join(' ');
  return FORMS.flatMap(({ country, name, read, holds, formWeight, checkWeight }) => {
    const reference = read(candidate);
    if (reference === null) return [];
    const isValid = holds(reference);
    const isNamed = candidate.isLabelled && OF_COUNTRY[country]!.test(folded);
    // Digits alone that a word of another country calls a reference are none of Finland.
    if (country === 'FI' && candidate.isLabelled && !isNamed && Object.values(OF_COUNTRY).some((words) => words.test(folded))) return [];
    const signs = country === 'BE' ? (STARRED.test(text) ? 5 : IN_THREES.test(candidate.text) ? FORM : 0) : 0;
    const check = isValid === true ? checkWeight : isValid === null ? 0 : -checkWeight;
    const weight = (candidate.isLabelled ? LABEL_WEIGHT - 2 : 0) + (isNamed ? 2 : 0) + formWeight + signs + check;
    if (isValid === false && !isNamed && signs === 0 && formWeight < 2) return [];
    return [guess('national_reference', `${COUNTRY_NAMES.get(country)!}: ${name}`, said(isValid), weight, { country, isFailed: isValid === false, parts: namedParts({ reference }) })];
  });
}

/** References whose word alone says what they are. */
function byLabel(text: ParsedText): Guess[] {
  const kids = candidatesFor('kid', text).filter((one) => one.isLabelled).map(({ compact, countries }) => {
    const [country] = countries!;
    const holds = country === 'SE' ? isLuhnNumber(compact) : null;
    return guess('national_reference', country === 'SE' ? 'Sweden: OCR number' : 'Norway: KID', said(holds), LABEL_WEIGHT, { country: country!, isFailed: holds === false, parts: namedParts({ reference: compact }) });
  });
  const symbols = candidatesFor('symbol', text).filter((one) => one.isLabelled && /^\d{1,10}$/.test(one.compact)).map(({ compact }) =>
    guess('national_reference', 'Czechia or Slovakia: payment symbol', 'its word says so', LABEL_WEIGHT, { parts: namedParts({ reference: compact }) }));
  return [...kids, ...symbols];
}

export function isLuhnNumber(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const values = valuesOf(digits);
  return luhnCheckDigit(values, 0, values.length - 1) === values[values.length - 1];
}

/** Danish payment slips: `+71<` card type, payment identification, `+` creditor number `<`. Source: Betalingsservice, FIK. */
const FIK = /^\+(?:01|04|15|71|73|75)<[\d ]*\+[\d ]+<$/;

/** References by which payees know what is paid. */
export function referencesIn(text: ParsedText): Guess[] {
  if (FIK.test(text.text.replaceAll(' ', ''))) return [guess('national_reference', 'Denmark: code line of a payment slip (FIK)', 'it has the form', CHECKED, { country: 'DK' })];
  const candidates = candidatesFor('reference', text);
  const found = candidates.flatMap((one) => [...creditorReference(one), ...nationalReferences(one, text)]);
  const serbian = candidates.filter(({ isLabelled: stated, compact }) => stated && serbianReferenceValid(compact) === true)
    .map(({ compact }) => guess('national_reference', 'Serbia: reference of model 97', HOLDS, LABEL_WEIGHT, { country: 'RS', parts: namedParts({ reference: compact }) }));
  const all = [...found, ...serbian, ...byLabel(text)];
  if (all.length > 0 || !candidates.some(({ isLabelled: stated }) => stated)) return all;
  return [guess('other', 'Payment reference of no form that is known', 'its word says so', LABEL_WEIGHT - 2)];
}
