/**
 * Checks every message that is sent, over HTTP and stdio and in every revision, against the JSON Schema of the protocol's specification.
 */
import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import { before, test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { META, SUPPORTED_VERSIONS } from '../../../src/doors/mcp/protocol.ts';
import { TOOL_LIMITS } from '../../../src/base/limits.ts';
import { type Json, request } from '../../doors/mcp/mcp.ts';
import { type JsonSchema, NO_SCHEMAS, REVISIONS, type Revision, fetchSchemaPackages, publishedSchemas } from '../support/mcp-schemas.ts';
import { run, started } from '../support/program.ts';

const packages = fetchSchemaPackages();
const skip = packages === null && NO_SCHEMAS;
const schemas = packages === null ? null : publishedSchemas(packages);

const NEWEST: Revision = '2026-07-28';
const table = routes(TOOL_LIMITS);

/** Returns ajv's objections to a value under a definition of a revision's schema; null if the value fits. */
type Check = (value: unknown) => string | null;
type Checker = (definition: string) => Check;

interface Ajv {
  addSchema(schema: object): void;
  addFormat(name: string, format: true): void;
  compile(schema: object): ((value: unknown) => boolean) & { readonly errors?: unknown };
}

const checkers = new Map<Revision, Checker>();
let origin = '';

before(async () => {
  if (packages === null) return;
  const made = async (name: string) => ((await packages.load(name)) as { default: { default?: unknown } }).default;
  const addFormats = (await made('ajv-formats')) as unknown as (ajv: Ajv) => void;
  for (const [revision, schema] of schemas!) {
    const name = String(schema['$schema']).includes('2020-12') ? 'ajv/dist/2020.js' : 'ajv';
    const Ajv = (await made(name)).default as new (options: object) => Ajv;
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addFormat('byte', true);
    ajv.addSchema({ ...schema, $id: revision });
    const definitions = '$defs' in schema ? '$defs' : 'definitions';
    checkers.set(revision, (definition) => {
      const keeps = ajv.compile({ $ref: `${revision}#/${definitions}/${definition}` });
      return (value) => (keeps(value) ? null : JSON.stringify(keeps.errors));
    });
  }
  ({ origin } = await started(run([])));
});

/** The schema definitions for a message and its answer: the whole answer, and its result or error. */
interface Expected {
  readonly whole: string;
  readonly part?: string;
}

/** The definitions of a revision, whose names have changed over time. */
const ANSWERED = (revision: Revision): string => (revision < '2025-11-25' ? 'JSONRPCResponse' : 'JSONRPCResultResponse');
const FAILED = (revision: Revision): string => (revision < '2025-11-25' ? 'JSONRPCError' : 'JSONRPCErrorResponse');

const result = (revision: Revision, part: string): Expected => (revision === NEWEST ? {
  whole: `${part}Response`, part,
} : { whole: ANSWERED(revision), part });
const failure = (revision: Revision, part: string, isWhole = false): Expected =>
  revision !== NEWEST ? { whole: FAILED(revision) } : isWhole ? { whole: part } : { whole: FAILED(revision), part };

const stateless = (version: string) => ({ [META.version]: version, [META.clientCapabilities]: {} });

/** The messages to send in a revision, each with the definition of its answer. */
function* messages(revision: Revision): Generator<readonly [message: unknown, expected: Expected]> {
  const isNewest = revision === NEWEST;
  const ask = (method: string, params: Json = {}): Json => request(method, { ...params, ...(isNewest && { _meta: stateless(revision) }) });
  const call = (name: unknown, given: unknown): Json => ask('tools/call', { name, arguments: given });
  if (isNewest) yield [ask('server/discover'), result(revision, 'DiscoverResult')];
  else {
    yield [
      ask('initialize', { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'test', version: '1' } }),
      result(revision, 'InitializeResult'),
    ];
    yield [ask('ping'), result(revision, 'EmptyResult')];
  }
  yield [ask('tools/list'), result(revision, 'ListToolsResult')];
  for (const { name, examples, inputs } of table) {
    for (const { input } of examples) yield [call(name, input), result(revision, 'CallToolResult')];
    if (Object.values(inputs).some(({ missing }) => missing !== null)) yield [call(name, {}), result(revision, 'CallToolResult')];
    yield [call(name, { unknown: 1 }), result(revision, 'CallToolResult')];
    yield [call(name, []), failure(revision, 'InvalidParamsError')];
  }
  yield [call('nothing', {}), failure(revision, 'InvalidParamsError')];
  yield [call(1, {}), failure(revision, 'InvalidParamsError')];
  yield [ask('tools/list', { cursor: 'x' }), failure(revision, 'InvalidParamsError')];
  for (const method of ['prompts/list', 'resources/list', isNewest ? 'ping' : 'subscriptions/listen']) {
    yield [ask(method), failure(revision, 'MethodNotFoundError')];
  }
  if (!isNewest) return;
  yield [request('server/discover', { _meta: stateless('1999-01-01') }), failure(revision, 'UnsupportedProtocolVersionError', true)];
  yield [request('server/discover'), failure(revision, 'InvalidParamsError')];
  yield [{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: [] }, failure(revision, 'InvalidParamsError')];
  for (const none of [[], 'text', { jsonrpc: '2.0', id: 1 }, request('tools/list', {}, null), request('tools/list', {}, 1.5)]) {
    yield [none, failure(revision, 'InvalidRequestError')];
  }
}

/** Returns the schema's objections to a message and its answer. */
function violations(revision: Revision, message: unknown, answer: Json, { whole, part }: Expected): string[] {
  const checked = checkers.get(revision)!;
  const inside = 'error' in answer ? answer['error'] : answer['result'];
  const found = [
    checked('JSONRPCMessage')(answer), checked(whole)(answer), ...(part !== undefined && part !== whole ? [checked(part)(inside)] : []),
  ];
  return found.filter((one) => one !== null).map((one) => `${JSON.stringify(message).slice(0, 200)}: ${one}`);
}

type Send = (message: unknown) => Promise<Json>;

function overHttp(revision: Revision): Send {
  return async (message) => {
    const { method, params } = message as { method?: string; params?: { name?: string } };
    const version = ((message as Json)['params'] as { _meta?: Json } | undefined)?._meta?.[META.version] ?? revision;
    const own = revision === NEWEST && method !== undefined && {
      'Mcp-Method': method, ...(typeof params?.name === 'string' && { 'Mcp-Name': params.name }),
    };
    const headers = { 'MCP-Protocol-Version': String(version), ...own };
    return (await (await fetch(`${origin}/mcp`, { method: 'POST', headers, body: JSON.stringify(message) })).json()) as Json;
  };
}

/** One program for all messages. The test sends each message after the answer to the message before. */
function overStdio(): Send & { readonly end: () => void } {
  const program = run(['mcp']);
  const lines = createInterface({ input: program.stdout! })[Symbol.asyncIterator]();
  const send = async (message: unknown): Promise<Json> => {
    program.stdin!.write(`${JSON.stringify(message)}\n`);
    return JSON.parse((await lines.next()).value as string) as Json;
  };
  return Object.assign(send, { end: () => program.stdin!.end() });
}

test('the specification has a schema for every revision that is spoken', { skip }, () => {
  assert.deepEqual([...REVISIONS].sort().reverse(), [...SUPPORTED_VERSIONS].sort().reverse());
  const definitionsOf = (schema: JsonSchema): object => (schema['$defs'] ?? schema['definitions']) as object;
  assert.ok('DiscoverResult' in definitionsOf(schemas!.get(NEWEST)!), 'the newest is the stateless one');
  for (const [revision, schema] of schemas!) if (revision !== NEWEST) assert.ok('InitializeResult' in definitionsOf(schema), revision);
});

for (const revision of REVISIONS) {
  for (const [transport, open] of [
    ['HTTP', () => Object.assign(overHttp(revision), { end: () => undefined })], ['stdio', overStdio],
  ] as const) {
    test(`every message sent over ${transport} keeps the schema of revision ${revision}`, {
      skip: skip || (!schemas!.has(revision) && `no schema of this revision was given`),
    }, async (t) => {
      const send = open();
      const found: string[] = [];
      let count = 0;
      for (const [message, expected] of messages(revision)) {
        found.push(...violations(revision, message, await send(message), expected));
        count++;
      }
      send.end();
      t.diagnostic(`${count} messages`);
      assert.deepEqual(found, []);
    });
  }
}

test('refusals of HTTP alone match the schema too', { skip }, async () => {
  const post = async (headers: Readonly<Record<string, string>>, body: string): Promise<Json> =>
    (await (await fetch(`${origin}/mcp`, { method: 'POST', headers, body })).json()) as Json;
  const message = request('tools/list', { _meta: stateless(NEWEST) });
  const version = { 'MCP-Protocol-Version': NEWEST };
  for (const [headers, body, expected] of [
    [{ ...version, 'Mcp-Method': 'tools/call' }, JSON.stringify(message), failure(NEWEST, 'HeaderMismatchError', true)],
    [version, '{broken', failure(NEWEST, 'ParseError')],
    [version, '[]', failure(NEWEST, 'InvalidRequestError')],
    [{ ...version, Origin: 'https://elsewhere.example' }, JSON.stringify(message), failure(NEWEST, 'InvalidRequestError')],
    [{ 'MCP-Protocol-Version': '1999-01-01' }, JSON.stringify(request('tools/list')),
      failure(NEWEST, 'UnsupportedProtocolVersionError', true)],
  ] as const) {
    assert.deepEqual(violations(NEWEST, body, await post(headers, body), expected), []);
  }
});

test('the inputs of every example, and what is answered, keep the schemas of the tool', { skip }, async () => {
  const send = overHttp(NEWEST);
  const ask = (method: string, params: Json = {}) => request(method, { ...params, _meta: stateless(NEWEST) });
  const { default: Ajv } = ((await packages!.load('ajv/dist/2020.js')) as { default: { default: new (options: object) => Ajv } }).default;
  const { tools } = (await send(ask('tools/list')))['result'] as {
    readonly tools: readonly { readonly name: string; readonly inputSchema: object; readonly outputSchema: object }[];
  };
  for (const { name, inputSchema, outputSchema } of tools) {
    const [takes, gives] = [inputSchema, outputSchema].map((schema) => new Ajv({ strict: false }).compile(schema)) as [
      (value: unknown) => boolean,
      (value: unknown) => boolean,
    ];
    for (const { input } of table.find((one) => one.name === name)!.examples) {
      assert.ok(takes(input), `${name} takes ${JSON.stringify(input)}`);
      const { isError, structuredContent } = (await send(ask('tools/call', { name, arguments: input })))['result'] as Json;
      assert.ok(isError === true || gives(structuredContent), name);
    }
  }
});

test('the checks above can fail', { skip }, async () => {
  const message = request('tools/list', { _meta: stateless(NEWEST) });
  const answer = await overHttp(NEWEST)(message);
  const expected = result(NEWEST, 'ListToolsResult');
  const { ttlMs: _, ...rest } = answer['result'] as Json;
  for (const wrong of [{ ...answer, result: rest }, { ...answer, jsonrpc: '1.0' }, { ...answer, id: null }]) {
    assert.notDeepEqual(violations(NEWEST, message, wrong, expected), []);
  }
});
