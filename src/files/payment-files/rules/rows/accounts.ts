/** Rules on accounts and BICs. */
import type { RuleRow } from './row.ts';

export const ACCOUNT_RULES = {
  'account.iban-form': {
    in: 'E E E E', where: 'IBAN', reason: 'AC01',
    text: 'the IBAN contains blanks, or does not have the length and form of its country: write the IBAN as the IBAN registry requires',
    required: 'ISO 13616-1', advised: '',
  },
  'account.iban-case': {
    in: 'W W W W', where: 'IBAN', reason: 'AC01',
    text: 'the IBAN has lower-case letters: write it in upper case',
    required: '', advised: 'ISO 13616-1, 5.2',
  },
  'account.check-digits': {
    in: 'E E E E', where: 'IBAN', reason: 'AC01',
    text: 'the check digits of the IBAN are wrong: compare the IBAN with the one that the holder gave',
    required: 'ISO 13616-1, 6.1', advised: '',
  },
  'account.national-digits': {
    in: 'E E E E', where: 'IBAN', reason: 'AC01',
    text: "the IBAN's national check digits are wrong: compare the IBAN with the one that the holder gave",
    required: "ISO 13616-1; the country's own rule", advised: '',
  },
  'account.not-iban': {
    in: 'Es Es Es -', where: 'DbtrAcct, CdtrAcct', reason: 'AC01',
    text: 'the account is not an IBAN: SEPA payments accept only IBANs',
    required: 'EPC132-08; EPC130-08; SPS 2.2', advised: '',
  },
  'account.not-sepa': {
    in: 'Es Es Es -', where: 'IBAN', reason: 'BE09',
    text: "the account's country is outside SEPA: use another kind of payment",
    required: 'EPC409-09', advised: '',
  },
  'account.bank-not-allocated': {
    in: 'W W W W', where: 'IBAN', reason: 'RC01',
    text: "no bank has the IBAN's bank code: ask the holder for the IBAN again",
    required: '', advised: 'bank code list of the country',
  },
  'account.bank-retired': {
    in: 'W W W W', where: 'IBAN', reason: 'RC01',
    text: "the IBAN's bank code is retired: ask the holder for the new IBAN",
    required: '', advised: 'bank code list of the country',
  },
  'account.german-method': {
    in: 'W W W W', where: 'IBAN', reason: 'AC01',
    text: "the account number fails the check of its bank: compare it with the number that the holder gave",
    required: '', advised: 'check of the bank, such as a method of the Bundesbank',
  },
  'account.published-example': {
    in: 'W W W W', where: 'IBAN', reason: 'AC01',
    text: 'the IBAN registry or a standard prints this IBAN as an example: ask the holder for the IBAN',
    required: '', advised: 'IBAN registry; standards',
  },
  'account.bank-country': {
    in: 'W W W W', where: 'IBAN', reason: 'RC01',
    text: 'the country of the bank is not the country of the IBAN: ask the holder which of the two is right',
    required: '', advised: 'ISO 13616-1',
  },
  'account.bic-notprovided': {
    in: 'E E E -', where: 'BIC, BICFI', reason: 'RC01',
    text: 'NOTPROVIDED is given as a BIC: move it to Othr/Id, or remove the agent',
    required: 'ISO 9362; EPC132-08', advised: '',
  },
  'account.bic-form': {
    in: 'E E E -', where: 'BIC, BICFI, AnyBIC', reason: 'RC01',
    text: 'the BIC is not well formed, or it names no country: it needs 8 or 11 characters, such as DEUTDEFF',
    required: 'ISO 9362', advised: '',
  },
  'account.bic-unknown': {
    in: 'N N N -', where: 'BIC, BICFI', reason: 'RC01',
    text: 'the BIC is well formed, but Kontor does not list it: compare it with the BIC that the bank gives',
    required: '', advised: 'directory',
  },
  'account.bic-country': {
    in: 'W W W W', where: 'BIC, BICFI', reason: 'RC01',
    text: "the BIC belongs to another country than the IBAN: give the BIC of the account's bank",
    required: '', advised: 'ISO 9362',
  },
  'account.bic-of-another-bank': {
    in: 'W W W W', where: 'BIC, BICFI', reason: 'RC01',
    text: "the BIC belongs to another bank than the IBAN: give the BIC of the account's bank",
    required: '', advised: 'directory',
  },
  'account.agent-missing': {
    in: 'Ws Es - -', where: 'DbtrAgt; debits: CdtrAgt, DbtrAgt', reason: 'CH21',
    text: 'the agent has no BIC and no Othr/Id NOTPROVIDED: give one of them',
    required: 'DK schema of 2023', advised: 'EPC132-08; EPC130-08',
  },
  'account.agent-form': {
    in: 'Ws Ws - -', where: 't/CdtrAgt', reason: 'CH17',
    text: "the creditor's agent is not named by a BIC: give its BIC or remove it",
    required: '', advised: 'EPC132-08 2.114',
  },
  'account.not-reachable': {
    in: 'Ws Ws - -', where: 'IBAN', reason: 'AG01',
    text: "the account's bank is not listed for the scheme of the payment",
    required: '', advised: 'EPC registers of participants',
  },
  'account.debtor-qr-iban': {
    in: '- - E -', where: 'own account', reason: 'AC01',
    text: 'the own account is a QR-IBAN: give the IBAN of the account',
    required: 'SPS 4.3', advised: '',
  },
} as const satisfies Record<string, RuleRow>;
