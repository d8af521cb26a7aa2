import type { Refusal, Result } from '../../../../base/errors.ts';
import { ok } from '../../../../base/errors.ts';
import { UP_TO_A_BILLION } from '../../amount.ts';
import { isDate } from '../../date.ts';
import { isSameVersion, readVersion } from '../../keys.ts';
import {
  type LineForm, textOrNull, readAccount, readAmount, readBic, readLines, unreadable, warnOfLength, warnOfUnfit,
} from '../../reading.ts';
import { isOgm, isPrintedOgm, printedOgm } from '../../references/belgian.ts';
import { referenceFailure } from '../../references/iso11649.ts';
import { NATIONAL_REFERENCES } from '../../references/national.ts';
import type { ReadContext, PaymentReading } from '../../scheme.ts';
import { compactCode, isBlankText } from '../../text.ts';
import {
  CHARACTER_SETS, DUE_DATE_TAG, EPC_CURRENCY, EPC_LINES, EPC_VERSION, EPC_VERSIONS, IDENTIFICATION, LINE_INDEX, MAX_BYTES,
  MAX_FIELD_CHARACTERS, PURPOSE, SERVICE_TAG, UTF_8, countryWarnings, lineName,
} from './epc069-12.ts';
import type { EpcLine } from './epc069-12.ts';

/** Returns the text on a line. It is empty if the payload ends before the line. */
const valueOf = (lines: readonly string[], line: EpcLine): string => lines[LINE_INDEX[line]] ?? '';

/** Returns the text on a line. Null if the line is blank or missing. */
const filledLine = (lines: readonly string[], line: EpcLine): string | null => textOrNull(valueOf(lines, line));

/**
 * Reads the payload of an EPC069-12 payment code, more leniently than a bank's app. A warning names each deviation. It refuses a payload
 * without a payment, and a payload that another reader may take for another payment.
 */
export function decodeEpc(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const lines = linesOf(payload, context);
  const refusal = headerRefusal(lines, context) ?? missingRefusal(lines) ?? excessRefusal(lines) ?? shiftRefusal(lines, context);
  if (refusal !== null) return refusal;
  const figure = filledLine(lines, 'amount');
  const amount = readAmount(figure, lineName('amount'), { rule: UP_TO_A_BILLION, currency: EPC_CURRENCY, hasCurrency: true }, context);
  if (!amount.ok) return isShifted(lines) ? unreadable(`${amount.message}. A line before this line seems to be missing`) : amount;

  const version = valueOf(lines, 'version');
  const characterSet = Number(valueOf(lines, 'character set'));
  if (characterSet !== UTF_8) {
    const name = CHARACTER_SETS[characterSet - 1]!;
    warnings.push(`${lineName('character set')} declares ${name}, but many apps always read UTF-8: they may show wrong letters`);
  }
  lines.forEach((text, i) => warnOfUnfit(text, lineName(EPC_LINES[i]!), context));

  const account = readAccount(valueOf(lines, 'IBAN'), lineName('IBAN'), context);
  if (account === null) return missingLine('IBAN');
  const { fields, sepa, problem } = account;
  const country = problem === null ? account.iban.slice(0, 2) : null;
  const bic = readBic(filledLine(lines, 'BIC'), lineName('BIC'), context);
  if (bic.bic === null && !isSameVersion(version, EPC_VERSION)) {
    warnings.push(`${lineName('BIC')} is empty: version ${version} requires it`);
  }
  if (country !== null) warnings.push(...countryWarnings(country, sepa, bic.bic));

  const purpose = filledLine(lines, 'purpose');
  if (purpose !== null && !PURPOSE.test(purpose)) {
    warnings.push(`${lineName('purpose')} must be a purpose code of 1 to 4 upper-case letters or digits`);
  }
  const reference = readReferences(lines, country, warnings);
  for (const line of LIMITED) warnOfLength(valueOf(lines, line), MAX_FIELD_CHARACTERS[line], lineName(line), context);
  return ok({
    service_tag: SERVICE_TAG, version, character_set: characterSet, identification: IDENTIFICATION,
    name: valueOf(lines, 'name'), ...fields, ...bic, amount: amount.value,
    currency: figure === null ? null : EPC_CURRENCY, purpose, ...reference,
    ...readNote(filledLine(lines, 'note'), country),
  });
}

const LIMITED = ['name', 'reference', 'remittance', 'note'] as const;

const LINE_FORM: LineForm = {
  place: (i) => (EPC_LINES[i] === undefined ? `line ${i + 1}` : lineName(EPC_LINES[i])),
  isText: (i) => LIMITED.some((line) => LINE_INDEX[line] === i),
  separators: ['\n', '\r\n'],
};

/** Returns the lines up to the last filled line. It warns of a payload that is too long, or has wrong separators. */
function linesOf(payload: string, context: ReadContext): string[] {
  const { warnings } = context;
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_BYTES) warnings.push(`the payload has ${bytes} bytes: the maximum of an EPC code is ${MAX_BYTES}`);
  const lines = readLines(payload, LINE_FORM, context);
  let used = lines.length;
  // The loop ends: the first line has the service tag, by which the scheme was recognised.
  while (isBlankText(lines[used - 1]!)) used--;
  if (used < lines.length) warnings.push('the payload must end after its last filled line, without further separators');
  lines.length = used;
  return lines;
}

/** Refuses a header other than that of EPC069-12: service tag, version, character set and identification on lines 1 to 4. */
function headerRefusal(lines: readonly string[], context: ReadContext): Refusal | null {
  const tag = valueOf(lines, 'service tag');
  if (tag !== SERVICE_TAG) return unreadable(`${lineName('service tag')} must be ${SERVICE_TAG}`);
  const version = readVersion(valueOf(lines, 'version'), lineName('version'), EPC_VERSIONS, context);
  if (version === null) return unreadable(`${lineName('version')} must be ${EPC_VERSIONS.join(' or ')}`);
  const set = valueOf(lines, 'character set');
  if (!/^[1-8]$/.test(set)) return unreadable(`${lineName('character set')} must be 1 to ${CHARACTER_SETS.length}`);
  const identification = valueOf(lines, 'identification');
  if (identification === IDENTIFICATION) return null;
  return unreadable(`${lineName('identification')} must be ${IDENTIFICATION}`);
}

function missingRefusal(lines: readonly string[]): Refusal | null {
  if (filledLine(lines, 'name') === null) return missingLine('name');
  return filledLine(lines, 'IBAN') === null ? missingLine('IBAN') : null;
}

const missingLine = (line: 'name' | 'IBAN'): Refusal =>
  unreadable(`${lineName(line)} is missing: every payment code needs ${lineName('name')} and ${lineName('IBAN')}`);

/**
 * Refuses a payload whose IBAN is on the line of the name or of the amount. Another reader may read the name and the amount from other
 * lines.
 */
function shiftRefusal(lines: readonly string[], { readIban }: ReadContext): Refusal | null {
  const isIban = (line: EpcLine): boolean => readIban(valueOf(lines, line)).problem === null;
  if (isIban('IBAN')) return null;
  const found = (['name', 'amount'] as const).find(isIban);
  return found === undefined ? null
    : unreadable(`the IBAN is on ${lineName(found)}, not on ${lineName('IBAN')}. A line before it seems to be missing or added`);
}

/** True if the amount is on the line of the IBAN, because a writer omitted an empty line. */
const isShifted = (lines: readonly string[]): boolean => valueOf(lines, 'IBAN').startsWith(EPC_CURRENCY);

function excessRefusal(lines: readonly string[]): Refusal | null {
  if (lines.length <= EPC_LINES.length) return null;
  return unreadable(`the payload has text on line ${lines.length}: an EPC code has at most ${EPC_LINES.length} lines`);
}

type ReferenceFields = Pick<PaymentReading, 'reference' | 'remittance' | 'reference_type' | 'reference_valid'>;

/** Reads lines 10 and 11. `country` is the country of the IBAN, or null if the IBAN is not valid. */
function readReferences(lines: readonly string[], country: string | null, warnings: string[]): ReferenceFields {
  const structured = filledLine(lines, 'reference');
  const remittance = filledLine(lines, 'remittance');
  if (structured === null) {
    if (remittance === null || !isPrintedOgm(remittance)) return { remittance };
    const valid = isOgm(remittance);
    if (!valid) warnings.push(`${lineName('remittance')} is a Belgian structured communication with wrong check digits`);
    return { reference: remittance, reference_type: 'OGM', reference_valid: valid };
  }
  if (remittance !== null) {
    warnings.push(`${lineName('reference')} and ${lineName('remittance')} must not both be filled: apps read only the reference`);
  }
  return { ...readReference(structured, country, warnings), remittance };
}

function readReference(line: string, country: string | null, warnings: string[]): ReferenceFields {
  const reference = compactCode(line);
  const ogm = isPrintedOgm(reference) || country === 'BE' ? printedOgm(reference) : null;
  if (ogm !== null) {
    const valid = isOgm(ogm);
    const fault = valid ? '' : ' with wrong check digits';
    warnings.push(
      `${lineName('reference')} is a Belgian structured communication${fault}: write it on ${lineName('remittance')}`);
    return { reference: ogm, reference_type: 'OGM', reference_valid: valid };
  }
  const national = country === null ? undefined : NATIONAL_REFERENCES[country];
  if (national?.hasForm(reference)) {
    const valid = national.isValid(reference);
    const fault = valid === false ? ' with a wrong check digit' : '';
    const isUsual = country === 'FI';
    if (valid === false || !isUsual) {
      warnings.push(`${lineName('reference')} is a ${national.name} reference${fault}, not an ISO 11649 reference`);
    }
    return { reference, reference_type: country, reference_valid: valid };
  }
  const failure = referenceFailure(reference);
  if (failure === 'shape') {
    warnings.push(`${lineName('reference')} must be an ISO 11649 reference`);
    return { reference: line, reference_type: null, reference_valid: false };
  }
  if (failure !== null) {
    warnings.push(`${lineName('reference')} is an ISO 11649 reference with wrong check digits`);
    return { reference: line, reference_type: 'RF', reference_valid: false };
  }
  if (reference !== line) warnings.push(`${lineName('reference')} must be in upper case, without spaces`);
  return { reference, reference_type: 'RF', reference_valid: true };
}

/** Reads line 12. Finnish banks take the due date from it. */
function readNote(note: string | null, country: string | null): Pick<PaymentReading, 'note' | 'due_date'> {
  const date = country === 'FI' && note?.startsWith(DUE_DATE_TAG) ? note.slice(DUE_DATE_TAG.length) : null;
  return date !== null && isDate(date) ? { due_date: date } : { note };
}
