/** Supported messages: customer credit transfer and customer direct debit initiation (ISO 20022), each of 2009 and 2019. */
export const MESSAGES = ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'] as const;
export type MessageName = (typeof MESSAGES)[number];

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';

export const namespaceOf = (message: MessageName): string => NAMESPACE + message;

/** Returns the message of a namespace; null if it is not supported. */
export const messageOfNamespace = (namespace: string): MessageName | null =>
  MESSAGES.find((name) => namespace === namespaceOf(name)) ?? null;

/** Returns the other version of a message. */
export const sisterOf = (message: MessageName): MessageName => MESSAGES[MESSAGES.indexOf(message) ^ 1]!;

/** True for a message of direct debits. */
export const isDebit = (message: MessageName): boolean => message.startsWith('pain.008');

/** True for a message of the 2009 version. */
export const isOf2009 = (message: MessageName): boolean => message.endsWith('.03') || message.endsWith('.02');
