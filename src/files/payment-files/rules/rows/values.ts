/** Rules on texts, amounts, dates and addresses. */
import { MAX_ADDRESS_LINE_LENGTH, MAX_ADDRESS_LINES, MAX_DAYS_AHEAD } from '../facts.ts';
import { ANNEX_3, type RuleRow } from './row.ts';

const ISO = 'ISO 20022 schema of the message';

export const VALUE_RULES = {
  'text.too-long': {
    in: 'Es Es E -', where: 'names, identifiers, Ustrd, AdrLine', reason: 'CH16', facts: ['longest_name', 'longest_text', 'address'],
    text: 'the text is longer than allowed',
    required: 'EPC132-08; SPS', advised: '',
  },
  'text.blank': {
    in: 'W E E -', where: 'any value', reason: 'CH16',
    text: 'the element contains only blanks: remove it',
    required: `${ANNEX_3}; SPS 3.1`, advised: 'EPC132-08',
  },
  'text.identifier-charset': {
    in: 'Es Es E -', where: 'MsgId PmtInfId InstrId EndToEndId MndtId', reason: 'CH16',
    text: "the identifier has characters other than a-z A-Z 0-9 / - ? : ( ) . , ' + and space",
    required: 'EPC230-15; SPS 3.2', advised: '',
  },
  'text.slash': {
    in: 'Es Es E -', where: 'MsgId PmtInfId InstrId EndToEndId MndtId', reason: 'CH16',
    text: 'the identifier begins or ends with /, or contains //: remove the extra slash',
    required: 'EPC230-15; SPS 3.2', advised: '',
  },
  'text.charset': {
    in: 'Ws Ws E -', where: 'names, remittance, addresses', reason: 'CH16',
    text: 'the text has characters that some banks do not accept',
    required: 'SPS 3.1', advised: `EPC217-08; ${ANNEX_3}`,
  },
  'text.leading-blank': {
    in: 'N N E -', where: 'MsgId PmtInfId InstrId EndToEndId MndtId', reason: 'CH16',
    text: 'the identifier begins with a blank: remove the blank',
    required: 'SPS 3.2', advised: 'EPC230-15',
  },
  'amount.format': {
    in: 'E E E E', where: 'InstdAmt', reason: 'AM12',
    text: 'the amount is not a number with a dot and two decimals, such as 12.34',
    required: 'ISO 4217; EPC132-08 2.43', advised: '',
  },
  'amount.decimals': {
    in: 'E E E E', where: 'InstdAmt', reason: 'CH20', facts: ['currency_decimals'],
    text: 'the amount has more decimals than its currency allows',
    required: 'ISO 4217', advised: '',
  },
  'amount.range': {
    in: 'Es Es E -', where: 'InstdAmt', reason: 'AM01, AM02', facts: ['highest_amount'],
    text: 'the amount is below 0.01 or above the highest allowed amount',
    required: 'EPC132-08 2.43; SPS 2.2', advised: '',
  },
  'amount.currency': {
    in: 'Es Es Es -', where: 'InstdAmt', reason: 'AM03',
    text: 'the currency is not EUR: SEPA payments are in euro. Check other payments with the profile iso or ch',
    required: 'EPC132-08 2.43', advised: '',
  },
  'amount.equivalent': {
    in: 'Es Es Es -', where: 't/Amt/EqvtAmt', reason: 'AM03',
    text: 'the payment has an equivalent amount: SEPA payments use InstdAmt',
    required: 'EPC132-08 2.42', advised: '',
  },
  'date.format': {
    in: 'E E E -', where: 'dates', reason: 'DT01',
    text: 'the date is not a day of the calendar in the form 2026-11-30',
    required: ISO, advised: '',
  },
  'date.past': {
    in: 'W W W -', where: 'ReqdExctnDt, ReqdColltnDt', reason: 'DT01, CH04',
    text: 'the day is in the past: give the day of the check or a later day',
    required: '', advised: 'EPC132-08 2.17',
  },
  'date.not-business-day': {
    in: 'Ns Ns - -', where: 'ReqdExctnDt, ReqdColltnDt', reason: 'DT01', facts: ['target_closed'],
    text: 'TARGET is closed on this day: the bank uses the next business day',
    required: '', advised: 'TARGET calendar',
  },
  'date.far': {
    in: '- W - -', where: 'ReqdExctnDt, ReqdColltnDt', reason: 'CH03', facts: ['days_ahead'],
    text: `the day is more than ${MAX_DAYS_AHEAD} days ahead: the bank may refuse the file`,
    required: '', advised: `${ANNEX_3}, p. 102`,
  },
  'date.time': {
    in: 'Es Es N -', where: 'ReqdExctnDt/DtTm', reason: 'DT01',
    text: 'only a payment with LclInstrm INST may have a time: give the date alone (Dt)',
    required: `EPC132-08 2.17; ${ANNEX_3}, p. 102`, advised: 'SPS 2.2',
  },
  'date.collection-soon': {
    in: 'W W - -', where: 'ReqdColltnDt', reason: 'DT01',
    text: 'the collection is due on the day of the check: the bank needs the file one business day earlier',
    required: '', advised: 'EPC016-06',
  },
  'address.unstructured': {
    in: 'Ws Ws W -', where: 'PstlAdr', reason: 'BE04, CH21',
    text: 'the address has lines (AdrLine), but no town or no country: give TwnNm and Ctry',
    required: '', advised: '',
  },
  'address.town-or-country-missing': {
    in: 'Ws Ws W -', where: 'PstlAdr', reason: 'CH21',
    text: 'the address has no town or no country: give TwnNm and Ctry',
    required: '', advised: '',
  },
  'address.lines': {
    in: 'Es Es E -', where: 'PstlAdr', reason: 'CH17', facts: ['address'],
    text: `the address has too many lines: give at most ${MAX_ADDRESS_LINES} AdrLine of ${MAX_ADDRESS_LINE_LENGTH} characters`,
    required: 'EPC153-22; SPS 3.1.2', advised: '',
  },
  'address.hybrid': {
    in: '- Ns N -', where: 'PstlAdr', reason: '',
    text: 'the address has lines as well as town and country, which some banks still refuse',
    required: '', advised: 'EPC153-22',
  },
  'address.not-in-version': {
    in: 'Ns Ns - -', where: 'PstlAdr, versions of 2009', reason: 'CH17',
    text: 'the address has elements that some banks do not accept in the versions of 2009: give Ctry and at most two AdrLine',
    required: '', advised: 'DK subset of 2009; EPC132-08 2019',
  },
  'address.country': {
    in: 'E E E -', where: 'PstlAdr/Ctry', reason: 'BE09',
    text: 'the country is not a code of ISO 3166, such as DE',
    required: 'ISO 3166-1', advised: '',
  },
  'address.missing': {
    in: 'Ws Ws - -', where: 'Dbtr', reason: 'RR02', facts: ['sepa_outside_eea'],
    text: "the payer's address is missing: payments with banks outside the EEA require it",
    required: '', advised: 'rulebooks, AT-P005 and AT-E004',
  },
} as const satisfies Record<string, RuleRow>;
