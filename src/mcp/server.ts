import type { Context } from '../operations/context.ts';
import { andThen, isSteps } from '../engine/work.ts';
import { routes } from '../operations/index.ts';
import type { Steps } from '../operations/route.ts';
import type { Refusal, Result } from '../errors.ts';
import { TOOL_LIMITS } from '../limits.ts';
import { NO_BYTES, type Latin1, latin1, utf8Of } from '../text/latin1.ts';
import { VERSION } from '../version.ts';
import { DISCOVER, ERROR, type Id, type Json, META, type Message, type ProtocolError, SUPPORTED_VERSIONS, isObject, isProtocolError, isStateless, metaProblem, negotiated } from './protocol.ts';
import { CALL, type ToolDefinition, toolsOf } from './tools.ts';

/** The answer to a message. */
export interface Answer {
  /** JSON; null where the message was a notification, which is not answered. */
  readonly text: Latin1 | null;
  /** The error of the protocol; null where there is none. What an operation refuses is a result, not such an error. */
  readonly error: ProtocolError['code'] | null;
  /** For counting: the method and the tool, by our own names for them. */
  readonly label: string;
  /** What the operation refused; null where it did not. */
  readonly refusal: Refusal | null;
}

export interface McpServer {
  /** The call of a tool that is large is answered in steps. */
  readonly answer: (message: Message) => Answer | Steps<Answer>;
}

const SERVER_INFO = { name: 'kontor', title: 'Kontor', version: VERSION };

const INSTRUCTIONS = `Kontor answers about IBANs, BICs, banks and payment QR codes from data bundled with it: ask it instead of guessing. \
What it is asked stays in its own process: nothing is stored, logged or sent on. Null means unknown, never wrong. \
An IBAN that repair suggests is a question to put to the payer, never a correction to make unasked.`;

/** Lists stay the same while the program runs, so a client may keep them for a day (milliseconds). */
const CACHING = { ttlMs: 86_400_000, cacheScope: 'public' };

const CAPABILITIES = { tools: {} };

/** What every result of the stateless revision has. Older clients are given none of it: they refuse an answer to `ping` that has any member. */
const RESULT = { resultType: 'complete', _meta: { [META.serverInfo]: SERVER_INFO } };
const RESULT_BEGINNING = utf8Of(`${JSON.stringify(RESULT).slice(1, -1)},`);

const UNKNOWN_METHOD = 'unknown method';

/** A method that answers at once. */
type Method = (params: Json) => Json | ProtocolError;
type Methods = ReadonlyMap<string, Method>;

/** The methods that answer at once, by the kind of revision. */
function methodsOf(definitions: readonly ToolDefinition[]): { readonly statelessMethods: Methods; readonly handshakeMethods: Methods } {
  // All tools stand on one page, so no cursor is ours.
  const listTools: Method = ({ cursor }) =>
    cursor === undefined ? { tools: definitions, ...CACHING } : { code: ERROR.INVALID_PARAMS, message: 'there is no such cursor: the list has one page' };

  const statelessMethods: Methods = new Map([
    [DISCOVER, () => ({ supportedVersions: SUPPORTED_VERSIONS, capabilities: CAPABILITIES, instructions: INSTRUCTIONS, ...CACHING })],
    ['tools/list', listTools],
  ]);

  const handshakeMethods: Methods = new Map<string, Method>([
    ['initialize', ({ protocolVersion }) => ({ protocolVersion: negotiated(protocolVersion), capabilities: CAPABILITIES, serverInfo: SERVER_INFO, instructions: INSTRUCTIONS })],
    ['ping', () => ({})],
    ['tools/list', listTools],
  ]);

  return { statelessMethods, handshakeMethods };
}

/** Turns messages into answers. Pure: no sockets, no streams, nothing of a message is kept. `onFault` is told of a fault of ours. */
export function mcpServer(context: Context, onFault: (label: string, fault: unknown) => void): McpServer {
  const tools = toolsOf(routes(TOOL_LIMITS), context);
  const toolNames = [...tools.keys()].join(', ');
  const { statelessMethods, handshakeMethods } = methodsOf([...tools.values()].map(({ definition }) => definition));

  function answer(message: Message): Answer | Steps<Answer> {
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
    if (!handle) return errorAnswer(id, { code: ERROR.METHOD_NOT_FOUND, message: `there is no such method: use ${[...methods.keys(), CALL].join(', ')}` }, label);
    const result = handle(params);
    return isProtocolError(result) ? errorAnswer(id, result, label) : resultAnswer(id, label, JSON.stringify(stateless ? { ...RESULT, ...result } : result));
  }

  function call(id: Id, { name, arguments: given = {} }: Json, stateless: boolean): Answer | Steps<Answer> {
    const tool = typeof name === 'string' ? tools.get(name) : undefined;
    if (!tool) return errorAnswer(id, { code: ERROR.INVALID_PARAMS, message: `there is no such tool: use one of ${toolNames}` }, CALL);
    const { label } = tool;
    if (!isObject(given)) return errorAnswer(id, { code: ERROR.INVALID_PARAMS, message: 'arguments must be an object' }, label);
    try {
      const work = andThen(tool.call(given), (result) => toolAnswer(id, label, result, stateless));
      return isSteps(work) ? guarded(id, label, work) : work;
    } catch (fault) {
      return failed(id, label, fault);
    }
  }

  function* guarded(id: Id, label: string, steps: Steps<Answer>): Steps<Answer> {
    try {
      return yield* steps;
    } catch (fault) {
      return failed(id, label, fault);
    }
  }

  function failed(id: Id, label: string, fault: unknown): Answer {
    onFault(label, fault);
    return errorAnswer(id, { code: ERROR.INTERNAL, message: 'the service failed: nothing of the request was kept' }, label);
  }

  return { answer };
}

/** What an operation answers; or why it refused, in its own words, so that the model can mend it. */
function toolAnswer(id: Id, label: string, result: Result<Latin1>, stateless: boolean): Answer {
  const members = result.ok ? result.value : latin1`"content":[{"type":"text","text":${utf8Of(JSON.stringify(result.message))}}],"isError":true`;
  return { text: envelope(id, latin1`"result":{${stateless ? RESULT_BEGINNING : NO_BYTES}${members}}`), error: null, label, refusal: result.ok ? null : result };
}

const resultAnswer = (id: Id, label: string, json: string): Answer => ({ text: envelope(id, latin1`"result":${utf8Of(json)}`), error: null, label, refusal: null });

/** The answer to a message that is not carried out; `id` is null where it could not be read. */
export function errorAnswer(id: Id | null, { code, message, data }: ProtocolError, label: string): Answer {
  return { text: envelope(id, latin1`"error":${utf8Of(JSON.stringify({ code, message, data }))}`), error: code, label, refusal: null };
}

const envelope = (id: Id | null, rest: Latin1): Latin1 => latin1`{"jsonrpc":"2.0",${id === null ? NO_BYTES : latin1`"id":${utf8Of(JSON.stringify(id))},`}${rest}}`;

