/** Supported payment messages: customer credit transfer and customer direct debit initiation (ISO 20022), each of 2009 and 2019. */
export const MESSAGES = ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'] as const;
export type PaymentMessage = (typeof MESSAGES)[number];

/** Supported versions of the customer payment status report: the answer of a bank to a payment message. */
const REPORTS = ['pain.002.001.03', 'pain.002.001.09', 'pain.002.001.10', 'pain.002.001.11', 'pain.002.001.12', 'pain.002.001.13',
  'pain.002.001.14'] as const;
export type ReportMessage = (typeof REPORTS)[number];

export type MessageName = PaymentMessage | ReportMessage;

/** All supported messages. */
export const READ_MESSAGES: readonly MessageName[] = [...MESSAGES, ...REPORTS];

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';

export const namespaceOf = (message: MessageName): string => NAMESPACE + message;

/** Returns the message of a namespace; null if it is not supported. */
export const messageOfNamespace = (namespace: string): MessageName | null =>
  READ_MESSAGES.find((name) => namespace === namespaceOf(name)) ?? null;

/** True for the answer of a bank. */
export const isBankAnswer = (message: MessageName): message is ReportMessage => message.startsWith('pain.002');

/** Returns another version of a message, with the element names of the other year. */
export function otherEditionOf(message: MessageName): MessageName {
  if (isBankAnswer(message)) return message === 'pain.002.001.03' ? 'pain.002.001.10' : 'pain.002.001.03';
  return MESSAGES[MESSAGES.indexOf(message) ^ 1]!;
}

/** True for a message of direct debits. */
export const isDebit = (message: MessageName): boolean => message.startsWith('pain.008');

/** True for a payment message of the 2009 version. */
export const isOf2009 = (message: MessageName): boolean => message === 'pain.001.001.03' || message === 'pain.008.001.02';
