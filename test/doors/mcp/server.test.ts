/** Requests to the tools' server: revisions of the protocol, wrong messages, ids, faults and counters. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { META } from '../../../src/doors/mcp/protocol.ts';
import { mcpServer } from '../../../src/doors/mcp/server.ts';
import { testContext } from '../../support/service.ts';
import { type Json, STATELESS, answerTo, request } from './mcp.ts';
import { assertSays } from '../../support/says.ts';
import { answer, error, call } from './all-tools.ts';

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

/** The rule, the message, and the code of its error. Tests of the protocol have the messages that are not read. */
const ERRORS: readonly (readonly [rule: string, value: unknown, code: number])[] = [
  ['a text', 'ping', -32600],
  ['a version that is null', request('tools/list', { _meta: { [META.version]: null } }), -32602],
  ['another version', request('tools/list', { _meta: { ...STATELESS, [META.version]: '2031-01-01' } }), -32022],
  ['a method that is not declared', request('prompts/list'), -32601],
  ['the name of a member of every object as method', request('toString'), -32601],
  ['a cursor of another server', request('tools/list', { cursor: 'x' }), -32602],
  ['an unknown tool', request('tools/call', { name: 'nothing' }), -32602],
  ['the name of a member of every object as tool', request('tools/call', { name: 'constructor' }), -32602],
  ['no tool', request('tools/call', {}), -32602],
  ['arguments in a list', call('validate', ['BE68539007547034']), -32602],
];
for (const [rule, value, code] of ERRORS) {
  test(`${rule} is answered with the error ${code}`, () => {
    const answered = answer(value);
    assert.deepEqual([(answered.json['error'] as Json)['code'], answered.error], [code, code]);
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
