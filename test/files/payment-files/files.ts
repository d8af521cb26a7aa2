/** Payment files of invented people without a fault, each element on a line of its own. */
import { checkDigits } from '../../../src/standards/iban/validate.ts';
import { countryByCode } from '../../../src/standards/countries/registry.ts';

export const ON = '2026-11-23';

/** Makes an IBAN of an invented account. */
export const ibanOf = (country: string, bban: string): string => country + checkDigits(countryByCode(country)!, bban) + bban;

/** An element: its name, its content, and an attribute `Ccy`. */
export type Node = readonly [name: string, content: string | readonly (Node | null)[], currency?: string];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };
const escaped = (text: string): string => text.replace(/[&<]/g, (character) => ESCAPES[character]!);

function written([name, content, currency]: Node, indent = ''): string {
  const tag = currency === undefined ? name : `${name} Ccy="${currency}"`;
  if (typeof content === 'string') return `${indent}<${tag}>${escaped(content)}</${name}>\n`;
  return `${indent}<${tag}>\n${content.map((one) => (one === null ? '' : written(one, `${indent} `))).join('')}${indent}</${name}>\n`;
}

export type Message = 'pain.001.001.03' | 'pain.001.001.09' | 'pain.008.001.02' | 'pain.008.001.08';

const isNew = (message: Message): boolean => message.endsWith('9') || message.endsWith('8');

export interface Payment {
  readonly endToEndId: string;
  readonly amount: string;
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly remittance: readonly Node[];
  readonly mandate: string;
  /** Members after the other members of the counterparty. */
  readonly address?: readonly Node[];
}

export interface Batch {
  readonly id: string;
  readonly payments: readonly Payment[];
  readonly day: string;
  readonly own: { readonly name: string; readonly iban: string; readonly bic: string };
  readonly sequence: string;
  readonly currency: string;
  readonly type: readonly Node[] | null;
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sumOf = (payments: readonly Payment[]): string => (payments.reduce((sum, one) => sum + cents(one.amount), 0) / 100).toFixed(2);

const agent = (name: string, bic: string, message: Message): Node => [name, [['FinInstnId', [[isNew(message) ? 'BICFI' : 'BIC', bic]]]]];
const party = (name: string, nm: string, address: readonly Node[] = []): Node => [
  name, [['Nm', nm], ...(address.length > 0 ? [['PstlAdr', address] as Node] : [])],
];
const account = (name: string, iban: string): Node => [name, [['Id', [['IBAN', iban]]]]];

function paymentOf(one: Payment, currency: string, message: Message): Node {
  const id: Node = ['PmtId', [['EndToEndId', one.endToEndId]]];
  const remittance: Node | null = one.remittance.length > 0 ? ['RmtInf', one.remittance] : null;
  if (message.startsWith('pain.001')) {
    return ['CdtTrfTxInf', [
      id, ['Amt', [['InstdAmt', one.amount, currency]]], one.bic === null ? null : agent('CdtrAgt', one.bic, message),
      party('Cdtr', one.name, one.address), account('CdtrAcct', one.iban), remittance,
    ]];
  }
  return ['DrctDbtTxInf', [
    id, ['InstdAmt', one.amount, currency], ['DrctDbtTx', [['MndtRltdInf', [['MndtId', one.mandate], ['DtOfSgntr', '2024-02-29']]]]],
    one.bic === null ? ['DbtrAgt', [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]]] : agent('DbtrAgt', one.bic, message),
    party('Dbtr', one.name, one.address), account('DbtrAcct', one.iban), remittance,
  ]];
}

export const CREDITOR_ID = 'DE98ZZZ09999999999';

function batchOf(batch: Batch, message: Message): Node {
  const { payments, own, day } = batch;
  const head: (Node | null)[] = [
    ['PmtInfId', batch.id], ['PmtMtd', message.startsWith('pain.001') ? 'TRF' : 'DD'], ['NbOfTxs', String(payments.length)],
    ['CtrlSum', sumOf(payments)],
    batch.type === null ? null : ['PmtTpInf', batch.type],
  ];
  const rest = payments.map((one) => paymentOf(one, batch.currency, message));
  if (message.startsWith('pain.001')) {
    return ['PmtInf', [
      ...head, isNew(message) ? ['ReqdExctnDt', [['Dt', day]]] : ['ReqdExctnDt', day], party('Dbtr', own.name),
      account('DbtrAcct', own.iban), agent('DbtrAgt', own.bic, message), ['ChrgBr', 'SLEV'], ...rest,
    ]];
  }
  return ['PmtInf', [
    ...head, ['ReqdColltnDt', day], party('Cdtr', own.name), account('CdtrAcct', own.iban), agent('CdtrAgt', own.bic, message),
    ['ChrgBr', 'SLEV'],
    ['CdtrSchmeId', [['Id', [['PrvtId', [['Othr', [['Id', CREDITOR_ID], ['SchmeNm', [['Prtry', 'SEPA']]]]]]]]]]], ...rest,
  ]];
}

export function fileOf(message: Message, batches: readonly Batch[]): string {
  const payments = batches.flatMap((one) => one.payments);
  const document = written([message.startsWith('pain.001') ? 'CstmrCdtTrfInitn' : 'CstmrDrctDbtInitn', [
    ['GrpHdr',
      [['MsgId', 'MSG-1'], ['CreDtTm', '2026-11-23T09:00:00'], ['NbOfTxs', String(payments.length)], ['CtrlSum', sumOf(payments)],
        ['InitgPty', [['Nm', 'Muster GmbH']]]]],
    ...batches.map((batch) => batchOf(batch, message)),
  ]]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">\n${document}</Document>\n`;
}

export const SEPA: readonly Node[] = [['SvcLvl', [['Cd', 'SEPA']]]];
export const debitType = (sequence: string): readonly Node[] => [...SEPA, ['LclInstrm', [['Cd', 'CORE']]], ['SeqTp', sequence]];

/** Accounts at the invented banks of the fixture. */
export const OWN = { name: 'Muster GmbH', iban: 'DE62370400440532013001', bic: 'MUSTDEFFXXX' };
const PAYMENTS: readonly Payment[] = [
  {
    endToEndId: 'E2E-1', amount: '12.50', name: 'Erika Mustermann', iban: ibanOf('BE', '539007547135'), bic: 'VOORBEBBXXX',
    remittance: [['Ustrd', 'Invoice 1']], mandate: 'MANDATE-1',
  },
  {
    endToEndId: 'E2E-2', amount: '30.00', name: 'Max Muster', iban: 'DE62370400440532013001', bic: null,
    remittance: [['Ustrd', 'Invoice 2']], mandate: 'MANDATE-2',
  },
];

/** The clean file of each message, with two payments. */
export const CLEAN: Readonly<Record<Message, string>> = {
  'pain.001.001.03': fileOf(
    'pain.001.001.03',
    [{ id: 'BATCH-1', payments: PAYMENTS, day: '2026-11-30', own: OWN, sequence: '', currency: 'EUR', type: SEPA }],
  ),
  'pain.001.001.09': fileOf(
    'pain.001.001.09',
    [{ id: 'BATCH-1', payments: PAYMENTS, day: '2026-11-30', own: OWN, sequence: '', currency: 'EUR', type: SEPA }],
  ),
  'pain.008.001.02': fileOf(
    'pain.008.001.02',
    [{ id: 'BATCH-1', payments: PAYMENTS, day: '2026-11-30', own: OWN, sequence: 'RCUR', currency: 'EUR', type: debitType('RCUR') }],
  ),
  'pain.008.001.08': fileOf(
    'pain.008.001.08',
    [{ id: 'BATCH-1', payments: PAYMENTS, day: '2026-11-30', own: OWN, sequence: 'RCUR', currency: 'EUR', type: debitType('RCUR') }],
  ),
};

export const QR_IBAN = ibanOf('CH', '30000001123456789');
export const QR_REFERENCE = '210000000003139471430009017';

/** A Swiss domestic transfer with a QR reference. */
export const SWISS = fileOf('pain.001.001.09', [{
  id: 'BATCH-1', day: '2026-11-30', own: { name: 'Muster AG', iban: ibanOf('CH', '00762011623852958'), bic: 'BEISCHZZXXX' }, sequence: '',
  currency: 'CHF', type: null,
  payments: [{
    endToEndId: 'E2E-1', amount: '1949.75', name: 'Robert Schneider AG', iban: QR_IBAN, bic: null, mandate: '',
    address: [['StrtNm', 'Rue du Lac'], ['PstCd', '2501'], ['TwnNm', 'Biel'], ['Ctry', 'CH']],
    remittance: [['Strd', [['CdtrRefInf', [['Tp', [['CdOrPrtry', [['Prtry', 'QRR']]]]], ['Ref', QR_REFERENCE]]]]]],
  }],
}]);
