/** Requests to the tools' server: revisions of the protocol, wrong messages, ids, faults and counters. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { META } from '../../../src/doors/mcp/protocol.ts';
import { mcpServer } from '../../../src/doors/mcp/server.ts';
import { testContext } from '../../support/service.ts';
import { type Json, STATELESS, answerTo, request } from './mcp.ts';
import { assertSays } from '../../support/says.ts';
import { answer, result, error, call } from './all-tools.ts';

test('a client of the stateless revision names its version and capabilities in each request', () => {
  const discover = (meta: Json) => request('server/discover', { _meta: meta });
  const { supportedVersions, capabilities, resultType, _meta } = result(discover(STATELESS));
  assert.ok((supportedVersions as string[]).includes('2026-07-28'));
  assert.deepEqual([capabilities, resultType], [{ tools: {} }, 'complete']);
  assert.equal(((_meta as Json)[META.serverInfo] as Json)['name'], 'kontor');
  assert.equal(error(discover({}))['code'], -32602);
  assert.equal(error(discover({ [META.version]: '2026-07-28' }))['code'], -32602);
  assert.equal(error(request('tools/list', { _meta: { [META.clientCapabilities]: {} } }))['code'], -32602);
  const { code, data } = error(discover({ ...STATELESS, [META.version]: '2031-01-01' }));
  assert.deepEqual([code, (data as Json)['requested'], (data as Json)['supported']], [-32022, '2031-01-01', supportedVersions]);
});

test('an older client begins with a handshake, gets its own version or the newest, and no session', () => {
  for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
    assert.equal(
      result(
        request('initialize', { protocolVersion: version, capabilities: {}, clientInfo: { name: 'c', version: '1' } }),
      )['protocolVersion'],
      version,
    );
  }
  const { protocolVersion, serverInfo, capabilities } = result(request('initialize', { protocolVersion: '2024-11-05' }));
  assert.deepEqual([protocolVersion, (serverInfo as Json)['name'], capabilities], ['2025-11-25', 'kontor', { tools: {} }]);
  assert.equal(answer({ jsonrpc: '2.0', method: 'notifications/initialized' }).text, null);
  assert.deepEqual(result(request('ping')), {});
});

test('a method that the stateless revision removed is unknown in it, and the error names its methods', () => {
  for (const method of ['initialize', 'ping']) {
    const { code, message } = error(request(method, { protocolVersion: '2025-11-25', _meta: STATELESS }));
    assertSays([code, message], [-32601, '… server/discover']);
  }
  assertSays(error(request('prompts/list'))['message'], '… initialize');
});

test('an older client may send other members of _meta', () => {
  assert.equal(error(request('tools/list', { _meta: { progressToken: 7 } })), undefined);
});

for (const [value, code, why] of [
  [[], -32600, 'a batch'],
  ['ping', -32600, 'a text'],
  [{ id: 1, method: 'ping' }, -32600, 'no version of JSON-RPC'],
  [{ jsonrpc: '2.0', id: 1 }, -32600, 'no method'],
  [{ jsonrpc: '2.0', id: 1, result: {} }, -32600, 'an answer'],
  [request('ping', {}, null), -32600, 'an id of null'],
  [request('ping', {}, 1.5), -32600, 'an id that is no integer'],
  [request('ping', {}, 1e21), -32600, 'an id that no number holds exactly'],
  [request('tools/list', { _meta: { [META.version]: null } }), -32602, 'a version that is null'],
  [{ jsonrpc: '2.0', id: 1, method: 'ping', params: [] }, -32602, 'params in a list'],
  [request('ping', { _meta: 1 }), -32602, '_meta that is no object'],
  [request('prompts/list'), -32601, 'a method that is not declared'],
  [request('toString'), -32601, 'the name of something every object has'],
  [request('tools/list', { cursor: 'x' }), -32602, 'a cursor that is not ours'],
  [request('tools/call', { name: 'nothing' }), -32602, 'an unknown tool'],
  [request('tools/call', { name: 'constructor' }), -32602, 'a tool named like what every object has'],
  [request('tools/call', {}), -32602, 'no tool'],
  [call('validate', ['BE68539007547034']), -32602, 'arguments in a list'],
] as const) {
  test(`${why} is answered with the error ${code}`, () => {
    const answered = answer(value);
    assert.equal((answered.json['error'] as Json)['code'], code);
    assert.equal(answered.error, code);
  });
}

test('an id is returned as it was sent', () => {
  for (const id of ['a', 'ä"\\\u2028😀', 0, -1, 2 ** 53 - 1]) assert.equal(answer(request('ping', {}, id)).json['id'], id);
});

test('an internal fault is an error without detail, and the log has the name of the tool', () => {
  const faults: string[] = [];
  const context = testContext();
  const broken = mcpServer({
    ...context, directory: { ...context.directory, bankCode: () => assert.fail('BE68539007547034') },
  }, (label) => faults.push(label));
  for (const [name, given] of [
    ['validate', { iban: 'BE68539007547034' }], ['validateBulk', { ibans: Array<string>(100).fill('BE68539007547034') }],
  ] as const) {
    const { json: answered, error: code } = answerTo(broken, call(name, given));
    assert.equal(code, -32603);
    assert.doesNotMatch(JSON.stringify(answered), /BE68/);
  }
  assert.deepEqual(faults, ['tools/call validate', 'tools/call validateBulk']);
});

test('counters use only names of the program', () => {
  assert.equal(answer(call('validate', {})).label, 'tools/call validate');
  assert.equal(answer(request('tools/call', { name: 'DE89370400440532013000' })).label, 'tools/call');
  assert.equal(answer(request('DE89370400440532013000')).label, 'unknown method');
  assert.equal(answer({ jsonrpc: '2.0', method: 'DE89370400440532013000' }).label, 'notification');
});
