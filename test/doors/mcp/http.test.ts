import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ok } from '../../../src/base/errors.ts';
import { finish, isSteps } from '../../../src/service/engine/work.ts';
import { mcpEndpoint } from '../../../src/doors/mcp/http.ts';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../../src/base/limits.ts';
import { bytesOf } from '../../support/ask.ts';
import { bitmapFile } from '../../support/png-file.ts';
import { testContext, testService } from '../../support/service.ts';
import { type Json, STATELESS, request, testServer } from './mcp.ts';
import { assertSays } from '../../support/says.ts';

const { requestHandler } = testService();

/** Returns the answer to a POST of this body. Text and bytes are sent unchanged. */
function post(body: unknown, headers: Record<string, string> = {}, handler = requestHandler) {
  const pending = handler.handle({ method: 'POST', target: '/mcp', header: (name) => headers[name] });
  assert.ok('withBody' in pending);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = finish(pending.withBody(Buffer.isBuffer(body) ? body : Buffer.from(text)));
  const answer = bytesOf(response).toString();
  return { ...response, json: answer === '' ? null : (JSON.parse(answer) as Json) };
}

const codeOf = ({ json }: ReturnType<typeof post>): unknown => (json?.['error'] as Json | undefined)?.['code'];
const stateless = (method: string, params: Json = {}): Json => request(method, { ...params, _meta: STATELESS });
const headers = (method: string, more: Record<string, string> = {}) => ({
  'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...more,
});
const VALIDATE = { name: 'validate', arguments: { iban: 'BE68539007547034' } };

test('a call of the stateless revision is answered by one JSON object', () => {
  const response = post(stateless('tools/call', VALIDATE), headers('tools/call', { 'mcp-name': 'validate' }));
  assert.equal(response.status, 200);
  assert.match(response.headers.text, /Content-Type: application\/json/);
  assert.match(response.headers.text, /Cache-Control: no-store/);
  assert.equal(((response.json!['result'] as Json)['structuredContent'] as Json)['valid'], true);
});

test('a header that is missing or contradicts the message is refused and named', () => {
  const METHOD = { 'mcp-method': 'tools/call', 'mcp-name': 'validate' };
  const ROWS: readonly (readonly [sent: Record<string, string>, header: string])[] = [
    [{}, 'MCP-Protocol-Version'], [METHOD, 'MCP-Protocol-Version'], [headers('ping', { 'mcp-name': 'validate' }), 'Mcp-Method'],
    [headers('tools/call'), 'Mcp-Name'], [headers('tools/call', { 'mcp-name': 'mask' }), 'Mcp-Name'],
  ];
  for (const [sent, header] of ROWS) {
    const response = post(stateless('tools/call', VALIDATE), sent);
    assert.deepEqual([response.status, codeOf(response)], [400, -32020], header);
    assertSays((response.json!['error'] as Json)['message'], `… header … ${header}`);
  }
});

test('the name of a tool may come as Base64, and is then the whole header', () => {
  const encoded = `=?base64?${Buffer.from('validate').toString('base64')}?=`;
  assert.equal(post(stateless('tools/call', VALIDATE), headers('tools/call', { 'mcp-name': encoded })).status, 200);
  for (const name of [`x${encoded}`, `${encoded}x`, '=?base64?dmFsaWRhdGU=', '=?base64?===?=', '']) {
    const response = post(stateless('tools/call', VALIDATE), headers('tools/call', { 'mcp-name': name }));
    assert.deepEqual([response.status, codeOf(response)], [400, -32020], name);
  }
  const unknown = post(stateless('tools/call', { ...VALIDATE, name: '' }), headers('tools/call', { 'mcp-name': '=?base64??=' }));
  assert.deepEqual([unknown.status, codeOf(unknown)], [400, -32602]);
});

test('a method without a name needs no name header, and a notification needs no header', () => {
  assert.equal(post(stateless('tools/list'), headers('tools/list')).status, 200);
  const noted = post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { _meta: STATELESS } });
  assert.deepEqual([noted.status, noted.json], [202, null]);
});

test('a call without a name is refused for the missing name, not for its headers', () => {
  const response = post(stateless('tools/call', {}), headers('tools/call'));
  assert.deepEqual([response.status, codeOf(response)], [400, -32602]);
});

test('the refusal of a request has the request\'s id if the id is valid, else none', () => {
  assert.deepEqual(post({ jsonrpc: '1.0', id: 'a', method: 'ping' }).json!['id'], 'a');
  assert.ok(!('id' in post({ jsonrpc: '1.0', id: null, method: 'ping' }).json!));
  assert.equal(post(stateless('tools/list'), { 'mcp-method': 'tools/list' }).json!['id'], 1);
});

test('the tools are made once, at the first message that needs them', () => {
  let made = 0;
  const { handle } = mcpEndpoint(() => {
    made++;
    return testServer();
  }, null);
  const ask = (method: string, id: unknown = 1) => finish(handle(() => undefined, ok(request(method, {}, id)))).status;
  assert.deepEqual([ask('ping', 1.5), made], [400, 0]);
  assert.deepEqual([ask('ping'), ask('tools/list'), made], [200, 200, 1]);
});

test('a refusal before the method is read is counted as refused', () => {
  const { path, refusal } = post('{');
  assert.deepEqual([path, refusal], ['/mcp refused', null]);
  assert.equal(post(request('ping')).path, '/mcp ping');
  assert.equal(post({ jsonrpc: '2.0', method: 'notifications/initialized' }).path, '/mcp notification');
});

test('a version in the header alone is not enough, and server/discover belongs to the stateless revision alone', () => {
  for (const response of [post(request('tools/list'), headers('tools/list')), post(request('server/discover'))]) {
    assert.deepEqual([response.status, codeOf(response)], [400, -32602]);
  }
});

test('an unknown version is answered with the supported versions', () => {
  const meta = { ...STATELESS, 'io.modelcontextprotocol/protocolVersion': '1900-01-01' };
  const modern = post(request('tools/list', { _meta: meta }), headers('tools/list', { 'mcp-protocol-version': '1900-01-01' }));
  const older = post(request('tools/list'), { 'mcp-protocol-version': '1900-01-01' });
  for (const response of [modern, older]) {
    assert.deepEqual([response.status, codeOf(response)], [400, -32022]);
    assert.ok((((response.json!['error'] as Json)['data'] as Json)['supported'] as string[]).includes('2026-07-28'));
  }
});

test('older clients begin with a handshake, name its version afterwards, and get no session', () => {
  const opened = post(request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } }));
  assert.equal((opened.json!['result'] as Json)['protocolVersion'], '2025-06-18');
  assert.doesNotMatch(opened.headers.text, /session/i);
  const version = { 'mcp-protocol-version': '2025-06-18' };
  const noted = post({ jsonrpc: '2.0', method: 'notifications/initialized' }, version);
  assert.deepEqual([noted.status, noted.json, noted.length], [202, null, 0]);
  assert.equal(post(request('tools/list'), version).status, 200);
  assert.equal(post(request('ping')).status, 200);
});

test('an error has status 200 for older clients, and its own status for clients of the stateless revision', () => {
  for (const [method, params, status, code] of [
    ['prompts/list', {}, 404, -32601], ['tools/call', { name: 'none' }, 400, -32602],
  ] as const) {
    const older = post(request(method, params));
    assert.deepEqual([older.status, codeOf(older)], [200, code]);
    const modern = post(stateless(method, params), headers(method, { 'mcp-name': 'none' }));
    assert.deepEqual([modern.status, codeOf(modern)], [status, code]);
  }
});

test('an internal fault is 500 for every client, at once or in steps, and the next call is answered normally', () => {
  const context = testContext();
  let isBroken = true;
  const directory = {
    ...context.directory,
    bankCode: (country: string, code: string) => (isBroken ? assert.fail() : context.directory.bankCode(country, code)),
  };
  const { requestHandler: handler, faults } = testService(DEFAULT_LIMITS, { context: { ...context, directory } });
  const calls = [VALIDATE, { name: 'validateBulk', arguments: { ibans: [VALIDATE.arguments.iban] } }];
  const answers = () => calls.flatMap((call) => [
    post(request('tools/call', call), {}, handler),
    post(stateless('tools/call', call), headers('tools/call', { 'mcp-name': call.name }), handler),
  ]);
  for (const response of answers()) assert.deepEqual([response.status, codeOf(response)], [500, -32603]);
  assert.equal(faults.length, 4);
  isBroken = false;
  for (const { status, json } of answers()) assert.deepEqual([status, (json!['result'] as Json)['isError']], [200, false]);
});

test('a body that is not JSON or not a message, or repeats a member, is refused', () => {
  for (const [body, code] of [
    ['{', -32700], ['', -32700], [Buffer.from([0xff]), -32700], [`{"a":${'['.repeat(20)}${']'.repeat(20)}}`, -32700], ['[]', -32600],
    ['"ping"', -32600], ['{}', -32600], ['{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/call"}', -32600],
  ] as const) {
    const response = post(body);
    assert.deepEqual([response.status, codeOf(response)], [400, code], String(body));
  }
});

test('a web page may call only if the operator opened the service to its origin', () => {
  const asked = (corsOrigin: string | null, origin: string): number => {
    const { handle } = mcpEndpoint(() => testServer(), corsOrigin);
    return finish(handle((name) => (name === 'origin' ? origin : undefined), ok(request('ping')))).status;
  };
  assert.equal(asked(null, 'https://evil.example'), 403);
  assert.equal(asked('https://erp.example', 'https://evil.example'), 403);
  assert.equal(asked('https://erp.example', 'null'), 403);
  assert.equal(asked('https://erp.example', 'https://erp.example'), 200);
  assert.equal(asked('*', 'https://evil.example'), 200);
});

test('a page that this service gave to a browser on the same machine may call, under a name that nobody can rebind', () => {
  const { handle } = mcpEndpoint(() => testServer(), null);
  const asked = (origin: string, host: string): number => {
    const sent: Record<string, string> = { origin, host };
    return finish(handle((name) => sent[name], ok(request('ping')))).status;
  };
  for (const host of ['localhost:3000', '127.0.0.1:3000', '127.0.0.2', '[::1]:3000', 'localhost']) {
    assert.equal(asked(`http://${host}`, host), 200, host);
  }
  for (const [origin, host] of [
    ['http://localhost:8080', 'localhost:3000'], ['http://evil.example:3000', 'evil.example:3000'],
    ['http://localhost.evil.example', 'localhost.evil.example'], ['http://localhost:3000', 'evil.example'], ['null', 'localhost'],
  ] as const) {
    assert.equal(asked(origin, host), 403, origin);
  }
});

test('other methods are refused, and OPTIONS names the allowed method', () => {
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = requestHandler.handle({ method, target: '/mcp' });
    assert.ok('status' in response);
    assert.equal(response.status, 405);
    assert.match(response.headers.text, /Allow: POST, OPTIONS/);
  }
});

test('calls are counted by the name of the tool, and refusals by their code', () => {
  const refused = post(request('tools/call', { name: 'validate', arguments: {} }));
  assert.deepEqual([refused.status, refused.path, refused.refusal?.code], [200, '/mcp tools/call validate', 'MISSING_IBAN']);
  assert.equal(post(request('DE89370400440532013000')).path, '/mcp unknown method');
});

test('a body larger than a body for one account is read in a step of its own', () => {
  const ibans = Array<string>(100).fill(`BE68539007547034${' '.repeat(200)}`);
  const pending = requestHandler.handle({ method: 'POST', target: '/mcp' });
  assert.ok('withBody' in pending);
  const work = pending.withBody(Buffer.from(JSON.stringify(request('tools/call', { name: 'validateBulk', arguments: { ibans } }))));
  assert.ok('next' in work);
  assert.equal(finish(work).status, 200);
});

test('a large tool call is answered in steps, and reserves memory', () => {
  const picture = bitmapFile({ width: 400, height: 300, pixels: new Uint8Array(400 * 300) });
  const body = JSON.stringify(request('tools/call', { name: 'qrDecode', arguments: { image: picture.toString('base64') } }));
  const pending = requestHandler.handle({ method: 'POST', target: '/mcp', header: () => undefined });
  assert.ok('withBody' in pending);
  const work = pending.withBody(Buffer.from(body));
  assert.ok(isSteps(work));
  const claims: (number | undefined)[] = [];
  let step = work.next();
  for (; !step.done; step = work.next()) claims.push(step.value);
  const unpacked = (400 / 8 + 1) * 300;
  assert.deepEqual(claims.filter((one) => one !== undefined), [400 * 300 * FIXED_LIMITS.picture_bytes_per_pixel.value + unpacked]);
  assert.ok(claims.length > 10);
  assert.match(bytesOf(step.value).toString(), /"codes":\[\]/);
});
