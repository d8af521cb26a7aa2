import { REPEATED } from '../engine/json.ts';
import { andThen } from '../engine/work.ts';
import { type AllowedOrigin, mayAsk } from '../engine/cors.ts';
import type { Endpoint, EndpointAnswer, HeaderOf } from '../engine/endpoint.ts';
import { DISCOVER, ERROR, META, type Message, type ProtocolError, idOf, isHandshakeVersion, isProtocolError, isStateless, isStatelessVersion, metaProblem, missingMeta, readMessage, unsupportedVersion } from './protocol.ts';
import { type Answer, type McpServer, errorAnswer } from './server.ts';

export const MCP_PATH = '/mcp';

const ACCEPTED = 202;
const FORBIDDEN = 403;

/**
 * The transport over HTTP: one message with each POST, answered by one JSON object, no session and no stream. `allowed` is the origin of the
 * pages that may ask.
 */
export function mcpEndpoint(makeServer: () => McpServer, allowed: AllowedOrigin): Endpoint {
  // Made when first asked for: starting should not wait for it.
  let server: McpServer | null = null;

  const handle: Endpoint['handle'] = (header, parsed) => {
    // A page of another origin could ask whatever its reader can reach (DNS rebinding).
    if (!mayAsk(header('origin'), header('host'), allowed)) return refused(FORBIDDEN, null, FOREIGN_ORIGIN);
    // What says something twice is JSON, and no message.
    if (!parsed.ok) return refused(STATUS[ERROR.PARSE], null, { code: parsed === REPEATED ? ERROR.INVALID_REQUEST : ERROR.PARSE, message: parsed.message });
    const message = readMessage(parsed.value);
    if (isProtocolError(message)) return refused(STATUS[message.code], idOf(parsed.value), message);
    const stateless = isStateless(message) || message.method === DISCOVER || isStatelessVersion(header(VERSION_HEADER));
    const problem = stateless ? missingMeta(message) ?? headerProblem(header, message) ?? metaProblem(message) : versionProblem(header);
    if (problem) return refused(STATUS[problem.code], message.id, problem);
    return andThen((server ??= makeServer()).answer(message), (answer) => delivered(answer, stateless));
  };
  return { handle };
}

/** For counting: by the label of an answer, which is from a closed list. */
const PATHS = new Map<string, string>();

function labelled(label: string): string {
  let path = PATHS.get(label);
  if (path === undefined) PATHS.set(label, (path = `${MCP_PATH} ${label}`));
  return path;
}

function delivered({ text, error, label, refusal }: Answer, stateless: boolean): EndpointAnswer {
  const status = text === null ? ACCEPTED : error === null ? OK : stateless || error === ERROR.INTERNAL ? STATUS[error] : OK;
  return { status, body: text, path: labelled(label), refusal };
}

const refused = (status: number, id: Message['id'], problem: ProtocolError): EndpointAnswer => ({
  status,
  body: errorAnswer(id, problem, '').text,
  path: labelled('refused'),
  refusal: null,
});

const OK = 200;

/** Of each error, as the stateless revision wants it. Older clients take anything but 200 for a broken connection, not for an answer. */
const STATUS: Readonly<Record<ProtocolError['code'], number>> = {
  [ERROR.PARSE]: 400,
  [ERROR.INVALID_REQUEST]: 400,
  [ERROR.METHOD_NOT_FOUND]: 404,
  [ERROR.INVALID_PARAMS]: 400,
  [ERROR.INTERNAL]: 500,
  [ERROR.HEADER_MISMATCH]: 400,
  [ERROR.UNSUPPORTED_VERSION]: 400,
};

const FOREIGN_ORIGIN: ProtocolError = { code: ERROR.INVALID_REQUEST, message: 'pages of this origin may not ask here: KONTOR_CORS_ORIGIN names the one that may' };

const VERSION_HEADER = 'mcp-protocol-version';

/** The headers that repeat what the message says, so that a proxy need not read it (Streamable HTTP, 2026-07-28). */
function headerProblem(header: HeaderOf, { id, method, params, meta }: Message): ProtocolError | null {
  if (id === null) return null;
  const wanted: [name: string, value: unknown, given: string | undefined][] = [
    ['MCP-Protocol-Version', meta[META.version], header(VERSION_HEADER)],
    ['Mcp-Method', method, header('mcp-method')],
  ];
  if (method === 'tools/call') wanted.push(['Mcp-Name', params['name'], decodedName(header('mcp-name'))]);
  const wrong = wanted.find(([, value, given]) => typeof value === 'string' && value !== given);
  return wrong ? { code: ERROR.HEADER_MISMATCH, message: `the header ${wrong[0]} must be there and say what the message says` } : null;
}

const ENCODED = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;

/** A name that no header can hold comes as Base64 of its UTF-8. */
function decodedName(text: string | undefined): string | undefined {
  const encoded = text === undefined ? undefined : ENCODED.exec(text)?.[1];
  return encoded === undefined ? text : Buffer.from(encoded, 'base64').toString();
}

/** A client with a handshake names the version in a header from then on; one of 2025-03-26 does not. */
function versionProblem(header: HeaderOf): ProtocolError | null {
  const version = header(VERSION_HEADER);
  return version === undefined || isHandshakeVersion(version) ? null : unsupportedVersion(version);
}
