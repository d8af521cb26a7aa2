import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { readArguments, withValues } from '../../../src/doors/command/arguments.ts';
import { operationHelp, operationsHelp } from '../../../src/doors/command/help.ts';
import { optionOf } from '../../../src/service/rows/operations.ts';
import { operationsOf, wordOf } from '../../../src/doors/command/operation-words.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';

const table = routes(DEFAULT_LIMITS);
const operations = operationsOf(table);

/** Returns the inputs of a command line, or its error. */
function inputsOf(line: readonly string[]): unknown {
  const route = operations.get(line[0]!)!;
  const args = readArguments(route, line.slice(1));
  if (!args.ok) return args.message;
  const items = withValues(route, args.value);
  return items.ok ? items.value[0]!.inputs : items.message;
}

test('no message repeats a given value', () => {
  const account = 'DE89370400440532013000';
  for (const word of operations.keys()) {
    for (const line of [
      [word, `--${account}`], [word, account, account, '--limit', account], [word, '--workers', account],
      [word, '--column', `${account}=x`], [word, '--header', account],
    ]) {
      assert.doesNotMatch(JSON.stringify(inputsOf(line) instanceof Object ? '' : inputsOf(line)), /DE8937|532013/, line.join(' '));
    }
  }
});

test('every operation has a command word and a help text that names each of its inputs', () => {
  assert.equal(operations.size, table.length);
  const list = operationsHelp(table);
  for (const [word, route] of operations) {
    assert.match(word, /^[a-z]+(-[a-z]+)*$/);
    assert.ok(list.includes(`  ${wordOf(route)} `));
    const help = operationHelp(route);
    if (route.name === 'convert') assert.match(help, / convert DOMESTIC-NUMBER [^]*--country .*, required\n/);
    for (const [name, { schema }] of Object.entries(route.inputs)) {
      assert.ok(help.includes(`--${optionOf(name)}`), name);
      assert.ok(help.includes((schema.description ?? '').split('\n')[0]!), name);
    }
  }
});
