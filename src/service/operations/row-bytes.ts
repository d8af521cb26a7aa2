import type { BankCodeEntry, Directory } from '../../standards/banks/directory.ts';
import { CHARACTERS, textOfValues } from '../../standards/check-digits/characters.ts';
import type { Country } from '../../standards/countries/country.ts';
import { type PaymentArea, UNKNOWN_BANK, bankOfValues, paymentAreaOf } from '../../standards/iban/bank-of.ts';
import { type ConcernSet, NO_CONCERN, bankConcernsOf, concernsOfValues, verdictOfSet } from '../../standards/iban/concerns.ts';
import { LONGEST_IBAN, NOT_ASCII, checkResultOfBytes, countryOfValues, hasLengthOfCountry, isPassed, passedNationalCheck, newIbanValues,
  validationOf } from '../../standards/iban/validate.ts';
import type { RowBytes } from './answer-bytes.ts';
import { type Reason, MISSING, reasonCode, reasonOf } from './models/failure.ts';
import { INVALID_IBAN, VALID_IBAN } from './models/validation.ts';
import { type Assessment, assessment } from './models/verdict.ts';

const CODES = Buffer.from(CHARACTERS, 'latin1');
const SPACE = 0x20;
const GROUP = 4;

/** Keys of the cached fragments of a validation result. */
interface Keys<Assessed> extends Record<string, unknown> {
  countryKey: Country | null;
  areaKey: PaymentArea | null;
  bankKey: BankCodeEntry;
  assessmentKey: Assessed;
}

/** Answers rows whose input is ASCII and has the length of its country's IBANs. Such an input is one IBAN, which may be invalid. */
export function ibanRowBytes(input: string, directory: Directory): RowBytes {
  const iban = newIbanValues();
  const { values } = iban;
  const bankOf = bankOfValues(directory, (bank, country, bankCode) =>
    bankConcernsOf(country, bank, bankCode, directory.accounts.failureTest(country.code, bank.checkMethod)));
  const rightKeys: Keys<Assessment> = { countryKey: null, areaKey: null, bankKey: UNKNOWN_BANK,
    assessmentKey: assessment(false, NO_CONCERN, UNKNOWN_BANK) };
  const wrongKeys: Keys<Reason> = { countryKey: null, areaKey: null, bankKey: UNKNOWN_BANK, assessmentKey: MISSING };
  const written = { texts: { iban: writeIban, formatted: writePaperFormat }, longestText: 2 * LONGEST_IBAN };
  const right = {
    isRight: true as const,
    response: VALID_IBAN,
    keys: rightKeys,
    ...written,
    asks: false as boolean, isNamed: false as boolean,
  } satisfies RowBytes['right'];
  const wrong = { isRight: false, response: INVALID_IBAN, keys: wrongKeys, ...written,
    code: () => reasonCode(wrongKeys.assessmentKey) } as const satisfies RowBytes['wrong'];

  function read(bytes: Uint8Array, start: number, end: number, others: ConcernSet): typeof right | typeof wrong | null {
    const checkResult = checkResultOfBytes(bytes, start, end, iban);
    if (checkResult === NOT_ASCII || !hasLengthOfCountry(checkResult)) return null;
    const country = countryOfValues(values);
    if (!isPassed(checkResult)) {
      wrongKeys.countryKey = country;
      wrongKeys.areaKey = paymentAreaOf(country, UNKNOWN_BANK);
      wrongKeys.assessmentKey = reasonOf(validationOf(textOfValues(values, 0, iban.length), checkResult))!;
      return wrong;
    }
    rightKeys.countryKey = country;
    const at = bankOf(values, country);
    const concerns = concernsOfValues(at, values, iban.bban) | others;
    right.asks = verdictOfSet(concerns) === 'ask';
    right.isNamed = at.isNamed;
    rightKeys.areaKey = at.area;
    rightKeys.bankKey = at.bank;
    rightKeys.assessmentKey = assessment(passedNationalCheck(checkResult), concerns, at.bank);
    return right;
  }

  function writeIban(to: Uint8Array, at: number): number {
    const { length } = iban;
    for (let i = 0; i < length; i++) to[at + i] = CODES[values[i]!]!;
    return at + length;
  }

  /** Writes the same text as `paperFormat`. */
  function writePaperFormat(to: Uint8Array, at: number): number {
    const { length } = iban;
    let ahead = at;
    for (let group = 0; group < length; group += GROUP) {
      if (group > 0) to[group + ahead++] = SPACE;
      const end = group + GROUP < length ? group + GROUP : length;
      for (let i = group; i < end; i++) to[i + ahead] = CODES[values[i]!]!;
    }
    return length + ahead;
  }

  return { input, read, right, wrong };
}
