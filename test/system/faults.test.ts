/** An uncaught fault ends the process. The log reports the place of the fault and nothing of the request. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ended, faultsOnSignal, requestInFlight, run, started } from './support/program.ts';
import { assertSays } from '../support/says.ts';

const IBAN = 'BE68539007547034';

for (const [what, signal, name] of [
  ['an exception', 'SIGUSR2', 'RangeError'],
  ['a rejection', 'SIGWINCH', 'TypeError'],
] as const) {
  test(`${what} that nothing caught ends the process with code 1 and one line without input; what is under way is answered`, async () => {
    const child = run([], {}, faultsOnSignal(IBAN));
    const { port } = await started(child);
    const end = ended(child);
    const inFlight = await requestInFlight(port, IBAN);
    child.kill(signal);
    await new Promise((resolve) => child.stderr!.once('data', resolve));
    assert.match(await inFlight.finish(), /200 OK[^]*Connection: close[^]*"valid":true/);
    const { code, errors } = await end;
    assert.equal(code, 1);
    assertSays(errors, `… ${name} at`);
    assert.doesNotMatch(errors, new RegExp(IBAN));
  });
}

test('a second fault ends the process at once', async () => {
  const child = run([], {}, faultsOnSignal(IBAN));
  const { port } = await started(child);
  const end = ended(child);
  await requestInFlight(port, IBAN);
  child.kill('SIGUSR2');
  await new Promise((resolve) => child.stderr!.once('data', resolve));
  child.kill('SIGUSR2');
  const { code, errors } = await end;
  assert.equal(code, 1);
  assert.equal(errors.match(/^the process ends/gm)!.length, 2);
});
