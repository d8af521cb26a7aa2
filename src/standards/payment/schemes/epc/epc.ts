import { EPC069_12 } from '../../../editions/table.ts';
import { UP_TO_A_BILLION } from '../../amount.ts';
import { unreadable } from '../../reading.ts';
import type { FieldRules, Scheme, SymbolRule } from '../../scheme.ts';
import { composeEpc, composePlainIban } from './build.ts';
import { decodeEpc } from './decode.ts';
import { EPC_CURRENCY, ERROR_CORRECTION, MAX_BYTES, MAX_FIELD_CHARACTERS, MAX_SYMBOL_VERSION, PURPOSE, lineName } from './epc069-12.ts';

const FIELDS: FieldRules = {
  name: { max: MAX_FIELD_CHARACTERS.name },
  remittance: { max: MAX_FIELD_CHARACTERS.remittance },
  note: { max: MAX_FIELD_CHARACTERS.note },
  amount: UP_TO_A_BILLION,
  currency: {},
  bic: {},
  purpose: { compact: true, form: { pattern: PURPOSE, words: '1 to 4 letters or digits, such as SALA' } },
  reference: { compact: true },
  due_date: {},
};

const SYMBOL: SymbolRule = { level: ERROR_CORRECTION, maxVersion: MAX_SYMBOL_VERSION };

/** The code of a SEPA credit transfer (EPC069-12). Kontor builds version 002 in UTF-8, and reads versions 001 and 002. */
export const EPC: Scheme = {
  id: 'epc',
  name: 'an EPC069-12 code',
  source: `${EPC069_12.publisher}, EPC069-12 v${EPC069_12.version}`,
  unverified: 'the due date in codes for Finnish accounts, which was seen only in programs',
  builder: {
    format: 'EPC069-12',
    limit: `${MAX_BYTES} bytes`,
    example: { iban: 'BE68539007547034', name: 'Muster GmbH', amount: '12.30', remittance: 'Invoice 4711' },
    countries: null,
    fields: { ...FIELDS, name: { ...FIELDS.name, required: true } },
    currencies: [EPC_CURRENCY],
    repertoire: null,
    derivesBic: true,
    symbol: SYMBOL,
    compose: composeEpc,
  },
  reader: {
    recognises: (payload) => /^BCD[ \t]*(?:[\r\n]|$)/i.test(payload),
    places: Object.fromEntries((['name', 'purpose', 'remittance', 'note'] as const).map((line) => [line, lineName(line)])),
    read: decodeEpc,
  },
};

/** A code with an IBAN alone. */
export const PLAIN_IBAN: Scheme = {
  id: 'iban',
  name: 'a code with only an IBAN',
  source: 'ISO 13616-1',
  unverified: null,
  builder: {
    format: 'IBAN',
    example: { iban: 'NL91ABNA0417164300' },
    countries: null,
    fields: FIELDS,
    currencies: [EPC_CURRENCY],
    repertoire: null,
    symbol: { ...SYMBOL, boost: true },
    compose: composePlainIban,
  },
  reader: {
    hasNoTag: true,
    recognises: (payload) => /^(?:IBAN:?[^\S\r\n]?)?[A-Za-z]{2}\s?\d\d[A-Za-z0-9\s]{8,64}$/i.test(payload),
    read(payload, { readIban, warnings }) {
      const { iban, problem } = readIban(payload);
      if (problem !== null) return unreadable(`this is neither a payment code nor a valid IBAN: ${problem}`);
      if (iban !== payload) warnings.push('the IBAN is not in electronic format: upper case, without spaces and label');
      return { ok: true, value: { iban, iban_valid: true } };
    },
  },
};

