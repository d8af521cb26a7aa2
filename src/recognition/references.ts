import { isLuhnNumber } from '../standards/check-digits/luhn.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';
import { isOgm, printedOgm } from '../standards/payment/references/belgian.ts';
import { croatianReferenceValid, hasCroatianForm } from '../standards/payment/references/croatian.ts';
import { isFinnishReference } from '../standards/payment/references/finnish.ts';
import { referenceFailure } from '../standards/payment/references/iso11649.ts';
import { QR_REFERENCE_LENGTH, isQrReference } from '../standards/payment/references/qr-reference.ts';
import { serbianReferenceValid } from '../standards/payment/references/serbian.ts';
import { hasSlovenianForm, slovenianReferenceValid } from '../standards/payment/references/slovenian.ts';
import { type Guess, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { type Candidate, type ParsedText, candidatesFor } from './segments.ts';
import { compactText } from './tokens.ts';

const RIGHT = 'the check digits are right';
const WRONG = 'the check digits are wrong: check the number for typing errors';
const NO_RULE = 'no rule is known for checking this reference';

function checkReason(isRight: boolean | null): string {
  if (isRight === null) return NO_RULE;
  return isRight ? RIGHT : WRONG;
}

/** Weight of right check digits, and weight of a form that other numbers rarely have. */
const CHECKED = 5;
const FORM = 3;

/** Returns the creditor reference (ISO 11649) in a text. Only creditor references begin with RF and two digits. */
function creditorReference({ tokens, isLabelled }: Candidate): Guess[] {
  const start = tokens.findIndex(({ text }) => /^RF\d\d/i.test(text));
  if (start < 0) return [];
  const reference = compactText(tokens.slice(start));
  const failure = referenceFailure(reference);
  const why = failure === 'shape'
    ? 'the form is wrong: a creditor reference has RF, two check digits and 1 to 21 letters or digits'
    : checkReason(failure === null);
  return [guess('creditor_reference', 'Creditor reference (ISO 11649)', why, (isLabelled ? LABEL_WEIGHT : 0) + CHECKED,
    { isFailed: failure !== null, parts: namedParts({ reference }) })];
}

/** A form of national references. */
interface Form {
  readonly country: string;
  readonly name: string;
  /** Returns the reference without its separators, in the form that `check` takes. Null if the number does not have this form. */
  readonly read: (candidate: Candidate) => string | null;
  /** True if the check digits are right. Null if their rule is not known. */
  readonly check: (reference: string) => boolean | null;
  /** Weight of the form, and weight of right check digits. They are decimal logarithms, as in EVIDENCE_WEIGHTS. */
  readonly formWeight: number;
  readonly checkWeight: number;
}

/** Signs of Belgian references: `+++` or `***` around the number, and three groups of digits. */
const STARS = /[+*]{3}/;
const STARS_WEIGHT = 5;
const THREE_GROUPS = /\d{3} ?\/ ?\d{4} ?\/ ?\d{5}/;

/** Returns the reference without blanks and dots. The hyphens between the parts of its model stay. */
const modelText = ({ text }: Candidate): string => text.replace(/[\s.]/g, '').toUpperCase();

/** Returns the reader of references that begin with a model: two letters and two digits. */
const modelReader = (hasForm: (text: string) => boolean) => (candidate: Candidate): string | null => {
  const text = modelText(candidate);
  return hasForm(text) && text.length > 4 ? text : null;
};

const FORMS: readonly Form[] = [
  {
    country: 'BE',
    name: 'structured communication',
    formWeight: 0,
    checkWeight: 2,
    check: isOgm,
    read: ({ text }) => printedOgm(text.replace(/\D/g, '')),
  },
  {
    country: 'CH',
    name: 'QR reference',
    formWeight: 2,
    checkWeight: 1,
    check: isQrReference,
    read: ({ compact }) => (compact.length === QR_REFERENCE_LENGTH && /^\d+$/.test(compact) ? compact : null),
  },
  { country: 'SI', name: 'reference', formWeight: 2, checkWeight: 2, check: slovenianReferenceValid, read: modelReader(hasSlovenianForm) },
  { country: 'HR', name: 'reference', formWeight: 2, checkWeight: 2, check: croatianReferenceValid, read: modelReader(hasCroatianForm) },
  {
    country: 'FI',
    name: 'reference (viitenumero)',
    formWeight: -0.5,
    checkWeight: 1,
    check: isFinnishReference,
    read: ({ compact, text }) => (/^0*[1-9]\d{3,19}$/.test(compact) && /^[\d ]+$/.test(text) ? compact : null),
  },
];

/** Words for references that only one country uses, or only neighbouring countries with the same language. */
const COUNTRY_WORDS: Readonly<Record<string, RegExp>> = {
  BE: /\b(?:ogm|vcs|mededeling|communication)\b/,
  FI: /\b(?:viite|referenssi\b)/,
  CH: /\b(?:qrr?|esr)\b/,
  SI: /\bsklic\b/,
  HR: /\bpoziv\b/,
};

/** Returns the weight of signs that only Belgian references have. */
function weightOfSigns(country: string, text: string, candidate: Candidate): number {
  if (country !== 'BE') return 0;
  if (STARS.test(text)) return STARS_WEIGHT;
  return THREE_GROUPS.test(candidate.text) ? FORM : 0;
}

function weightOfCheck(isRight: boolean | null, checkWeight: number): number {
  if (isRight === null) return 0;
  return isRight ? checkWeight : -checkWeight;
}

function nationalReferences(candidate: Candidate, { text, tokens }: ParsedText): Guess[] {
  const folded = tokens.map((token) => token.folded).join(' ');
  return FORMS.flatMap(({ country, name, read, check, formWeight, checkWeight }) => {
    const reference = read(candidate);
    if (reference === null) return [];
    const isRight = check(reference);
    const isNamed = candidate.isLabelled && COUNTRY_WORDS[country]!.test(folded);
    // If a label of another country names the digits, they are not a Finnish reference.
    const hasForeignLabel = candidate.isLabelled && !isNamed && Object.values(COUNTRY_WORDS).some((words) => words.test(folded));
    if (country === 'FI' && hasForeignLabel) return [];
    const signs = weightOfSigns(country, text, candidate);
    const weight = (candidate.isLabelled ? LABEL_WEIGHT - 2 : 0) + (isNamed ? 2 : 0) + formWeight + signs +
      weightOfCheck(isRight, checkWeight);
    if (isRight === false && !isNamed && signs === 0 && formWeight < 2) return [];
    return [guess('national_reference', `${COUNTRY_NAMES.get(country)!}: ${name}`, checkReason(isRight), weight,
      { country, isFailed: isRight === false, parts: namedParts({ reference }) })];
  });
}

/** Returns the references that can be recognised only by their label. */
function labelledReferences(text: ParsedText): Guess[] {
  const kids = candidatesFor('kid', text).filter(({ isLabelled }) => isLabelled).map(({ compact: reference, countries }) => {
    const [country] = countries!;
    const isRight = country === 'SE' ? isLuhnNumber(reference) : null;
    return guess('national_reference', country === 'SE' ? 'Sweden: OCR number' : 'Norway: KID', checkReason(isRight), LABEL_WEIGHT,
      { country: country!, isFailed: isRight === false, parts: namedParts({ reference }) });
  });
  const symbols = candidatesFor('symbol', text)
    .filter(({ isLabelled, compact }) => isLabelled && /^\d{1,10}$/.test(compact))
    .map(({ compact: reference }) => guess('national_reference',
      'Czechia or Slovakia: payment symbol', 'the word next to the number says so',
      LABEL_WEIGHT, { parts: namedParts({ reference }) }));
  return [...kids, ...symbols];
}

/** Code line of Danish payment slips: `+71<` card type, payment identification, `+` creditor number `<`. Source: Betalingsservice. */
const FIK = /^\+(?:01|04|15|71|73|75)<[\d ]*\+[\d ]+<$/;

/** Maximum number of references in a text. Further references would not be returned. */
const MAXIMUM_CANDIDATES = 12;

/** Returns the payment references of a text. */
export function referencesIn(text: ParsedText): Guess[] {
  if (FIK.test(text.text.replaceAll(' ', ''))) {
    return [guess('national_reference',
      'Denmark: code line of a payment slip (FIK)', 'the text has the form of a code line', CHECKED, { country: 'DK' })];
  }
  const candidates = candidatesFor('reference', text).slice(0, MAXIMUM_CANDIDATES);
  const checked = candidates.flatMap((candidate) => [...creditorReference(candidate), ...nationalReferences(candidate, text)]);
  const serbian = candidates
    .filter(({ isLabelled, compact }) => isLabelled && serbianReferenceValid(compact) === true)
    .map(({ compact: reference }) => guess('national_reference', 'Serbia: reference of model 97', RIGHT, LABEL_WEIGHT,
      { country: 'RS', parts: namedParts({ reference }) }));
  const all = [...checked, ...serbian, ...labelledReferences(text)];
  if (all.length > 0 || !candidates.some(({ isLabelled }) => isLabelled)) return all;
  return [guess('other', 'Payment reference of an unknown form', 'the word next to the number says so', LABEL_WEIGHT - 2)];
}
