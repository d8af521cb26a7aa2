/** Every interface gives the same verdict and the same concerns for a domestic account number and the BIC next to it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMAND_LIMITS, DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { operationFunctions } from '../../src/doors/library/operations.ts';
import { KontorError } from '../../src/kontor.ts';
import { routes } from '../../src/service/operations/index.ts';
import { answerTo, request, testServer } from '../doors/mcp/mcp.ts';
import { askRaw, json } from '../support/ask.ts';
import { ran } from '../support/command.ts';
import { DOMESTIC_CASES as CASES, type DomesticCase, doorContext, expectedWords, wordsOf } from '../support/door-cases.ts';
import { testService } from '../support/service.ts';

type Judged = Parameters<typeof wordsOf>[0];

const context = doorContext();
const { requestHandler } = testService(DEFAULT_LIMITS, { context });
const library = operationFunctions(routes(COMMAND_LIMITS), context, (refusal) => new KontorError(refusal));
const server = testServer(context);

const post = <T>(operation: string, body: unknown): T =>
  json(askRaw(requestHandler, 'POST', `/api/v1/${operation}`, JSON.stringify(body))) as T;

const inputsOf = ({ country, blz, account_number, bic }: DomesticCase) => ({ country, blz, account_number, ...(bic !== '' && { bic }) });
const textOf = ({ blz, account_number, bic }: DomesticCase): string =>
  `BLZ ${blz} Konto ${account_number}${bic === '' ? '' : `, BIC ${bic}`}`;

const DOORS: readonly (readonly [name: string, answer: (row: DomesticCase) => Judged])[] = [
  ['/convert', (row) => post('convert', inputsOf(row))],
  ['/convert of a number with words', (row) => post('convert', { country: row.country, domestic_number: textOf(row) })],
  ['/convert/bulk', (row) => post<{ results: Judged[] }>('convert/bulk', { items: [inputsOf(row)] }).results[0]!],
  ['/identify', (row) => post<{ readings: { result: Judged }[] }>('identify', { text: textOf(row) }).readings[0]!.result],
  ['library', (row) => library['convert']!(inputsOf(row)) as Judged],
  ['tool of a language model', (row) => (answerTo(server, request('tools/call', { name: 'convert', arguments: inputsOf(row) }))
    .json['result'] as { structuredContent: Judged }).structuredContent],
];

for (const [name, answer] of DOORS) {
  test(`${name} answers each account number with the verdict and the concerns of the table`, () => {
    for (const row of CASES) assert.equal(wordsOf(answer(row)), expectedWords(row), row.why);
  });
}

test('a CSV list of account numbers finds its column of BICs, and has the verdicts of the table', async () => {
  const input = ['BLZ;Konto;BIC', ...CASES.map(({ blz, account_number, bic }) => `${blz};${account_number};${bic}`)].join('\n');
  const { output } = await ran(['convert', '-', '--country=DE', '--add=verdict,concerns'], { context, input });
  const rows = output.trim().split('\n').slice(1).map((row) => row.trim().split(';').slice(-2).join(' ').trim());
  assert.deepEqual(rows, CASES.map(expectedWords));
});
