/**
 * The Model Context Protocol: JSON-RPC 2.0 messages, the supported revisions, and error codes.
 * Source: the protocol's specification, revisions 2026-07-28 (stateless) and 2025-11-25, 2025-06-18, 2025-03-26 (with a handshake).
 */
import { FIXED_LIMITS } from '../../base/limits.ts';

/** Revisions in which every request names its version and the client's capabilities, in `params._meta`. */
const STATELESS_VERSIONS: readonly unknown[] = ['2026-07-28'];

/** Revisions in which a client begins with `initialize`. The newest revision is first. */
const HANDSHAKE_VERSIONS: readonly unknown[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

export const SUPPORTED_VERSIONS = [...STATELESS_VERSIONS, ...HANDSHAKE_VERSIONS];

export const isStatelessVersion = (version: unknown): boolean => STATELESS_VERSIONS.includes(version);
export const isHandshakeVersion = (version: unknown): boolean => HANDSHAKE_VERSIONS.includes(version);

/**
 * Returns the version for the answer to `initialize`. This is the requested version if it is supported. Otherwise it is the newest version
 * with a handshake.
 */
export const negotiatedVersion = (requested: unknown): unknown => (isHandshakeVersion(requested) ? requested : HANDSHAKE_VERSIONS[0]);

/** The method that returns the supported versions. It exists only in the stateless revision. */
export const DISCOVER = 'server/discover';

/** Error codes: those of JSON-RPC 2.0 (section 5.1), and two codes of the protocol. */
export const ERROR = {
  PARSE: -32_700,
  INVALID_REQUEST: -32_600,
  METHOD_NOT_FOUND: -32_601,
  INVALID_PARAMS: -32_602,
  INTERNAL: -32_603,
  HEADER_MISMATCH: -32_020,
  UNSUPPORTED_VERSION: -32_022,
} as const;

/** Members of `_meta` whose names the protocol reserves. */
export const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;

export type Id = string | number;
export type JsonObject = Readonly<Record<string, unknown>>;

/** A message of a client. A request has an id and gets an answer. A notification has no id and gets no answer. */
export interface McpMessage {
  readonly id: Id | null;
  readonly method: string;
  readonly params: JsonObject;
  /** The member `_meta` of `params`. Empty if it is missing. */
  readonly meta: JsonObject;
}

/** Reason why a message is refused. The text never repeats data of the message. */
export interface ProtocolError {
  readonly code: (typeof ERROR)[keyof typeof ERROR];
  readonly message: string;
  readonly data?: JsonObject;
}

export const isProtocolError = (value: object): value is ProtocolError => 'code' in value;

export const isObject = (value: unknown): value is JsonObject => value !== null && typeof value === 'object' && !Array.isArray(value);

const LONGEST_ID = FIXED_LIMITS.message_id.value;

/** Returns the id of a request. Null if the value is not a valid id. */
export const idOf = (value: unknown): Id | null => {
  const id = isObject(value) ? value['id'] : null;
  const isShortText = typeof id === 'string' && id.length <= LONGEST_ID;
  return isShortText || Number.isSafeInteger(id) ? (id as Id) : null;
};

/** Reads the message in a JSON value. An answer from a client is an error, because this server sends no requests. */
export function readMessage(value: unknown): McpMessage | ProtocolError {
  if (Array.isArray(value)) return invalid('batches are not supported: send one message at a time');
  if (!isObject(value)) return invalid('this is not a JSON-RPC message: send one object with jsonrpc, id, method and params');
  const { jsonrpc, method, params = {} } = value;
  const id = idOf(value);
  if (jsonrpc !== '2.0') return invalid('jsonrpc must be "2.0"');
  if (typeof method !== 'string') return invalid('method must be a string');
  if (Object.hasOwn(value, 'id') && id === null) return invalid(`id must be an integer, or a string of at most ${LONGEST_ID} characters`);
  if (!isObject(params)) return { code: ERROR.INVALID_PARAMS, message: 'params must be an object' };
  const { _meta: meta = {} } = params;
  if (!isObject(meta)) return { code: ERROR.INVALID_PARAMS, message: 'params._meta must be an object' };
  return { id, method, params, meta };
}

const invalid = (message: string): ProtocolError => ({ code: ERROR.INVALID_REQUEST, message });

/** True if a request belongs to a stateless revision: it contains its version or the capabilities of the client. */
export const isStateless = ({ meta }: McpMessage): boolean =>
  meta[META.version] !== undefined || meta[META.clientCapabilities] !== undefined;

/** Returns the error of a stateless request that lacks its version or the client's capabilities. Null if it has both. */
export function missingMeta({ meta }: McpMessage): ProtocolError | null {
  if (typeof meta[META.version] !== 'string') return { code: ERROR.INVALID_PARAMS,
    message: `params._meta must have ${META.version}, a string` };
  if (!isObject(meta[META.clientCapabilities]))
    return { code: ERROR.INVALID_PARAMS, message: `params._meta must have ${META.clientCapabilities}, an object` };
  return null;
}

/** Returns the error of a stateless request whose meta data are missing, or whose version is not supported. Null if it has no fault. */
export function metaProblem(message: McpMessage): ProtocolError | null {
  const requested = message.meta[META.version];
  return missingMeta(message) ?? (isStatelessVersion(requested) ? null : unsupportedVersion(requested as string));
}

/** The form of a version: a date, or a number as in other protocols. The error does not repeat any other text. */
const VERSION = /^(?:\d{4}-\d\d-\d\d|v?\d{1,3}(?:\.\d{1,2}){0,2})$/;
const NO_VERSION = 'no version';

export const unsupportedVersion = (requested: string): ProtocolError => ({
  code: ERROR.UNSUPPORTED_VERSION,
  message: 'this version of the protocol is not supported: use a version in data.supported',
  data: { supported: SUPPORTED_VERSIONS, requested: VERSION.test(requested) ? requested : NO_VERSION },
});
