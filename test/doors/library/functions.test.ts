import assert from 'node:assert/strict';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { KontorError, electronicFormat, isValidIban, kontor, kontorSync } from '../../../src/kontor.ts';
import { type Kontor, operationFunctions } from '../../../src/doors/library/operations.ts';
import { COMMAND_LIMITS } from '../../../src/base/limits.ts';
import { routes } from '../../../src/service/operations/index.ts';
import { inNames, operationNames } from '../../../src/service/operations/route.ts';
import { ask, bytesOf } from '../../support/ask.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { testContext, testService } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

const fresh = (): Kontor => operationFunctions(routes(COMMAND_LIMITS), testContext(), (refusal) => new KontorError(refusal));

/** Returns the answer, or throws the error. */
function answerOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

for (const { name, examples } of routes(COMMAND_LIMITS)) {
  test(`${name}: every example returns the HTTP answer, with functions in place of paths`, () => {
    for (const { input } of examples) {
      // Each call needs a new instance, because results without a seed depend on earlier results.
      const { requestHandler, service } = testService();
      const route = service.routes.find((one) => one.name === name)!;
      assert.equal(
        JSON.stringify(answerOf(() => fresh()[name]!(input))),
        inNames(bytesOf(ask(requestHandler, route, route.methods.at(-1)!, input)).toString(), operationNames(service.routes)),
      );
    }
  });
}

const k = fresh();
const thrown = (act: () => unknown): KontorError => {
  const error = answerOf(act);
  assert.ok(error instanceof KontorError);
  return error;
};

test('a refusal throws an error with its code, its input and the HTTP body', () => {
  const error = thrown(() => k['swift']!({ bic: 'AAAADEFF' }));
  assert.deepEqual([error.name, error.error_code, error.code, error.parameter],
    ['KontorError', 'BIC_NOT_FOUND', 'BIC_NOT_FOUND', 'bic']);
  const { error: message, error_code } = JSON.parse(JSON.stringify(error)) as Record<string, unknown>;
  assert.deepEqual([message, error_code], [error.message, 'BIC_NOT_FOUND']);
  assert.equal(thrown(() => k['validate']!({ iban: '' })).code, 'MISSING_IBAN');
});

test('the message of an error names functions and their inputs, not paths or parameters of a query', () => {
  for (const [name, inputs, words] of [
    ['swift', { bic: 'ZZZZDEZZ' }, '… bics …'],
    ['bank', { slug: 'no-such-bank' }, '… banks …'],
    ['generate', { country: 'US' }, '… countries …'],
    ['validateBulk', {}, 'ibans … items …'],
    ['convertBulk', {}, 'items … convert …'],
  ] as const) {
    const { message } = thrown(() => k[name]!(inputs));
    assertSays(message, words);
    assert.doesNotMatch(message, /\/|query|HTTP/);
  }
});

test('unknown inputs and inputs that are not an object are refused without being repeated', () => {
  for (const given of ['DE89370400440532013000', null, 7]) assert.match(thrown(() => k['validate']!(given as never)).message, /one object/);
  const { message } = thrown(() => k['validate']!({ DE89370400440532013000: 1 }));
  assertSays(message, '… iban');
  assert.doesNotMatch(message, /DE89/);
});

test('the library reads the data file of the environment if its options name no data file', async (t) => {
  const { KONTOR_DATA: before } = process.env;
  t.after(() => (before === undefined ? delete process.env['KONTOR_DATA'] : (process.env['KONTOR_DATA'] = before)));
  process.env['KONTOR_DATA'] = join(temporaryFolder(), 'none.kdb');
  assert.throws(() => kontorSync(), /none\.kdb/);
  assert.throws(() => kontorSync({ data: '/given.kdb' }), /\/given\.kdb/);
});

test('shared parts of results are frozen, and own parts of a result can be changed', () => {
  const [one, other] = [0, 1].map(
    () =>
      k['validate']!({ iban: 'DE89370400440532013000' }) as {
        bank_name: string;
        checks: { mod97: boolean };
        sepa_schemes: { sct: boolean } | null;
      },
  );
  one!.bank_name = 'changed';
  assert.notEqual(other!.bank_name, 'changed');
  assert.throws(() => void (one!.checks.mod97 = false), TypeError);
});

test('lists are arrays', () => {
  const { results, count } = k['validateBulk']!({ ibans: ['DE89370400440532013000', ''] }) as { results: unknown[]; count: number };
  assert.ok(Array.isArray(results));
  assert.deepEqual([results.length, results.length], [count, 2]);
});

test('a picture is returned as bytes', () => {
  const payment = { iban: 'DE89370400440532013000', name: 'Jane Roe' };
  const png = k['qr']!({ ...payment, output: 'png' }) as Uint8Array;
  assert.deepEqual([...png.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  assert.equal(Buffer.from(k['qr']!({ ...payment, output: 'svg' }) as Uint8Array).toString(), (k['qr']!(payment) as { svg: string }).svg);
});

test('a payment file gets equal results as text, as bytes and as a stream', async () => {
  const { xml } = routes(COMMAND_LIMITS).find(({ name }) => name === 'checkPayments')!.examples[0].input as { xml: string };
  const given = { profile: 'de', on: '2026-11-23' };
  const asText = k['checkPayments']!({ xml, ...given });
  assert.ok((asText as { findings: unknown[] }).findings.length > 0);
  assert.deepEqual(k['checkPayments']!({ xml: Buffer.from(xml), ...given }), asText);
  const pieces = Array.from({ length: Math.ceil(xml.length / 7) }, (_, i) => Buffer.from(xml.slice(7 * i, 7 * i + 7)));
  assert.deepEqual(await k['checkPayments']!({ xml: Readable.from(pieces), ...given }), asText);
  await assert.rejects(k['checkPayments']!({
    xml: Readable.from(pieces), on: '2026-02-30',
  }) as Promise<unknown>, ({ parameter }) => parameter === 'on');
  assert.equal(thrown(() => k['checkPayments']!({ xml: Buffer.from(xml), profil: 'de' })).code, 'INVALID_PARAMETER');
});

test('validate and clean work without data', () => {
  assert.deepEqual(['de89 3704 0044 0532 0130 00', 'DE88370400440532013000', ''].map(isValidIban), [true, false, false]);
  for (const unset of [undefined, null, 5, ['DE89370400440532013000']]) assert.equal(isValidIban(unset as never), false);
  assert.equal(electronicFormat('IBAN: de89-3704'), 'DE893704');
});

test('the error for unusable data names the data', async () => {
  const data = temporaryFolder();
  assert.throws(() => kontorSync({ data }), /data file/);
  await assert.rejects(kontor({ data }), /data file/);
  assert.throws(() => kontorSync({ sources: 'none' as never }), /^TypeError: sources must be/);
  assert.throws(() => kontorSync({ source: 'official' } as never), /sources/);
  assert.throws(() => kontorSync('official' as never), /sources/);
});
