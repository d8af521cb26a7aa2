/** The messages that are read: customer credit transfer and customer direct debit initiation (ISO 20022), each of 2009 and 2019. */
export const MESSAGES = ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'] as const;
export type MessageName = (typeof MESSAGES)[number];

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';

export const namespaceOf = (message: MessageName): string => NAMESPACE + message;

/** The message of a namespace; null for any other. */
export const messageOfNamespace = (namespace: string): MessageName | null =>
  MESSAGES.find((name) => namespace === namespaceOf(name)) ?? null;

/** The same message in its other version. */
export const sisterOf = (message: MessageName): MessageName => MESSAGES[MESSAGES.indexOf(message) ^ 1]!;

/** Whether a message is one of direct debits. */
export const isDebit = (message: MessageName): boolean => message.startsWith('pain.008');

/** Whether a message is of the version of 2009. */
export const isOf2009 = (message: MessageName): boolean => message.endsWith('.03') || message.endsWith('.02');
