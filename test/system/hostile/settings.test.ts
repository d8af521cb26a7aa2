/** Settings that would open more than the operator meant, or weaken the parser: the program does not start with them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Environment, ended, run } from '../support/program.ts';

type Row = readonly [what: string, args: readonly string[], environment: Environment, nodeOptions: readonly string[], message: RegExp];

const PARSER = /--insecure-http-parser/;
const EMPTY_HOST = /the host is empty/;

const ROWS: readonly Row[] = [
  ['an empty HOST, which would mean every address', [], { HOST: '' }, [], EMPTY_HOST],
  ['a HOST of blanks', [], { HOST: '  ' }, [], EMPTY_HOST],
  ['an empty --host', ['--host', ''], { HOST: '127.0.0.1' }, [], EMPTY_HOST],
  ['an empty --host of several workers', ['--host=', '--workers', '2'], {}, [], EMPTY_HOST],
  ['the lenient parser as an option', [], {}, ['--insecure-http-parser'], PARSER],
  ['the lenient parser as an option with underscores', [], {}, ['--insecure_http_parser'], PARSER],
  ['the lenient parser in NODE_OPTIONS', [], { NODE_OPTIONS: '--insecure-http-parser' }, [], PARSER],
  ['the lenient parser in NODE_OPTIONS with underscores', [], { NODE_OPTIONS: '--no-warnings --insecure_http_parser' }, [], PARSER],
  ['the lenient parser in NODE_OPTIONS with both', [], { NODE_OPTIONS: '--insecure-http_parser' }, [], PARSER],
];

for (const [what, args, environment, nodeOptions, message] of ROWS) {
  test(`${what} is refused`, async () => {
    const { code, output, errors } = await ended(run(args, environment, nodeOptions));
    assert.equal(code, 2);
    assert.equal(output, '');
    assert.match(errors, message);
  });
}
