/** Messages of the protocol: their form, the supported revisions, and the answer to other revisions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ERROR, META, idOf, isProtocolError, isStateless, metaProblem, missingMeta, negotiatedVersion, readMessage, unsupportedVersion,
} from '../../../src/doors/mcp/protocol.ts';
import { type Json, STATELESS, answerTo, request, testServer } from './mcp.ts';
import { assertSays } from '../../support/says.ts';

const message = (params: Json, id: unknown = 1) => {
  const read = readMessage({ jsonrpc: '2.0', ...(id !== null && { id }), method: 'ping', params });
  assert.ok(!isProtocolError(read));
  return read;
};

test('a message is read with its parts, and a notification has no id', () => {
  assert.deepEqual(
    readMessage({ jsonrpc: '2.0', id: 'a', method: 'tools/list', params: { cursor: 'x', _meta: { y: 1 } } }),
    { id: 'a', method: 'tools/list', params: { cursor: 'x', _meta: { y: 1 } }, meta: { y: 1 } },
  );
  assert.deepEqual(readMessage({ jsonrpc: '2.0', method: 'ping' }), { id: null, method: 'ping', params: {}, meta: {} });
});

test('a value that is not a message is refused with the reason', () => {
  for (const [value, code, text] of [
    [[], -32600, '… batches'],
    ...['ping', 1, null, true].map((one) => [one, -32600, '… JSON-RPC'] as const),
    [{ id: 1, method: 'ping' }, -32600, '… jsonrpc … 2.0'], [{ jsonrpc: '1.0', id: 1, method: 'ping' }, -32600, '… jsonrpc … 2.0'],
    [{ jsonrpc: '2.0', id: 1 }, -32600, '… method … string'], [{ jsonrpc: '2.0', id: 1, method: 1 }, -32600, '… method … string'],
    ...[null, 1.5, true, {}, 2 ** 53, 'x'.repeat(1_001)].map((id) =>
      [{ jsonrpc: '2.0', id, method: 'ping' }, -32600, '… characters'] as const),
    ...[[], 'x', null].map((params) => [{ jsonrpc: '2.0', id: 1, method: 'ping', params }, -32602, '… object'] as const),
    ...[[], 'x', null].map((_meta) => [{ jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta } }, -32602, '… params._meta'] as const),
  ] as const) assertSays(readMessage(value), { code, message: text }, JSON.stringify(value));
});

test('an id is a text or an exact whole number', () => {
  for (const [value, id] of [
    [{ id: '' }, ''], [{ id: 0 }, 0], [{ id: -7 }, -7], [{ id: 1.5 }, null], [{ id: 2 ** 53 }, null], [{ id: null }, null],
    [{ id: {} }, null], [{}, null], [[1], null], ['a', null], [null, null],
  ] as const) assert.equal(idOf(value), id);
});

test('the codes of errors are the codes of JSON-RPC 2.0 and two of the protocol', () => {
  assert.deepEqual(
    ERROR,
    {
      PARSE: -32700, INVALID_REQUEST: -32600, METHOD_NOT_FOUND: -32601, INVALID_PARAMS: -32602, INTERNAL: -32603, HEADER_MISMATCH: -32020,
      UNSUPPORTED_VERSION: -32022,
    },
  );
});

test('a request belongs to the stateless revision if it names its version or its capabilities', () => {
  for (const [meta, is] of [
    [{}, false], [{ progressToken: 1 }, false], [{ [META.version]: '2026-07-28' }, true], [{ [META.clientCapabilities]: {} }, true],
    [{ [META.version]: null }, true], [STATELESS, true],
  ] as const) assert.equal(isStateless(message({ _meta: meta })), is, JSON.stringify(meta));
});

test('a request of the stateless revision must name both, and a supported version', () => {
  const noVersion = { code: -32602, message: '… params._meta' };
  const noCapabilities = { code: -32602, message: '… params._meta … io.modelcontextprotocol/clientCapabilities' };
  for (const [meta, problem] of [
    [STATELESS, null], [{}, noVersion], [{ ...STATELESS, [META.version]: 1 }, noVersion],
    [{ [META.version]: '2026-07-28' }, noCapabilities], [{ ...STATELESS, [META.clientCapabilities]: [] }, noCapabilities],
    [{ ...STATELESS, [META.clientCapabilities]: 'x' }, noCapabilities],
  ] as const) {
    assertSays(missingMeta(message({ _meta: meta })), problem);
    assertSays(metaProblem(message({ _meta: meta })), problem);
  }
  const older = message({ _meta: { ...STATELESS, [META.version]: '2025-11-25' } });
  assert.equal(missingMeta(older), null);
  assert.equal(metaProblem(older)!.code, -32022);
});

test('a client with a handshake gets its own version, or the newest supported version', () => {
  for (const [asked, given] of [
    ['2025-11-25', '2025-11-25'], ['2025-06-18', '2025-06-18'], ['2025-03-26', '2025-03-26'], ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'], [undefined, '2025-11-25'], [1, '2025-11-25'],
  ] as const) assert.equal(negotiatedVersion(asked), given);
});

test('an unsupported version is answered with the supported versions, and repeated if it is a version', () => {
  for (const [sent, requested] of [
    ['2031-01-01', '2031-01-01'], ['1', '1'], ['v1.2.3', 'v1.2.3'], ['999.99.99', '999.99.99'], ['1.2.3.4', 'no version'],
    ['1234', 'no version'], ['1.234', 'no version'], ['x2031-01-01', 'no version'], ['2031-01-01x', 'no version'],
    ['x1.0', 'no version'], ['1.0x', 'no version'], ['vv1', 'no version'],
    ['2031-1-1', 'no version'], ['', 'no version'],
  ] as const) {
    assertSays(unsupportedVersion(sent), {
      code: -32022, message: '… protocol', data: { supported: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'], requested },
    }, sent);
  }
});

test('the server describes its name, the lifetime of its lists, its abilities and its use', () => {
  const server = testServer();
  const resultOf = (method: string, params: Json = {}): Json => answerTo(server, request(method, params)).json['result'] as Json;
  const { instructions, _meta, ...discovered } = resultOf('server/discover', { _meta: STATELESS });
  assert.deepEqual(
    discovered,
    {
      resultType: 'complete', supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'], capabilities: { tools: {} },
      ttlMs: 24 * 60 * 60 * 1000, cacheScope: 'public',
    },
  );
  assert.match(String(instructions), /\bIBANs\b/);
  const { version, ...serverInfo } = (_meta as Json)['io.modelcontextprotocol/serverInfo'] as Json;
  assert.deepEqual(serverInfo, { name: 'kontor', title: 'Kontor' });
  assert.match(String(version), /^\d+\.\d+\.\d+/);
  const opened = resultOf('initialize', { protocolVersion: '2025-06-18' });
  assert.deepEqual(
    opened,
    { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { ...serverInfo, version }, instructions },
  );
  const { tools, ...list } = resultOf('tools/list');
  assert.deepEqual([list, (tools as unknown[]).length > 0], [{ ttlMs: 24 * 60 * 60 * 1000, cacheScope: 'public' }, true]);
  const { tools: again, ...stateless } = resultOf('tools/list', { _meta: STATELESS });
  assert.deepEqual([stateless, again], [{ ...list, resultType: 'complete', _meta }, tools]);
});

test('a notification is not answered, whatever its members are', () => {
  const server = testServer();
  for (const params of [{}, { _meta: STATELESS }, { _meta: { ...STATELESS, [META.version]: '1900-01-01' } }]) {
    assert.deepEqual(server.answer(message(params, null)), { text: null, error: null, label: 'notification', refusal: null });
  }
});
