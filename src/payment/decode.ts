import { parseBic } from '../bic/bic.ts';
import type { Refusal, Result } from '../errors.ts';
import { ok, refuse } from '../errors.ts';
import { AMOUNT_RULE, amountHint, amountText } from './amount.ts';
import {
  CHARACTER_SETS, CURRENCY, IDENTIFICATION, LINES, LINE_INDEX, MAX_BYTES, MAX_CHARACTERS, SERVICE_TAG, UTF_8, VERSION, VERSIONS,
  countryWarnings, lineName,
} from './epc069-12.ts';
import type { Line } from './epc069-12.ts';
import { referenceFailure } from './iso11649.ts';
import { isPurpose } from './iso20022.ts';
import { characters, compact, isBlank, unfit } from './text.ts';

/** What is known of the account number on line 7. */
export interface IbanReading {
  /** In electronic format; empty where nothing is left of it. */
  readonly iban: string;
  /** Why it is not valid, without the number; null when it is valid. */
  readonly problem: string | null;
  /** Whether its country is in SEPA. */
  readonly sepa: boolean;
}

/** A payment code that was read. Null is an empty line; a validity is null when there is nothing to check. */
export interface Decoded {
  readonly serviceTag: string;
  readonly version: string;
  /** 1 to 8. */
  readonly characterSet: number;
  readonly identification: string;
  readonly bic: string | null;
  readonly name: string;
  readonly iban: string;
  readonly currency: string | null;
  /** Decimal text with two decimals; null leaves the amount to the payer. */
  readonly amount: string | null;
  readonly purpose: string | null;
  readonly reference: string | null;
  readonly remittance: string | null;
  readonly note: string | null;
  readonly ibanValid: boolean;
  readonly bicValid: boolean | null;
  readonly referenceValid: boolean | null;
  /** Every departure from the guideline that an app might refuse. */
  readonly warnings: readonly string[];
}

/** Other payment codes by their first characters. */
const OTHER_SCHEMES: readonly (readonly [string, string])[] = [
  ['SPC', 'a Swiss QR-bill (SPC)'],
  ['SPD*', 'a Short Payment Descriptor (SPD)'],
  ['UPNQR', 'a Slovenian UPN QR (UPNQR)'],
  ['HCT', 'a Hungarian credit transfer code (HCT)'],
  ['RTP', 'a Hungarian request to pay (RTP)'],
  ['ST00012', 'a Russian payment code of GOST R 56042 (ST00012)'],
  ['K:PR', 'a Serbian IPS QR (K:PR)'],
  ['000201', 'an EMVCo merchant-presented code (000201)'],
  ['HRVHUB30', 'a Croatian HUB3 code (HRVHUB30)'],
];

const LIMITED = ['name', 'reference', 'remittance', 'note'] as const;

const BYTE_ORDER_MARK = '\ufeff';
const SEPARATOR = /\r\n|\r|\n/g;

/** The text on a line; empty where the payload ends before it. */
const valueOf = (lines: readonly string[], line: Line): string => lines[LINE_INDEX[line]] ?? '';

/** The same; null where it is blank. */
function filled(lines: readonly string[], line: Line): string | null {
  const value = valueOf(lines, line);
  return isBlank(value) ? null : value;
}

/**
 * Reads the payload of an EPC069-12 payment code, more leniently than a bank's app and saying where: refused is only what
 * leaves no payment, or another one than a reader might take it for. Takes time linear in the payload, whatever it holds.
 */
export function decode(payload: string, readIban: (text: string) => IbanReading): Result<Decoded> {
  const warnings: string[] = [];
  const lines = splitLines(payload, warnings);
  const refusal = headerRefusal(lines) ?? missingRefusal(lines) ?? excessRefusal(lines);
  if (refusal !== null) return refusal;
  const amount = readAmount(filled(lines, 'amount'), warnings);
  if (!amount.ok) return amount;

  const version = valueOf(lines, 'version');
  const characterSet = Number(valueOf(lines, 'character set'));
  if (characterSet !== UTF_8) {
    const name = CHARACTER_SETS[characterSet - 1]!;
    warnings.push(`${lineName('character set')} says ${name}: many apps read UTF-8 whatever it says, so other letters may come out wrong`);
  }
  for (let i = 0; i < lines.length; i++) {
    const text = lines[i]!;
    const trouble = text !== '' && isBlank(text) ? 'spaces alone' : unfit(text);
    if (trouble !== null) warnings.push(`${lineName(LINES[i]!)} contains ${trouble}`);
  }

  const { iban, problem, sepa } = readIban(valueOf(lines, 'IBAN'));
  if (iban === '') return missingLine('IBAN');
  if (problem !== null) warnings.push(`${lineName('IBAN')} is not valid: ${problem}`);
  else if (iban !== valueOf(lines, 'IBAN')) warnings.push(`${lineName('IBAN')} is not in electronic format: upper case, without spaces`);

  const bic = readBic(filled(lines, 'BIC'), warnings);
  if (bic.text === null && version !== VERSION) warnings.push(`${lineName('BIC')} is empty: version ${version} requires it`);
  if (problem === null) warnings.push(...countryWarnings(iban.slice(0, 2), sepa, bic.text));

  const purpose = filled(lines, 'purpose');
  if (purpose !== null && !isPurpose(purpose)) warnings.push(`${lineName('purpose')} is no purpose code: 1 to 4 upper-case letters or digits`);
  const reference = readReference(filled(lines, 'reference'), warnings);
  const remittance = filled(lines, 'remittance');
  if (reference.text !== null && remittance !== null) {
    warnings.push(`${lineName('reference')} and ${lineName('remittance')} exclude each other: apps keep the reference`);
  }
  for (const line of LIMITED) {
    const length = characters(valueOf(lines, line));
    if (length > MAX_CHARACTERS[line]) warnings.push(`${lineName(line)} has ${length} characters, ${MAX_CHARACTERS[line]} at most`);
  }
  return ok({
    serviceTag: SERVICE_TAG, version, characterSet, identification: IDENTIFICATION,
    bic: bic.text, name: valueOf(lines, 'name'), iban, ...amount.value, purpose, reference: reference.text, remittance, note: filled(lines, 'note'),
    ibanValid: problem === null, bicValid: bic.valid, referenceValid: reference.valid, warnings,
  });
}

/** The lines up to the last that is filled; what is odd about the payload as a whole goes into the warnings. */
function splitLines(payload: string, warnings: string[]): string[] {
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_BYTES) warnings.push(`the payload has ${bytes} bytes, an EPC code holds ${MAX_BYTES}`);
  const marked = payload.startsWith(BYTE_ORDER_MARK);
  if (marked) warnings.push('the payload begins with a byte order mark: most apps do not recognise it as a payment code');
  const text = marked ? payload.slice(1) : payload;

  const hasReturns = text.includes('\r');
  const lines = text.split(hasReturns ? SEPARATOR : '\n');
  if (hasReturns) {
    const kinds = new Set(text.match(SEPARATOR));
    if (kinds.size > 1) warnings.push('the lines are separated in different ways: one of LF and CR LF throughout');
    else if (kinds.has('\r')) warnings.push('the lines are separated by CR alone: LF or CR LF is required');
  }
  let used = lines.length;
  while (used > 0 && isBlank(lines[used - 1]!)) used--;
  if (used < lines.length) warnings.push('there are separators after the last filled line, where the payload must end');
  lines.length = used;
  return lines;
}

const invalid = (message: string): Refusal => refuse('INVALID_FORMAT', message, 'payload');

/** Lines 1 to 4, which say that this is such a code and how to read it. The first line is not repeated: it may be an account number. */
function headerRefusal(lines: readonly string[]): Refusal | null {
  const tag = valueOf(lines, 'service tag');
  if (tag !== SERVICE_TAG) {
    const [, scheme] = OTHER_SCHEMES.find(([start]) => tag.startsWith(start)) ?? [];
    return invalid(`${lineName('service tag')} must be ${SERVICE_TAG}: this is ${scheme ?? 'no EPC069-12 payment code'}`);
  }
  const version = valueOf(lines, 'version');
  if (!VERSIONS.includes(version)) return invalid(`${lineName('version')} must be ${VERSIONS.join(' or ')}`);
  const set = valueOf(lines, 'character set');
  if (!/^[1-8]$/.test(set)) return invalid(`${lineName('character set')} must be 1 to ${CHARACTER_SETS.length}`);
  const identification = valueOf(lines, 'identification');
  if (identification === IDENTIFICATION) return null;
  return invalid(`${lineName('identification')} must be ${IDENTIFICATION}`);
}

function missingRefusal(lines: readonly string[]): Refusal | null {
  if (filled(lines, 'name') === null) return missingLine('name');
  return filled(lines, 'IBAN') === null ? missingLine('IBAN') : null;
}

const missingLine = (line: 'name' | 'IBAN'): Refusal =>
  invalid(`${lineName(line)} is missing: every payment code has ${lineName('name')} and ${lineName('IBAN')}`);

function excessRefusal(lines: readonly string[]): Refusal | null {
  if (lines.length <= LINES.length) return null;
  return invalid(`the payload goes on to line ${lines.length}: an EPC code has ${LINES.length} lines at most`);
}

function readAmount(line: string | null, warnings: string[]): Result<Pick<Decoded, 'currency' | 'amount'>> {
  if (line === null) return ok({ currency: null, amount: null });
  if (!line.startsWith(CURRENCY)) return invalid(`${lineName('amount')} must begin with ${CURRENCY}`);
  const figure = line.slice(CURRENCY.length);
  if (isBlank(figure)) {
    warnings.push(`${lineName('amount')} has a currency without an amount: an open amount is an empty line`);
    return ok({ currency: CURRENCY, amount: null });
  }
  const amount = amountText(figure);
  if (amount !== null) return ok({ currency: CURRENCY, amount });
  return invalid(`${lineName('amount')} must be ${CURRENCY} and ${AMOUNT_RULE}${amountHint(figure)}`);
}

/** A value in compact form, or as it was written when it is not valid. */
interface Reading {
  readonly text: string | null;
  readonly valid: boolean | null;
}

const NOTHING: Reading = { text: null, valid: null };

function readBic(line: string | null, warnings: string[]): Reading {
  if (line === null) return NOTHING;
  const parsed = parseBic(line);
  if (!parsed.ok) {
    warnings.push(`${lineName('BIC')}: ${parsed.message}`);
    return { text: line, valid: false };
  }
  const { bic } = parsed.value;
  if (bic !== line) warnings.push(`${lineName('BIC')} must be in upper case, without spaces`);
  return { text: bic, valid: true };
}

function readReference(line: string | null, warnings: string[]): Reading {
  if (line === null) return NOTHING;
  const reference = compact(line);
  const failure = referenceFailure(reference);
  if (failure !== null) {
    warnings.push(`${lineName('reference')} is ${failure === 'shape' ? 'no ISO 11649 reference' : 'an ISO 11649 reference whose check digits do not hold'}`);
    return { text: line, valid: false };
  }
  if (reference !== line) warnings.push(`${lineName('reference')} must be in upper case, without spaces`);
  return { text: reference, valid: true };
}
