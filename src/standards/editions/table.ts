/** The editions of data/standards.tsv, compiled by `npm run data:payments`. */
import type { Edition } from './edition.ts';

export const BUNDESBANK_CHECK_DIGITS = {
  id: 'bundesbank-check-digits',
  name: 'Check-digit methods for German account numbers',
  version: '2013-09',
  inForceFrom: '2013-09',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'Deutsche Bundesbank',
  source: 'Prüfzifferberechnungsmethoden; later changes of methods up to June 2018 are included',
} as const satisfies Edition;

export const BUNDESBANK_IBAN_RULES = {
  id: 'bundesbank-iban-rules',
  name: 'German IBAN rules',
  version: '2016-12',
  inForceFrom: '2016-12',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'Deutsche Bundesbank',
  source: 'Übersicht der IBAN-Regeln',
} as const satisfies Edition;

export const BUNDESBANK_RULE_NUMBERS = {
  id: 'bundesbank-rule-numbers',
  name: 'IBAN rule of each German bank code',
  version: '2025-09',
  inForceFrom: '2025-09',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'Deutsche Bundesbank',
  source: 'Bankleitzahlendatei, field 14',
} as const satisfies Edition;

export const DK_ANNEX_3 = {
  id: 'dk-annex-3',
  name: 'DFÜ-Abkommen, Annex 3: data formats',
  version: '26.11',
  inForceFrom: '2026-11-15',
  inForceUntil: null,
  nextExpected: '2027-11',
  publisher: 'Die Deutsche Kreditwirtschaft',
  source: 'Anlage 3 der Schnittstellenspezifikation; a new version each November',
} as const satisfies Edition;

export const EPC_REGISTERS = {
  id: 'epc-registers',
  name: 'Registers of participants in the SEPA schemes',
  version: null,
  inForceFrom: '2025-09-08',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Payments Council',
  source: 'Exports of the registers; see the dataset epc-register',
} as const satisfies Edition;

export const EPC069_12 = {
  id: 'epc069-12',
  name: 'QR code for the initiation of a SEPA credit transfer',
  version: '3.1',
  inForceFrom: '2024-03-19',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Payments Council',
  source: 'EPC069-12, Quick Response Code: Guidelines to Enable Data Capture',
} as const satisfies Edition;

export const EPC130_08 = {
  id: 'epc130-08',
  name: 'SEPA Direct Debit Core, customer to bank',
  version: '2025',
  inForceFrom: '2025-10-05',
  inForceUntil: null,
  nextExpected: '2027-11',
  publisher: 'European Payments Council',
  source: 'EPC130-08, implementation guidelines of the rulebook of 2025',
} as const satisfies Edition;

export const EPC132_08 = {
  id: 'epc132-08',
  name: 'SEPA Credit Transfer, customer to bank',
  version: '2025',
  inForceFrom: '2025-10-05',
  inForceUntil: null,
  nextExpected: '2027-11',
  publisher: 'European Payments Council',
  source: 'EPC132-08, implementation guidelines of the rulebook of 2025',
} as const satisfies Edition;

export const EPC153_22 = {
  id: 'epc153-22',
  name: 'Addresses in SEPA payments',
  version: '2.2',
  inForceFrom: '2026-09-30',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Payments Council',
  source: 'EPC153-22; the end of unstructured addresses has no day since 2026-09-09',
} as const satisfies Edition;

export const EPC218_23 = {
  id: 'epc218-23',
  name: 'Verification of Payee scheme rulebook',
  version: '1.0',
  inForceFrom: '2025-10-05',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Payments Council',
  source: 'EPC218-23',
} as const satisfies Edition;

export const EPC262_08 = {
  id: 'epc262-08',
  name: 'Creditor identifiers',
  version: null,
  inForceFrom: null,
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Payments Council',
  source: 'EPC262-08, as read in October 2025',
} as const satisfies Edition;

export const EPC409_09 = {
  id: 'epc409-09',
  name: 'Countries in the scope of the SEPA schemes',
  version: '8.0',
  inForceFrom: '2025-12-24',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Payments Council',
  source: 'EPC409-09, list of SEPA scheme countries',
} as const satisfies Edition;

export const IBAN_REGISTRY = {
  id: 'iban-registry',
  name: 'IBAN registry',
  version: '103',
  inForceFrom: '2026-09',
  inForceUntil: null,
  nextExpected: '2026-12',
  publisher: 'SWIFT',
  source: 'Release 103; releases 102 and 103 are of June and September 2026',
} as const satisfies Edition;

export const INSTANT_RECEIVE_EURO = {
  id: 'instant-receive-euro',
  name: 'Duty to receive instant credit transfers in the euro area',
  version: null,
  inForceFrom: '2025-01-09',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Union',
  source: 'Regulation (EU) 2024/886, Article 5a(8) of Regulation (EU) 260/2012',
} as const satisfies Edition;

export const INSTANT_RECEIVE_OTHER = {
  id: 'instant-receive-other',
  name: 'Duty to receive instant credit transfers outside the euro area',
  version: null,
  inForceFrom: '2027-01-09',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Union',
  source: 'Regulation (EU) 2024/886, Article 5a(8) of Regulation (EU) 260/2012',
} as const satisfies Edition;

export const INSTANT_SEND_EURO = {
  id: 'instant-send-euro',
  name: 'Duty to send instant credit transfers in the euro area',
  version: null,
  inForceFrom: '2025-10-09',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Union',
  source: 'Regulation (EU) 2024/886, Article 5a(8) of Regulation (EU) 260/2012',
} as const satisfies Edition;

export const INSTANT_SEND_OTHER = {
  id: 'instant-send-other',
  name: 'Duty to send instant credit transfers outside the euro area',
  version: null,
  inForceFrom: '2027-07-09',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Union',
  source: 'Regulation (EU) 2024/886, Article 5a(8) of Regulation (EU) 260/2012',
} as const satisfies Edition;

export const ISO_11649 = {
  id: 'iso-11649',
  name: 'Creditor reference',
  version: '2009',
  inForceFrom: '2009',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'ISO',
  source: 'ISO 11649:2009',
} as const satisfies Edition;

export const ISO_13616 = {
  id: 'iso-13616',
  name: 'International Bank Account Number',
  version: '2020',
  inForceFrom: '2020',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'ISO',
  source: 'ISO 13616-1:2020',
} as const satisfies Edition;

export const ISO_20022_CODE_SETS = {
  id: 'iso-20022-code-sets',
  name: 'External code sets of payment messages',
  version: '2025-05',
  inForceFrom: '2025-05',
  inForceUntil: null,
  nextExpected: '2025-08',
  publisher: 'ISO 20022 Registration Authority',
  source: 'External code sets; editions at the end of February, May, August and November',
} as const satisfies Edition;

export const ISO_3166 = {
  id: 'iso-3166',
  name: 'Country codes',
  version: '2020',
  inForceFrom: '2020',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'ISO',
  source: 'ISO 3166-1:2020 with later names',
} as const satisfies Edition;

export const ISO_4217 = {
  id: 'iso-4217',
  name: 'Currency codes',
  version: '2015',
  inForceFrom: '2015',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'ISO',
  source: 'ISO 4217:2015; decimals by table A.1 of January 2026, currencies of November 2026',
} as const satisfies Edition;

export const ISO_9362 = {
  id: 'iso-9362',
  name: 'Business identifier code',
  version: '2022',
  inForceFrom: '2022',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'ISO',
  source: 'ISO 9362:2022',
} as const satisfies Edition;

export const QR_BILL = {
  id: 'qr-bill',
  name: 'Swiss QR-bill',
  version: '2.4',
  inForceFrom: '2026-11-14',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'SIX',
  source: 'Swiss Implementation Guidelines for the QR-bill, version 2.4',
} as const satisfies Edition;

export const QR_BILL_2_3 = {
  id: 'qr-bill-2.3',
  name: 'Swiss QR-bill',
  version: '2.3',
  inForceFrom: '2025-11-22',
  inForceUntil: '2026-11-13',
  nextExpected: null,
  publisher: 'SIX',
  source: 'Swiss Implementation Guidelines for the QR-bill, version 2.3: structured addresses only',
} as const satisfies Edition;

export const SE_CLEARING_NUMBERS = {
  id: 'se-clearing-numbers',
  name: 'Swedish clearing numbers',
  version: '2025-01',
  inForceFrom: '2025-01-27',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'Bankinfrastruktur i Sverige AB',
  source: 'List of clearing numbers',
} as const satisfies Edition;

export const SEPA_SERBIA = {
  id: 'sepa-serbia',
  name: 'SEPA credit transfers to and from Serbia',
  version: null,
  inForceFrom: '2026-05-05',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'National Bank of Serbia',
  source: 'SEPA in the Republic of Serbia, 2026-05-19; instant transfers and direct debits are not yet in use',
} as const satisfies Edition;

export const SPS = {
  id: 'sps',
  name: 'Swiss Payment Standards',
  version: '2026',
  inForceFrom: '2026-11-14',
  inForceUntil: null,
  nextExpected: '2027-11',
  publisher: 'SIX',
  source: 'Implementation Guidelines and Business Rules of 2026; a new edition each November',
} as const satisfies Edition;

export const VERIFY_PAYEE_EURO = {
  id: 'verify-payee-euro',
  name: 'Duty to verify the payee in the euro area',
  version: null,
  inForceFrom: '2025-10-09',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Union',
  source: 'Regulation (EU) 2024/886, Article 5c of Regulation (EU) 260/2012',
} as const satisfies Edition;

export const VERIFY_PAYEE_OTHER = {
  id: 'verify-payee-other',
  name: 'Duty to verify the payee outside the euro area',
  version: null,
  inForceFrom: '2027-07-09',
  inForceUntil: null,
  nextExpected: null,
  publisher: 'European Union',
  source: 'Regulation (EU) 2024/886, Article 5c of Regulation (EU) 260/2012',
} as const satisfies Edition;

/** Every edition, by id. */
export const STANDARDS: readonly Edition[] = [
  BUNDESBANK_CHECK_DIGITS,
  BUNDESBANK_IBAN_RULES,
  BUNDESBANK_RULE_NUMBERS,
  DK_ANNEX_3,
  EPC_REGISTERS,
  EPC069_12,
  EPC130_08,
  EPC132_08,
  EPC153_22,
  EPC218_23,
  EPC262_08,
  EPC409_09,
  IBAN_REGISTRY,
  INSTANT_RECEIVE_EURO,
  INSTANT_RECEIVE_OTHER,
  INSTANT_SEND_EURO,
  INSTANT_SEND_OTHER,
  ISO_11649,
  ISO_13616,
  ISO_20022_CODE_SETS,
  ISO_3166,
  ISO_4217,
  ISO_9362,
  QR_BILL,
  QR_BILL_2_3,
  SE_CLEARING_NUMBERS,
  SEPA_SERBIA,
  SPS,
  VERIFY_PAYEE_EURO,
  VERIFY_PAYEE_OTHER,
];
