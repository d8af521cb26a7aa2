/**
 * The wire of the Model Context Protocol: JSON-RPC 2.0 messages, the revisions spoken, and error codes.
 * Source: the protocol's specification, revisions 2026-07-28 (stateless) and 2025-11-25, 2025-06-18, 2025-03-26 (with a handshake).
 */

/** Revisions in which every request names its version and the client's capabilities in `params._meta`. */
const STATELESS_VERSIONS: readonly unknown[] = ['2026-07-28'];

/** Revisions whose clients begin with `initialize`; the newest first. */
const HANDSHAKE_VERSIONS: readonly unknown[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

export const SUPPORTED_VERSIONS = [...STATELESS_VERSIONS, ...HANDSHAKE_VERSIONS];

export const isStatelessVersion = (version: unknown): boolean => STATELESS_VERSIONS.includes(version);
export const isHandshakeVersion = (version: unknown): boolean => HANDSHAKE_VERSIONS.includes(version);

/** What `initialize` answers a client that asks for a version: that one where it is spoken, else the newest with a handshake. */
export const negotiated = (asked: unknown): unknown => (isHandshakeVersion(asked) ? asked : HANDSHAKE_VERSIONS[0]);

/** The method with which a client asks for the versions, of the stateless revision alone. */
export const DISCOVER = 'server/discover';

/** Error codes of JSON-RPC 2.0 (section 5.1), and two that the protocol adds. */
export const ERROR = {
  PARSE: -32_700,
  INVALID_REQUEST: -32_600,
  METHOD_NOT_FOUND: -32_601,
  INVALID_PARAMS: -32_602,
  INTERNAL: -32_603,
  HEADER_MISMATCH: -32_020,
  UNSUPPORTED_VERSION: -32_022,
} as const;

/** The members of `_meta` that the protocol reserves. */
export const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;

export type Id = string | number;
export type Json = Readonly<Record<string, unknown>>;

/** A message that a client sent: a request has an id and is answered, a notification has none and is not. */
export interface Message {
  readonly id: Id | null;
  readonly method: string;
  readonly params: Json;
  /** Of `params`; empty where there is none. */
  readonly meta: Json;
}

/** Why a message is not carried out. The text never repeats what was sent. */
export interface ProtocolError {
  readonly code: (typeof ERROR)[keyof typeof ERROR];
  readonly message: string;
  readonly data?: Json;
}

export const isProtocolError = (value: object): value is ProtocolError => 'code' in value;

export const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The id of a JSON value that is a request; null where it has none that counts. */
export const idOf = (value: unknown): Id | null => {
  const id = isObject(value) ? value['id'] : null;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as Id) : null;
};

/** The message in a JSON value; an error where it is none. An answer is none either: this server sends no requests. */
export function readMessage(value: unknown): Message | ProtocolError {
  if (Array.isArray(value)) return invalid('batches are not taken: send one message at a time');
  if (!isObject(value)) return invalid('this is no JSON-RPC message: send one object with jsonrpc, id, method and params');
  const { jsonrpc, method, params = {} } = value;
  const id = idOf(value);
  if (jsonrpc !== '2.0') return invalid('jsonrpc must be "2.0"');
  if (typeof method !== 'string') return invalid('method must be a string');
  if (Object.hasOwn(value, 'id') && id === null) return invalid('id must be a string or an integer');
  if (!isObject(params)) return { code: ERROR.INVALID_PARAMS, message: 'params must be an object' };
  const { _meta: meta = {} } = params;
  if (!isObject(meta)) return { code: ERROR.INVALID_PARAMS, message: 'params._meta must be an object' };
  return { id, method, params, meta };
}

const invalid = (message: string): ProtocolError => ({ code: ERROR.INVALID_REQUEST, message });

/** Whether a request is of a stateless revision: it says its version or its capabilities itself. */
export const isStateless = ({ meta }: Message): boolean => meta[META.version] !== undefined || meta[META.clientCapabilities] !== undefined;

/** What a request of a stateless revision must say of itself and does not; null where it does. */
export function missingMeta({ meta }: Message): ProtocolError | null {
  if (typeof meta[META.version] !== 'string') return { code: ERROR.INVALID_PARAMS,
    message: `params._meta must have ${META.version}, a string` };
  if (!isObject(meta[META.clientCapabilities]))
    return { code: ERROR.INVALID_PARAMS, message: `params._meta must have ${META.clientCapabilities}, an object` };
  return null;
}

/** The same, or that it is of a version that is not spoken. */
export function metaProblem(message: Message): ProtocolError | null {
  const requested = message.meta[META.version];
  return missingMeta(message) ?? (isStatelessVersion(requested) ? null : unsupportedVersion(requested as string));
}

/** A version is a day, or a number as other protocols have. Whatever else was sent as one is not repeated. */
const VERSION = /^(?:\d{4}-\d\d-\d\d|v?\d{1,3}(?:\.\d{1,2}){0,2})$/;
const NO_VERSION = 'no version';

export const unsupportedVersion = (requested: string): ProtocolError => ({
  code: ERROR.UNSUPPORTED_VERSION,
  message: 'this version of the protocol is not spoken here: use one of those in data.supported',
  data: { supported: SUPPORTED_VERSIONS, requested: VERSION.test(requested) ? requested : NO_VERSION },
});
