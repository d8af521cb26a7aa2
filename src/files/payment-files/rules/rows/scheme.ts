/** Rules on creditors, mandates, codes, references, duplicates and payees. */
import { latestReading } from '../facts.ts';
import type { RuleRow } from './row.ts';

export const SCHEME_RULES = {
  'creditor-id.missing': {
    in: 'Es Es - -', where: 'b/, t/', reason: 'BE05',
    text: 'the creditor identifier is missing: give CdtrSchmeId in the batch',
    required: 'EPC130-08 2.71, 2.133', advised: '',
  },
  'creditor-id.form': {
    in: 'E E E -', where: 'CdtrSchmeId', reason: 'BE05', facts: ['creditor_id_length'],
    text: 'the creditor identifier must have a country, two check digits, a business code and a national part',
    required: 'EPC262-08', advised: '',
  },
  'creditor-id.check-digits': {
    in: 'E E E -', where: 'CdtrSchmeId', reason: 'BE05',
    text: 'the check digits of the creditor identifier are wrong',
    required: 'EPC262-08; ISO/IEC 7064', advised: '',
  },
  'creditor-id.scheme-name': {
    in: 'Es Es - -', where: 'CdtrSchmeId', reason: 'BE05',
    text: 'the name of the identification scheme is not SEPA: set SchmeNm/Prtry to SEPA',
    required: 'EPC130-08 2.71', advised: 'EPC130-08 2.107',
  },
  'mandate.id-missing': {
    in: 'Es Es E -', where: 't/DrctDbtTx', reason: 'MD02',
    text: 'the mandate has no identification: give it in MndtId',
    required: 'EPC130-08 2.102', advised: '',
  },
  'mandate.date-missing': {
    in: 'Es Es E -', where: 't/DrctDbtTx', reason: 'MD02',
    text: 'the day of signature is missing: give it in DtOfSgntr',
    required: 'EPC130-08 2.103', advised: '',
  },
  'mandate.date-late': {
    in: 'E E E -', where: 'DtOfSgntr', reason: 'MD02',
    text: 'the mandate is signed later than the day of the check or of the collection',
    required: 'EPC130-08 2.103', advised: '',
  },
  'mandate.amendment-details': {
    in: 'E E E -', where: 'MndtRltdInf', reason: 'MD02',
    text: 'a changed mandate needs both AmdmntInd true and the changed details',
    required: 'EPC130-08 2.104, 2.105', advised: '',
  },
  'mandate.smnda': {
    in: 'Es Es - -', where: 'AmdmntInfDtls', reason: 'MD02',
    text: 'SMNDA is allowed only in OrgnlDbtrAcct, without OrgnlDbtrAgt',
    required: 'EPC130-08 2.120, 2.121', advised: 'EPC130-08 before 2016',
  },
  'mandate.one-off-twice': {
    in: 'Es Es - -', where: 'MndtId', reason: 'MD02',
    text: 'a one-off mandate is used a second time',
    required: 'EPC130-08, sequence type', advised: '',
  },
  'mandate.two-accounts': {
    in: 'Ws Ws - -', where: 'MndtId', reason: 'MD02',
    text: 'one mandate has two accounts in the file',
    required: '', advised: 'EPC130-08',
  },
  'mandate.sequence': {
    in: 'Ws Ws - -', where: 'MndtId', reason: 'MD02',
    text: 'the sequence of the mandate is wrong: FRST is allowed once, and nothing may follow FNAL',
    required: '', advised: 'EPC130-08, sequence type',
  },
  'level.both': {
    in: 'E E E -', where: 't/', reason: 'CH07',
    text: 'the element occurs in the batch and in the payment: give it only in one of them',
    required: 'EPC132-08; EPC130-08; SPS 2.2', advised: '',
  },
  'code.service-level': {
    in: 'E E - -', where: 'PmtTpInf', reason: 'CH16', facts: ['service_level'],
    text: 'the service level is not SEPA: check payments of another kind with the profile iso, or ch for Swiss banks',
    required: 'EPC132-08 2.9; EPC130-08 2.9', advised: 'EPC132-08 2.8, if it is missing; DK subset of 2009, other levels',
  },
  'code.payment-method': {
    in: 'E E E -', where: 'b/PmtMtd', reason: 'CH16',
    text: 'the payment method must be TRF for transfers, or DD for debits',
    required: 'EPC132-08 2.2; EPC130-08 2.2; SPS 2.2', advised: '',
  },
  'code.charge-bearer': {
    in: 'Es Es Es -', where: 'ChrgBr', reason: 'CH16',
    text: 'the charge bearer must be SLEV',
    required: 'EPC132-08 2.24; SPS 2.2', advised: '',
  },
  'code.local-instrument': {
    in: 'Es Es - -', where: 'PmtTpInf of debits', reason: 'CH16',
    text: 'the local instrument is not CORE or B2B',
    required: 'EPC130-08 2.11', advised: '',
  },
  'code.sequence-type': {
    in: 'Es Es - -', where: 'PmtTpInf of debits', reason: 'CH16',
    text: 'the sequence type must be FRST, RCUR, OOFF or FNAL',
    required: 'EPC130-08 2.14', advised: '',
  },
  'code.purpose': {
    in: 'N N N -', where: 'Purp, CtgyPurp', reason: 'CH16', facts: ['purpose', 'category_purpose'],
    text: `the purpose is not in the external code lists of ISO 20022 of ${latestReading(['purpose', 'category_purpose'])}`,
    required: '', advised: 'ISO 20022 external code sets',
  },
  'reference.both-kinds': {
    in: 'Es Es E -', where: 'RmtInf', reason: 'CH17',
    text: 'the payment has unstructured and structured remittance: give only one of them',
    required: 'EPC132-08 2.123; SPS 2.2', advised: '',
  },
  'reference.repeated': {
    in: 'Es Es E -', where: 'RmtInf', reason: 'CH17',
    text: 'the payment has several remittance texts: give only one',
    required: 'EPC132-08 2.123; SPS 2.2', advised: 'EPC132-08 2.123, structured remittance',
  },
  'reference.strd-too-long': {
    in: 'Ws Ws Ws -', where: 'RmtInf/Strd', reason: 'CH16',
    text: 'the structured remittance is longer than 140 characters with its tags',
    required: '', advised: 'EPC132-08 2.123',
  },
  'reference.check-digits': {
    in: 'W W Ed W', where: 'CdtrRefInf/Ref', reason: 'RR07',
    text: 'the check digits of the RF reference are wrong',
    required: 'ISO 11649; SPS 3.14', advised: 'EPC132-08 2.126',
  },
  'reference.type': {
    in: 'Ws Es Ws -', where: 'CdtrRefInf', reason: 'CH21',
    text: 'the reference has no type (Tp), or a proprietary type: use Cd SCOR',
    required: 'DK schema of 2023', advised: 'EPC132-08 2.126',
  },
  'reference.qr-needed': {
    in: '- - E -', where: 't/CdtrAcct', reason: 'RR07',
    text: 'the account is a QR-IBAN: give only a QR reference (QRR)',
    required: 'SPS 3.14, 4.3', advised: '',
  },
  'reference.qr-not-allowed': {
    in: '- - E -', where: 'CdtrRefInf/Ref', reason: 'CH16',
    text: 'the payment has a QR reference, but its account is not a QR-IBAN',
    required: 'SPS 3.14, 4.3', advised: '',
  },
  'reference.qrr-check': {
    in: '- - E -', where: 'CdtrRefInf/Ref', reason: 'RR07',
    text: 'the QR reference does not have 27 digits, or its check digit is wrong',
    required: 'SPS 3.14', advised: '',
  },
  'duplicate.batch-id': {
    in: 'W W E W', where: 'b/PmtInfId', reason: 'DU02',
    text: 'the identification of the batch is repeated: give each batch its own',
    required: 'SPS 3.3', advised: 'ISO 20022 definition of the element',
  },
  'duplicate.instruction-id': {
    in: 'W W E W', where: 't/PmtId/InstrId', reason: 'DU05',
    text: 'the identification of the instruction is repeated in the batch: give each instruction its own',
    required: 'SPS 3.3', advised: 'ISO 20022 definition of the element',
  },
  'duplicate.end-to-end-id': {
    in: 'W W N N', where: 't/PmtId/EndToEndId', reason: 'DU04',
    text: 'the end-to-end identification is repeated',
    required: '', advised: 'EPC132-08 2.30',
  },
  'duplicate.payment': {
    in: 'W W W W', where: 't/', reason: 'AM05',
    text: 'the payment repeats an earlier payment: accounts, amount, day and remittance are equal',
    required: '', advised: 'EPC rulebooks, reason AM05',
  },
  'duplicate.uetr': {
    in: 'E E E E', where: 't/PmtId/UETR', reason: 'DU04',
    text: 'the UETR is repeated: give each payment its own',
    required: 'RFC 4122; ISO 20022 definition of the element', advised: '',
  },
  'payee.name': {
    in: 'Ns Ns - -', where: 't/Cdtr/Nm', reason: 'BE01',
    text: 'this text is not the name of a payee, so no bank can match it with the account: give the name of the account holder',
    required: '', advised: 'Regulation (EU) 2024/886, Article 5c',
  },
  'payee.single-payment': {
    in: '- - - -', where: 'b/', reason: '',
    text: 'a single payment cannot waive the verification of the payee: the bank checks the name',
    required: '', advised: '',
  },
} as const satisfies Record<string, RuleRow>;
