import { REPEATED_MEMBER } from '../../service/engine/json.ts';
import { andThen } from '../../service/engine/work.ts';
import { type AllowedOrigin, mayAsk } from '../../service/engine/cors.ts';
import type { Endpoint, EndpointAnswer, HeaderOf } from '../../service/engine/endpoint.ts';
import { DISCOVER, ERROR, META, type McpMessage, type ProtocolError } from './protocol.ts';
import { idOf, isHandshakeVersion, isProtocolError, isStateless } from './protocol.ts';
import { isStatelessVersion, metaProblem, missingMeta, readMessage, unsupportedVersion } from './protocol.ts';
import { type McpAnswer, type McpServer, errorAnswer } from './server.ts';

export const MCP_PATH = '/mcp';

const ACCEPTED = 202;
const FORBIDDEN = 403;

/**
 * Returns the endpoint of MCP over HTTP. Each POST has one message, and its answer is one JSON object. Neither sessions nor streams exist.
 * Pages of the origin `allowed` may use the endpoint.
 */
export function mcpEndpoint(makeServer: () => McpServer, allowed: AllowedOrigin): Endpoint {
  // The server is created at the first request, so the start of the service does not wait for it.
  let server: McpServer | null = null;

  const handle: Endpoint['handle'] = (header, parsed) => {
    // Without this check, a page of another origin could send requests from the browser of its user (DNS rebinding).
    if (!mayAsk(header('origin'), header('host'), allowed)) return refusedAnswer(FORBIDDEN, null, FOREIGN_ORIGIN);
    if (!parsed.ok) {
      // A text with a repeated member is JSON, but it is not a valid message.
      const code = parsed === REPEATED_MEMBER ? ERROR.INVALID_REQUEST : ERROR.PARSE;
      return refusedAnswer(STATUS[ERROR.PARSE], null, { code, message: parsed.message });
    }
    const message = readMessage(parsed.value);
    if (isProtocolError(message)) return refusedAnswer(STATUS[message.code], idOf(parsed.value), message);
    const isStatelessRequest = isStateless(message) || message.method === DISCOVER || isStatelessVersion(header(VERSION_HEADER));
    const problem = isStatelessRequest
      ? missingMeta(message) ?? headerProblem(header, message) ?? metaProblem(message) : versionProblem(header);
    if (problem) return refusedAnswer(STATUS[problem.code], message.id, problem);
    return andThen((server ??= makeServer()).answer(message), (answer) => endpointAnswer(answer, isStatelessRequest));
  };
  return { handle };
}

/** Names of the path in the metrics, by the label of the answer. The map stays small, because labels come from a closed list. */
const PATHS = new Map<string, string>();

function pathWithLabel(label: string): string {
  let path = PATHS.get(label);
  if (path === undefined) PATHS.set(label, (path = `${MCP_PATH} ${label}`));
  return path;
}

const endpointAnswer = (answer: McpAnswer, isStatelessRequest: boolean): EndpointAnswer =>
  ({ status: statusFor(answer, isStatelessRequest), body: answer.text, path: pathWithLabel(answer.label), refusal: answer.refusal });

function statusFor({ text, error }: McpAnswer, isStatelessRequest: boolean): number {
  if (text === null) return ACCEPTED;
  if (error === null) return OK;
  return isStatelessRequest || error === ERROR.INTERNAL ? STATUS[error] : OK;
}

const refusedAnswer = (status: number, id: McpMessage['id'], problem: ProtocolError): EndpointAnswer => ({
  status,
  body: errorAnswer(id, problem, '').text,
  path: pathWithLabel('refused'),
  refusal: null,
});

const OK = 200;

/** HTTP status of each error in the stateless revision. Older clients regard every status except 200 as a broken connection. */
const STATUS: Readonly<Record<ProtocolError['code'], number>> = {
  [ERROR.PARSE]: 400,
  [ERROR.INVALID_REQUEST]: 400,
  [ERROR.METHOD_NOT_FOUND]: 404,
  [ERROR.INVALID_PARAMS]: 400,
  [ERROR.INTERNAL]: 500,
  [ERROR.HEADER_MISMATCH]: 400,
  [ERROR.UNSUPPORTED_VERSION]: 400,
};

const FOREIGN_ORIGIN: ProtocolError = {
  code: ERROR.INVALID_REQUEST,
  message: 'pages of this origin are not allowed: KONTOR_CORS_ORIGIN names the allowed origin',
};

const VERSION_HEADER = 'mcp-protocol-version';

/**
 * Checks the headers that repeat members of the message. They exist so that a proxy need not parse the message (Streamable HTTP,
 * 2026-07-28).
 */
function headerProblem(header: HeaderOf, { id, method, params, meta }: McpMessage): ProtocolError | null {
  if (id === null) return null;
  const pairs: [name: string, member: unknown, header: string | undefined][] = [
    ['MCP-Protocol-Version', meta[META.version], header(VERSION_HEADER)],
    ['Mcp-Method', method, header('mcp-method')],
  ];
  if (method === 'tools/call') pairs.push(['Mcp-Name', params['name'], decodedName(header('mcp-name'))]);
  const wrong = pairs.find(([, member, value]) => typeof member === 'string' && member !== value);
  return wrong ? { code: ERROR.HEADER_MISMATCH, message: `the header ${wrong[0]} is missing or differs from the message` } : null;
}

const ENCODED = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;

/** Decodes the name of a tool in a header. If a header cannot contain the name, clients send the name as Base64 of its UTF-8. */
function decodedName(text: string | undefined): string | undefined {
  const encoded = text === undefined ? undefined : ENCODED.exec(text)?.[1];
  return encoded === undefined ? text : Buffer.from(encoded, 'base64').toString();
}

/** Checks the version in the header. Clients send this header after the handshake. Clients of 2025-03-26 do not send it. */
function versionProblem(header: HeaderOf): ProtocolError | null {
  const version = header(VERSION_HEADER);
  return version === undefined || isHandshakeVersion(version) ? null : unsupportedVersion(version);
}
