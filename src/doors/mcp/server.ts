import type { Context } from '../../service/operations/context.ts';
import { andThen, isSteps } from '../../service/engine/work.ts';
import { routes } from '../../service/operations/index.ts';
import type { RequestSteps } from '../../service/operations/route.ts';
import type { Refusal, Result } from '../../base/errors.ts';
import { TOOL_LIMITS } from '../../base/limits.ts';
import { NO_BYTES, type Latin1, latin1, utf8Of } from '../../base/text/latin1.ts';
import { VERSION } from '../../base/version.ts';
import { DISCOVER, ERROR, type Id, type JsonObject, META, type McpMessage, type ProtocolError } from './protocol.ts';
import { SUPPORTED_VERSIONS, isObject, isProtocolError, isStateless, metaProblem, negotiatedVersion } from './protocol.ts';
import { CALL, type ToolDefinition, toolsOf } from './tools.ts';

/** The answer to a message. */
export interface McpAnswer {
  /** The answer as JSON. Null for a notification, which gets no answer. */
  readonly text: Latin1 | null;
  /** Error code of the protocol. Otherwise null. The refusal of an operation is a result and not an error of the protocol. */
  readonly error: ProtocolError['code'] | null;
  /** Label for the metrics: the method and the tool. These names come from this program and not from the client. */
  readonly label: string;
  /** The refusal of the operation. Null if the operation gave an answer. */
  readonly refusal: Refusal | null;
}

export interface McpServer {
  /** Answers a message. It answers a large call of a tool in steps. */
  readonly answer: (message: McpMessage) => McpAnswer | RequestSteps<McpAnswer>;
}

const SERVER_INFO = { name: 'kontor', title: 'Kontor', version: VERSION };

const INSTRUCTIONS = `Kontor knows IBANs, BICs, banks and payment QR codes from bundled data. Ask it instead of guessing. \
It stores, logs and forwards nothing that you send. Null means unknown, never wrong. \
Ask the payer before you use an IBAN that repair suggests.`;

/** Time for which a client may cache a list: a day. Lists do not change while the program runs. `ttlMs` is in milliseconds. */
const CACHING = { ttlMs: 86_400_000, cacheScope: 'public' };

const CAPABILITIES = { tools: {} };

/**
 * Members of every result of the stateless revision. They are omitted for older clients, which refuse an answer to `ping` that has members.
 */
const RESULT = { resultType: 'complete', _meta: { [META.serverInfo]: SERVER_INFO } };
const RESULT_BEGINNING = utf8Of(`${JSON.stringify(RESULT).slice(1, -1)},`);

const UNKNOWN_METHOD = 'unknown method';

/** A method whose answer needs no steps. */
type Method = (params: JsonObject) => JsonObject | ProtocolError;
type Methods = ReadonlyMap<string, Method>;

/** The methods whose answers need no steps, for both kinds of revisions. */
function methodsOf(definitions: readonly ToolDefinition[]): { readonly statelessMethods: Methods; readonly handshakeMethods: Methods } {
  // The server never sends a cursor, because all tools are on one page.
  const listTools: Method = ({ cursor }) => (cursor === undefined ? { tools: definitions, ...CACHING } : UNKNOWN_CURSOR);

  const statelessMethods: Methods = new Map([
    [DISCOVER, () => ({ supportedVersions: SUPPORTED_VERSIONS, capabilities: CAPABILITIES, instructions: INSTRUCTIONS, ...CACHING })],
    ['tools/list', listTools],
  ]);

  const handshakeMethods: Methods = new Map<string, Method>([
    ['initialize', ({ protocolVersion }) => ({
      protocolVersion: negotiatedVersion(protocolVersion),
      capabilities: CAPABILITIES,
      serverInfo: SERVER_INFO,
      instructions: INSTRUCTIONS,
    })],
    ['ping', () => ({})],
    ['tools/list', listTools],
  ]);

  return { statelessMethods, handshakeMethods };
}

const UNKNOWN_CURSOR: ProtocolError = { code: ERROR.INVALID_PARAMS, message: 'this cursor does not exist: the list has only one page' };

/**
 * Returns a server that answers messages. It has neither sockets nor streams, and stores no data of a message. `onFault` receives faults.
 */
export function mcpServer(context: Context, onFault: (label: string, fault: unknown) => void): McpServer {
  const tools = toolsOf(routes(TOOL_LIMITS), context);
  const toolNames = [...tools.keys()].join(', ');
  const { statelessMethods, handshakeMethods } = methodsOf([...tools.values()].map(({ definition }) => definition));

  function answer(message: McpMessage): McpAnswer | RequestSteps<McpAnswer> {
    const { id, method, params } = message;
    const stateless = isStateless(message) || method === DISCOVER;
    if (id === null) return { text: null, error: null, label: 'notification', refusal: null };
    const isCall = method === CALL;
    const methods = stateless ? statelessMethods : handshakeMethods;
    const handle = isCall ? undefined : methods.get(method);
    const label = isCall || handle ? method : UNKNOWN_METHOD;
    const problem = stateless ? metaProblem(message) : null;
    if (problem) return errorAnswer(id, problem, label);
    if (isCall) return call(id, params, stateless);
    if (!handle) {
      const message = `this method does not exist: use ${[...methods.keys(), CALL].join(', ')}`;
      return errorAnswer(id, { code: ERROR.METHOD_NOT_FOUND, message }, label);
    }
    const result = handle(params);
    if (isProtocolError(result)) return errorAnswer(id, result, label);
    return resultAnswer(id, label, JSON.stringify(stateless ? { ...RESULT, ...result } : result));
  }

  function call(id: Id, { name, arguments: values = {} }: JsonObject, stateless: boolean): McpAnswer | RequestSteps<McpAnswer> {
    const tool = typeof name === 'string' ? tools.get(name) : undefined;
    if (!tool) return errorAnswer(id, { code: ERROR.INVALID_PARAMS, message: `this tool does not exist: use one of ${toolNames}` }, CALL);
    const { label } = tool;
    if (!isObject(values)) return errorAnswer(id, { code: ERROR.INVALID_PARAMS, message: 'arguments must be an object' }, label);
    try {
      const work = andThen(tool.call(values), (result) => toolAnswer(id, label, result, stateless));
      return isSteps(work) ? guarded(id, label, work) : work;
    } catch (fault) {
      return failed(id, label, fault);
    }
  }

  function* guarded(id: Id, label: string, steps: RequestSteps<McpAnswer>): RequestSteps<McpAnswer> {
    try {
      return yield* steps;
    } catch (fault) {
      return failed(id, label, fault);
    }
  }

  function failed(id: Id, label: string, fault: unknown): McpAnswer {
    onFault(label, fault);
    return errorAnswer(id, { code: ERROR.INTERNAL, message: 'the service failed: it kept nothing of the request' }, label);
  }

  return { answer };
}

/**
 * Returns the answer of an operation. If the operation refuses, it returns the message of the operation, so that the model can correct its
 * call.
 */
function toolAnswer(id: Id, label: string, result: Result<Latin1>, stateless: boolean): McpAnswer {
  const members = result.ok
    ? result.value : latin1`"content":[{"type":"text","text":${utf8Of(JSON.stringify(result.message))}}],"isError":true`;
  const text = envelope(id, latin1`"result":{${stateless ? RESULT_BEGINNING : NO_BYTES}${members}}`);
  return { text, error: null, label, refusal: result.ok ? null : result };
}

const resultAnswer = (id: Id, label: string, json: string): McpAnswer =>
  ({ text: envelope(id, latin1`"result":${utf8Of(json)}`), error: null, label, refusal: null });

/** Returns the answer to a refused message. `id` is null if it could not be read. */
export function errorAnswer(id: Id | null, { code, message, data }: ProtocolError, label: string): McpAnswer {
  return { text: envelope(id, latin1`"error":${utf8Of(JSON.stringify({ code, message, data }))}`), error: code, label, refusal: null };
}

function envelope(id: Id | null, members: Latin1): Latin1 {
  const idMember = id === null ? NO_BYTES : latin1`"id":${utf8Of(JSON.stringify(id))},`;
  return latin1`{"jsonrpc":"2.0",${idMember}${members}}`;
}

