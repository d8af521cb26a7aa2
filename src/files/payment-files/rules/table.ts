/**
 * The rules for payment files. Findings, the operation `checkPaymentsRules`, help and documents use this table. Facts that change or depend
 * on a date are rows of `data/payments`.
 */
import { MAX_ADDRESS_LINE_LENGTH, MAX_ADDRESS_LINES, CHANGES, type FactName, MAX_DAYS_AHEAD, MAX_PAYMENTS, newest, latestReading,
  type RuleChange } from './facts.ts';
import { withCommas } from '../../../base/text/with-commas.ts';

/** sepa: schemes of the European Payments Council. de, ch: additions of German and Swiss banks. iso: ISO 20022 only. */
export const PROFILES = ['sepa', 'de', 'ch', 'iso'] as const;
export type Profile = (typeof PROFILES)[number];

/** error: violates the message standard or the profile. warning: depends on the bank, on our data or on an open date. */
export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * Short form of a severity: E error, W warning, N note, - off. `s`: only for SEPA payments (service level SEPA). Ed: an error in domestic
 * payments, a warning in SEPA payments.
 */
type Cell = 'E' | 'W' | 'N' | '-' | 'Es' | 'Ws' | 'Ns' | 'Ed';

interface Row {
  /** Severities in the profiles sepa, de, ch, iso. */
  readonly in: string;
  /** Checked elements: h/ is GrpHdr, b/ PmtInf, t/ CdtTrfTxInf or DrctDbtTxInf. */
  readonly where: string;
  /** Message: what is wrong and what would be right. */
  readonly text: string;
  /** Source of the rule. */
  readonly clause: string;
  /** Reasons that a bank would state: ISO 20022 external status reasons. */
  readonly reason: string;
  /** Dated facts that the rule uses. */
  readonly facts?: readonly FactName[];
}

const XML = 'XML 1.0, 5th edition';
const ISO = 'ISO 20022 schema of the message';

const TABLE = {
  'xml.empty': { in: 'E E E E', where: 'file', text: 'the file contains no element: send a payment message', clause: XML, reason: 'FF01' },
  'xml.truncated': { in: 'E E E E', where: 'file', text: 'the file is cut off here: send it whole', clause: XML, reason: 'FF01' },
  'xml.malformed': { in: 'E E E E', where: 'file', text: 'the file is not well-formed XML here', clause: XML, reason: 'FF01' },
  'xml.doctype': { in: 'E E E E', where: 'file',
    text: 'the file declares a document type: remove the declaration', clause: `${XML}, 2.8`, reason: 'FF01' },
  'xml.limit': { in: 'E E E E', where: 'file', text: 'a part of the file is larger than in any payment message: Kontor reads no further',
    clause: XML, reason: 'FF01' },
  'xml.encoding': { in: 'E E E E', where: 'file', text: 'the file is not in UTF-8: save it in UTF-8',
    clause: `${XML}, 4.3.3; EPC132-08, 1.4`, reason: 'FF01' },
  'xml.bom': { in: 'W E E W', where: 'file', text: 'the file begins with a byte order mark: remove it',
    clause: 'DK Annex 3 26.11; SPS 3.1', reason: 'FF01' },
  'xml.prefix': { in: 'W E N W', where: 'Document', text: 'the elements have a namespace prefix: declare the namespace as the default',
    clause: 'DK Annex 3 26.11', reason: 'FF01' },
  'xml.cdata': { in: '- - W -', where: 'any value', text: 'a value is in a CDATA section, which banks ignore: write it as plain text',
    clause: 'SPS 3.1', reason: 'FF01' },
  'message.unknown': { in: 'E E E E', where: 'file',
    text: 'the file is not a payment message (pain.001 or pain.008): nothing else is checked', clause: ISO, reason: 'FF01' },
  'message.version': { in: 'E E E E', where: 'Document',
    text: 'this version of the message is not supported, so nothing else is checked: use pain.001.001.09 or pain.008.001.08',
    clause: 'EPC132-08, EPC130-08; DK life cycle', reason: 'FF01' },
  'message.other-version': { in: 'E E E E', where: 'any element',
    text: 'the element belongs to another version of the message', clause: ISO, reason: 'FF01' },
  'message.version-retired': { in: '- - - -', where: 'Document',
    text: 'the message has the version of 2009, which banks replace: use pain.001.001.09 or pain.008.001.08', clause: '', reason: 'FF01' },
  'structure.unexpected': { in: 'E E E E', where: 'any element', text: 'the element is not allowed here', clause: ISO, reason: 'FF01' },
  'structure.missing': { in: 'E E E E', where: 'any element', text: 'a required element is missing', clause: ISO,
    reason: 'FF01' },
  'structure.repeated': { in: 'E E E E', where: 'any element', text: 'the element occurs more often than the message allows', clause: ISO,
    reason: 'FF01' },
  'structure.empty': { in: 'E E E E', where: 'any value', text: 'the element is empty: give it a value or remove it', clause: ISO,
    reason: 'FF01' },
  'structure.type': { in: 'E E E E', where: 'any value',
    text: 'the value does not have the form of its type', clause: ISO, reason: 'FF01' },
  'structure.attribute': { in: 'E E E E', where: 'any element', text: 'an attribute is wrong or missing', clause: ISO, reason: 'FF01' },
  'structure.not-in-scheme': { in: 'Ns Es - -', where: 'any element, versions of 2019',
    text: 'the message standard has this element, but the SEPA scheme does not: remove it',
    clause: 'DK schema of 2023; EPC132-08, EPC130-08', reason: 'CH17' },
  'structure.missing-in-scheme': { in: 'Ws Es - -', where: 'Dbtr, Cdtr, t/, RmtInf',
    text: 'an element is missing that the SEPA scheme requires: add it',
    clause: 'DK schema of 2023; EPC132-08, EPC130-08', reason: 'CH21' },
  'total.count-header': { in: 'E E E E', where: 'h/NbOfTxs', text: 'the header states another number of payments than the file contains',
    clause: 'EPC132-08 1.4', reason: 'AM18' },
  'total.sum-header': { in: 'E E E E', where: 'h/CtrlSum',
    text: 'the header states another sum than the payments have', clause: 'EPC132-08 1.5', reason: 'AM10' },
  'total.count-batch': { in: 'E E W E', where: 'b/NbOfTxs', text: 'the batch states another number of payments than it contains',
    clause: 'EPC132-08 2.4', reason: 'AM18' },
  'total.sum-batch': { in: 'E E W E', where: 'b/CtrlSum',
    text: 'the batch states another sum than its payments have', clause: 'EPC132-08 2.5', reason: 'AM10' },
  'total.missing': { in: 'W E N W', where: 'h/, b/', text: 'NbOfTxs or CtrlSum is missing: give both in the header and in each batch',
    clause: 'EPC132-08 1.5, 2.4, 2.5', reason: 'AM10' },
  'total.too-many': { in: '- - E -', where: 'h/', text: `the file has more than ${withCommas(MAX_PAYMENTS)} payments: split it`,
    clause: 'SPS Business Rules', reason: 'AM18', facts: ['most_payments'] },
  'account.iban-form': { in: 'E E E E', where: 'IBAN',
    text: 'the IBAN contains blanks, or does not have the length and form of its country: write it as the IBAN registry requires',
    clause: 'ISO 13616-1', reason: 'AC01' },
  'account.iban-case': { in: 'W W W W', where: 'IBAN',
    text: 'the IBAN has lower-case letters: write it in upper case', clause: 'ISO 13616-1, 5.2', reason: 'AC01' },
  'account.check-digits': { in: 'E E E E', where: 'IBAN',
    text: 'the check digits of the IBAN are wrong: compare the IBAN with the one that the holder gave',
    clause: 'ISO 13616-1, 6.1', reason: 'AC01' },
  'account.national-digits': { in: 'E E E E', where: 'IBAN',
    text: "the IBAN's national check digits are wrong: compare the IBAN with the one that the holder gave",
    clause: "the country's own rule", reason: 'AC01' },
  'account.not-iban': { in: 'Es Es Es -', where: 'DbtrAcct, CdtrAcct', text: 'the account is not an IBAN: SEPA payments accept only IBANs',
    clause: 'EPC132-08; EPC130-08', reason: 'AC01' },
  'account.not-sepa': { in: 'Es Es Es -', where: 'IBAN', text: "the account's country is outside SEPA: use another kind of payment",
    clause: 'EPC409-09', reason: 'BE09' },
  'account.bank-not-allocated': { in: 'W W W W', where: 'IBAN', text: "no bank has the IBAN's bank code: ask the holder for the IBAN again",
    clause: 'bank code list of the country', reason: 'RC01' },
  'account.bank-retired': { in: 'W W W W', where: 'IBAN', text: "the IBAN's bank code is retired: ask the holder for the new IBAN",
    clause: 'bank code list of the country', reason: 'RC01' },
  'account.german-method': { in: 'W W W W', where: 'IBAN',
    text: "the account number fails the check of its bank: compare it with the number that the holder gave",
    clause: 'check of the bank, such as a method of the Bundesbank', reason: 'AC01' },
  'account.published-example': { in: 'W W W W', where: 'IBAN',
    text: 'the IBAN registry or a standard prints this IBAN as an example: ask the holder for the IBAN',
    clause: 'IBAN registry; standards', reason: 'AC01' },
  'account.bic-notprovided': { in: 'E E E -', where: 'BIC, BICFI',
    text: 'NOTPROVIDED is given as a BIC: move it to Othr/Id, or remove the agent', clause: 'EPC132-08', reason: 'RC01' },
  'account.bic-form': { in: 'E E E -', where: 'BIC, BICFI, AnyBIC',
    text: 'the BIC is not well formed, or it names no country: it needs 8 or 11 characters, such as DEUTDEFF', clause: 'ISO 9362',
    reason: 'RC01' },
  'account.bic-unknown': { in: 'N N N -', where: 'BIC, BICFI',
    text: 'the BIC is well formed, but Kontor does not list it: compare it with the BIC that the bank gives',
    clause: 'directory', reason: 'RC01' },
  'account.bic-country': { in: 'W W W W', where: 'BIC, BICFI',
    text: "the BIC belongs to another country than the IBAN: give the BIC of the account's bank", clause: 'ISO 9362', reason: 'RC01' },
  'account.bic-of-another-bank': { in: 'W W W W', where: 'BIC, BICFI',
    text: "the BIC belongs to another bank than the IBAN: give the BIC of the account's bank", clause: 'directory', reason: 'RC01' },
  'account.agent-missing': { in: 'Ws Es - -', where: 'DbtrAgt; debits: CdtrAgt, DbtrAgt',
    text: 'the agent has no BIC and no Othr/Id NOTPROVIDED: give one of them', clause: 'DK schema of 2023', reason: 'CH21' },
  'account.agent-form': { in: 'Ws Ws - -', where: 't/CdtrAgt',
    text: "the creditor's agent is not named by a BIC: give its BIC or remove it", clause: 'EPC132-08 2.114', reason: 'CH17' },
  'account.not-reachable': { in: 'Ws Ws - -', where: 'IBAN', text: "the account's bank is not listed for the scheme of the payment",
    clause: 'EPC registers of participants', reason: 'AG01' },
  'account.debtor-qr-iban': { in: '- - E -', where: 'own account', text: 'the own account is a QR-IBAN: give the IBAN of the account',
    clause: 'SPS 4.3', reason: 'AC01' },
  'text.too-long': { in: 'Es Es E -', where: 'names, identifiers, Ustrd, AdrLine', text: 'the text is longer than allowed',
    clause: 'EPC132-08; SPS', reason: 'CH16', facts: ['longest_name', 'longest_text', 'address'] },
  'text.blank': { in: 'W E E -', where: 'any value', text: 'the element contains only blanks: remove it', clause: 'DK Annex 3 26.11',
    reason: 'CH16' },
  'text.identifier-charset': { in: 'Es Es E -', where: 'MsgId PmtInfId InstrId EndToEndId MndtId',
    text: "the identifier has characters other than a-z A-Z 0-9 / - ? : ( ) . , ' + and space", clause: 'EPC230-15; SPS 3.2',
    reason: 'CH16' },
  'text.slash': { in: 'Es Es E -', where: 'MsgId PmtInfId InstrId EndToEndId MndtId',
    text: 'the identifier begins or ends with /, or it has //: remove the slash', clause: 'EPC230-15; SPS 3.2', reason: 'CH16' },
  'text.charset': { in: 'Ws Ws E -', where: 'names, remittance, addresses', text: 'the text has characters that some banks do not accept',
    clause: 'EPC217-08; DK Annex 3 26.11; SPS 3.1', reason: 'CH16' },
  'text.leading-blank': { in: 'N N E -', where: 'MsgId PmtInfId InstrId EndToEndId MndtId',
    text: 'the identifier begins with a blank: remove the blank', clause: 'SPS 3.2', reason: 'CH16' },
  'amount.format': { in: 'E E E E', where: 'InstdAmt', text: 'the amount is not a number with a dot and two decimals, such as 12.34',
    clause: 'EPC132-08 2.43', reason: 'AM12' },
  'amount.decimals': { in: 'E E E E', where: 'InstdAmt', text: 'the amount has more decimals than its currency allows', clause: 'ISO 4217',
    reason: 'CH20', facts: ['currency_decimals'] },
  'amount.range': { in: 'Es Es E -', where: 'InstdAmt', text: 'the amount is below 0.01 or above the highest allowed amount',
    clause: 'EPC132-08 2.43; SPS', reason: 'AM01, AM02', facts: ['highest_amount'] },
  'amount.currency': { in: 'Es Es Es -', where: 'InstdAmt', text: 'the currency is not EUR: SEPA payments are in euro',
    clause: 'EPC132-08 2.43', reason: 'AM03' },
  'amount.equivalent': { in: 'Es Es Es -', where: 't/Amt/EqvtAmt', text: 'the payment has an equivalent amount: SEPA payments use InstdAmt',
    clause: 'EPC132-08 2.42', reason: 'AM03' },
  'date.format': { in: 'E E E -', where: 'dates', text: 'the date is not a day of the calendar in the form 2026-11-30', clause: ISO,
    reason: 'DT01' },
  'date.past': { in: 'W W W -', where: 'ReqdExctnDt, ReqdColltnDt',
    text: 'the day is in the past: give the day of the check or a later day', clause: 'EPC132-08 2.17', reason: 'DT01, CH04' },
  'date.not-business-day': { in: 'Ns Ns - -', where: 'ReqdExctnDt, ReqdColltnDt',
    text: 'TARGET is closed on this day: the bank uses the next business day', clause: 'TARGET calendar', reason: 'DT01',
    facts: ['target_closed'] },
  'date.far': { in: '- W - -', where: 'ReqdExctnDt, ReqdColltnDt',
    text: `the day is more than ${MAX_DAYS_AHEAD} days ahead: the bank may refuse the file`, clause: 'DK Annex 3 26.11, p. 102',
    reason: 'CH03', facts: ['days_ahead'] },
  'date.time': { in: 'Es Es N -', where: 'ReqdExctnDt/DtTm', text: 'only a payment with LclInstrm INST may have a time: give only Dt',
    clause: 'DK Annex 3 26.11, p. 102', reason: 'DT01' },
  'date.collection-soon': { in: 'W W - -', where: 'ReqdColltnDt',
    text: 'the collection is due on the day of the check: the bank needs the file one business day earlier',
    clause: 'EPC016-06', reason: 'DT01' },
  'address.unstructured': { in: 'Ws Ws W -', where: 'PstlAdr',
    text: 'the address has lines, but no town or no country: give TwnNm and Ctry', clause: '', reason: 'BE04, CH21' },
  'address.town-or-country-missing': { in: 'Ws Ws W -', where: 'PstlAdr',
    text: 'the address has no town or no country: give TwnNm and Ctry', clause: '', reason: 'CH21' },
  'address.lines': { in: 'Es Es E -', where: 'PstlAdr',
    text: `the address has too many lines: give at most ${MAX_ADDRESS_LINES} AdrLine of ${MAX_ADDRESS_LINE_LENGTH} characters`,
    clause: 'EPC153-22', reason: 'CH17', facts: ['address'] },
  'address.hybrid': { in: '- Ns N -', where: 'PstlAdr',
    text: 'the address has lines as well as town and country, which some banks still refuse', clause: 'EPC153-22', reason: '' },
  'address.country': { in: 'E E E -', where: 'PstlAdr/Ctry',
    text: 'the country is not a code of ISO 3166, such as DE', clause: 'ISO 3166-1', reason: 'BE09' },
  'address.missing': { in: 'Ws Ws - -', where: 'Dbtr',
    text: "the payer's address is missing: payments with banks outside the EEA require it", clause: 'rulebooks, AT-P005 and AT-E004',
    reason: 'RR02', facts: ['sepa_outside_eea'] },
  'creditor-id.missing': { in: 'Es Es - -', where: 'b/, t/', text: 'the creditor identifier is missing: give CdtrSchmeId in the batch',
    clause: 'EPC130-08 2.71, 2.133', reason: 'BE05' },
  'creditor-id.form': { in: 'E E E -', where: 'CdtrSchmeId', text: 'the creditor identifier has the wrong form or length',
    clause: 'EPC262-08', reason: 'BE05', facts: ['creditor_id_length'] },
  'creditor-id.check-digits': { in: 'E E E -', where: 'CdtrSchmeId', text: 'the check digits of the creditor identifier are wrong',
    clause: 'EPC262-08; ISO/IEC 7064', reason: 'BE05' },
  'creditor-id.scheme-name': { in: 'Es Es - -', where: 'CdtrSchmeId',
    text: 'the name of the identification scheme is not SEPA: set SchmeNm/Prtry to SEPA', clause: 'EPC130-08 2.71', reason: 'BE05' },
  'mandate.id-missing': { in: 'Es Es E -', where: 't/DrctDbtTx', text: 'the mandate has no identification: give MndtId',
    clause: 'EPC130-08 2.102', reason: 'MD02' },
  'mandate.date-missing': { in: 'Es Es E -', where: 't/DrctDbtTx', text: 'the day of signature is missing: give DtOfSgntr',
    clause: 'EPC130-08 2.103', reason: 'MD02' },
  'mandate.date-late': { in: 'E E E -', where: 'DtOfSgntr',
    text: 'the mandate is signed later than the day of the check or of the collection', clause: 'EPC130-08 2.103', reason: 'MD02' },
  'mandate.amendment-details': { in: 'E E E -', where: 'MndtRltdInf',
    text: 'a changed mandate needs both AmdmntInd true and the changed details', clause: 'EPC130-08 2.104, 2.105', reason: 'MD02' },
  'mandate.smnda': { in: 'Es Es - -', where: 'AmdmntInfDtls', text: 'SMNDA is allowed only in OrgnlDbtrAcct, without OrgnlDbtrAgt',
    clause: 'EPC130-08 2.120, 2.121', reason: 'MD02' },
  'mandate.one-off-twice': { in: 'Es Es - -', where: 'MndtId', text: 'a one-off mandate is used a second time',
    clause: 'EPC130-08, sequence type', reason: 'MD02' },
  'mandate.two-accounts': { in: 'Ws Ws - -', where: 'MndtId', text: 'one mandate has two accounts in the file', clause: 'EPC130-08',
    reason: 'MD02' },
  'mandate.sequence': { in: 'Ws Ws - -', where: 'MndtId',
    text: 'the sequence of the mandate is wrong: FRST is allowed once, and nothing may follow FNAL', clause: 'EPC130-08, sequence type',
    reason: 'MD02' },
  'level.both': { in: 'E E E -', where: 't/', text: 'the element occurs in the batch and in the payment: give it in one of them',
    clause: 'EPC132-08; EPC130-08', reason: 'CH07' },
  'code.service-level': { in: 'E E - -', where: 'PmtTpInf', text: 'the service level is not SEPA: the other rules of SEPA are not checked',
    clause: 'EPC132-08 2.9', reason: 'CH16' },
  'code.payment-method': { in: 'E E E -', where: 'b/PmtMtd', text: 'the payment method is not TRF for transfers or DD for debits',
    clause: 'EPC132-08 2.2', reason: 'CH16' },
  'code.charge-bearer': { in: 'Es Es Es -', where: 'ChrgBr', text: 'the charge bearer is not SLEV', clause: 'EPC132-08 2.24',
    reason: 'CH16' },
  'code.local-instrument': { in: 'Es Es - -', where: 'PmtTpInf of debits', text: 'the local instrument is not CORE or B2B',
    clause: 'EPC130-08 2.11', reason: 'CH16' },
  'code.sequence-type': { in: 'Es Es - -', where: 'PmtTpInf of debits', text: 'the sequence type is not FRST, RCUR, OOFF or FNAL',
    clause: 'EPC130-08 2.14', reason: 'CH16' },
  'code.purpose': { in: 'N N N -', where: 'Purp, CtgyPurp',
    text: `the purpose is not in the external code lists of ISO 20022 of ${latestReading(['purpose', 'category_purpose'])}`,
    clause: 'ISO 20022 external code sets', reason: 'CH16', facts: ['purpose', 'category_purpose'] },
  'reference.both-kinds': { in: 'Es Es E -', where: 'RmtInf',
    text: 'the payment has unstructured and structured remittance: give one of them', clause: 'EPC132-08 2.123', reason: 'CH17' },
  'reference.repeated': { in: 'Es Es E -', where: 'RmtInf', text: 'the remittance occurs more than once: give it once',
    clause: 'EPC132-08 2.123', reason: 'CH17' },
  'reference.strd-too-long': { in: 'Ws Ws Ws -', where: 'RmtInf/Strd',
    text: 'the structured remittance is longer than 140 characters with its tags', clause: 'EPC132-08 2.123', reason: 'CH16' },
  'reference.check-digits': { in: 'W W Ed W', where: 'CdtrRefInf/Ref', text: 'the check digits of the RF reference are wrong',
    clause: 'ISO 11649', reason: 'RR07' },
  'reference.type': { in: 'Ws Es Ws -', where: 'CdtrRefInf', text: 'the reference has no Tp, or it has a type of its own: use Cd SCOR',
    clause: 'EPC132-08 2.126', reason: 'CH21' },
  'reference.qr-needed': { in: '- - E -', where: 't/CdtrAcct',
    text: 'the account is a QR-IBAN: give only a QR reference (QRR)', clause: 'SPS 3.14, 4.3', reason: 'RR07' },
  'reference.qr-not-allowed': { in: '- - E -', where: 'CdtrRefInf/Ref',
    text: 'the payment has a QR reference, but its account is not a QR-IBAN', clause: 'SPS 3.14, 4.3', reason: 'CH16' },
  'reference.qrr-check': { in: '- - E -', where: 'CdtrRefInf/Ref',
    text: 'the QR reference does not have 27 digits, or its check digit is wrong', clause: 'SPS 3.14', reason: 'RR07' },
  'duplicate.batch-id': { in: 'W W E W', where: 'b/PmtInfId', text: 'the identification of the batch is repeated: give each batch its own',
    clause: 'SPS 3.3', reason: 'DU02' },
  'duplicate.instruction-id': { in: 'W W E W', where: 't/PmtId/InstrId',
    text: 'the identification of the instruction is repeated in the batch: give each instruction its own',
    clause: 'SPS 3.3', reason: 'DU05' },
  'duplicate.end-to-end-id': { in: 'W W N W', where: 't/PmtId/EndToEndId', text: 'the end-to-end identification is repeated',
    clause: 'EPC132-08 2.30', reason: 'DU04' },
  'duplicate.payment': { in: 'W W W W', where: 't/',
    text: 'the payment repeats an earlier payment: accounts, amount, day and remittance are equal', clause: '', reason: 'AM05' },
  'duplicate.uetr': { in: 'E E E E', where: 't/PmtId/UETR', text: 'the UETR is repeated: give each payment its own', clause: 'RFC 4122',
    reason: 'DU04' },
} as const satisfies Record<string, Row>;

export type RuleName = keyof typeof TABLE;


export interface PaymentRule extends Omit<Row, 'in' | 'facts'> {
  readonly name: RuleName;
  /** Index in the table. */
  readonly index: number;
  readonly cells: Readonly<Record<Profile, Cell>>;
  /** Profiles and periods with another severity. */
  readonly changes: readonly RuleChange[];
  /** Date on which the facts of the rule were read; null without dated facts. */
  readonly asOf: string | null;
}

/** All rules, in the order of the table. */
export const PAYMENT_RULES: readonly PaymentRule[] = Object.entries<Row>(TABLE).map(([name, { in: cells, facts, ...row }], index) => {
  const changes = CHANGES.filter(({ rule }) => rule === name);
  const read = [...changes.map(({ asOf }) => asOf), ...(facts === undefined ? [] : [latestReading(facts)])];
  return {
    ...row, name: name as RuleName, index, changes,
    clause: row.clause || [...new Set(changes.map(({ source }) => source))].join('; '),
    asOf: read.length === 0 ? null : newest(read),
    cells: Object.fromEntries(cells.split(' ').map((cell, i) => [PROFILES[i]!, cell as Cell])) as Record<Profile, Cell>,
  };
});

const BY_NAME = new Map(PAYMENT_RULES.map((rule) => [rule.name, rule]));

export const ruleOf = (name: RuleName): PaymentRule => BY_NAME.get(name)!;
