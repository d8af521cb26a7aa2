/** Names, addresses and remittance of a payment file come back at no door, whatever is wrong with the file. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkPaymentFiles } from '../../src/doors/command/payment-files.ts';
import { PROFILES, PAYMENT_RULES } from '../../src/files/payment-files/rules/table.ts';
import { COMMAND_LIMITS, DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { listen } from '../../src/doors/http/wire/listen.ts';
import { operationFunctions } from '../../src/doors/library/operations.ts';
import { findingsCsv } from '../../src/service/operations/findings-csv.ts';
import { routes } from '../../src/service/operations/index.ts';
import { statusesCsv } from '../../src/service/operations/statuses-csv.ts';
import { type CheckedPayments, checkedPayments } from '../../src/service/operations/models/checked-payments.ts';
import { answerOf } from '../files/payment-files/answers.ts';
import { changedFile } from '../files/payment-files/changed-files.ts';
import { checked } from '../files/payment-files/checked.ts';
import { CLEAN } from '../files/payment-files/files.ts';
import { answerTo, request, testServer } from '../doors/mcp/mcp.ts';
import { ran } from '../support/command.ts';
import { HEAD, exchange, post } from '../support/raw.ts';
import { testContext, testService } from '../support/service.ts';
import { temporaryFolder } from '../support/folder.ts';
import { vectors } from '../support/vectors.ts';

const folder = temporaryFolder();

/** Words of an invented payee, of the remittance and of the address. Each has letters outside the basic set. */
const SECRETS = ['Zoé', 'Łuczak', 'Überweisungszweck', 'Testgåta', 'Køb', 'Zoe', 'Luczak', 'Testgata', 'Ueberweisung'];

/** Puts the words into names, remittance and addresses of a file. */
const withSecrets = (file: string): string => file
  .replaceAll('Erika Mustermann', 'Zoé Łuczak').replaceAll(/Invoice (\d)/g, 'Überweisungszweck $1')
  .replaceAll('Robert Schneider AG', 'Zoé Łuczak').replaceAll(/(?<=<AdrLine>)[a-c](?=<)/g, 'Testgåta')
  .replaceAll('>B</TwnNm>', '>Køb</TwnNm>');

const FILES: readonly (readonly [rule: string, xml: string])[] = vectors<'rule' | 'file' | 'change'>('payment-rules')
  .map(({ rule, file, change }) => [rule, withSecrets(changedFile(file, change))]);

function assertSilent(answer: string, label: string): void {
  for (const secret of SECRETS) assert.ok(!answer.includes(secret), `${label}: ${secret}`);
}

test('no rule and no profile repeats a name, an address or remittance', () => {
  const named = new Set<string>();
  for (const [rule, xml] of FILES) {
    for (const profile of PROFILES) {
      const answer = checked(xml, { profile });
      for (const { rule: found } of answer.rules) named.add(found);
      assertSilent(JSON.stringify([checkedPayments(answer), answer.kinds]), `${rule} ${profile}`);
    }
  }
  assert.ok(named.size >= PAYMENT_RULES.length - 10, `${named.size} rules were found`);
});

/** Elements in which people paste a text of another element, because columns are in the wrong order. */
const LEAVES = ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'PmtInfId', 'PmtMtd', 'Cd', 'Dt', 'IBAN', 'BICFI', 'ChrgBr', 'InstdAmt', 'Ustrd'];

test('a name in the element of another value does not come back in findings', () => {
  for (const name of LEAVES) {
    for (const text of ['Zoé Łuczak', 'ZOÉ', 'Zoe Luczak 12', '<Luczak>12</Luczak>', ' Zoe\nLuczak', 'Zoe <Luczak/>']) {
      const xml = CLEAN['pain.001.001.09'].replace(new RegExp(`(<${name}(?: [^>]*)?>)[^<]*`, 'g'), `$1${text}`);
      for (const profile of PROFILES) {
        const { findings, kinds, summary } = checked(xml, { profile });
        assertSilent(JSON.stringify([findings, kinds, { ...summary, messageId: null }]), `${name} ${text} ${profile}`);
      }
    }
  }
});

/** Returns the answer of the tool. The response of a test has a character for each byte. */
const toolAnswer = (input: object): string => Buffer.from(answerTo(testServer(), request('tools/call',
  { name: 'checkPayments', arguments: { on: '2026-11-23', ...input } })).text!, 'latin1').toString();

test('a name does not come back on a terminal, in JSON, in CSV, or from a tool', async () => {
  for (const rule of ['text.charset', 'text.too-long', 'reference.check-digits', 'payee.name', 'address.unstructured', 'structure.type']) {
    const xml = FILES.find(([name]) => name === rule)![1];
    const path = join(folder, 'file.xml');
    const out = join(folder, 'findings.csv');
    writeFileSync(path, xml);
    for (const words of [[], ['--json'], ['--out', out]]) {
      const { output } = await ran(['check-payments', path, ...words, '--on', '2026-11-23'], { isTerminal: true, run: checkPaymentFiles });
      assertSilent(output, `${rule} ${words.join(' ')}`);
    }
    assertSilent(readFileSync(out, 'utf8'), `${rule} CSV`);
    const answer = toolAnswer({ xml });
    assert.match(answer, /findings/);
    assertSilent(answer, `${rule} tool`);
  }
});

/** An answer of a bank with names in its text, in its reference to the payment, and in place of a code. */
const ANSWER = answerOf({ status: 'RVCM', reasons: ['Luczak Testgata'], batches: [{ payments: [
  { endToEndId: 'E2E-1', status: 'RVMC', text: 'Zoé Łuczak', amount: '12.50 EUR' },
  { endToEndId: 'E2E-2', status: 'RJCT', reasons: ['NARR'], text: 'Überweisungszweck 2' }] }] })
  .replace('</Amt>', '</Amt><RmtInf><Ustrd>Überweisungszweck</Ustrd></RmtInf><Cdtr><Pty><Nm>Łuczak</Nm></Pty></Cdtr>');

test('the answer of a bank returns names and texts only if the input bank_texts asks for them', async () => {
  const original = withSecrets(CLEAN['pain.001.001.09']);
  const answered = checked(ANSWER, { original });
  assert.deepEqual(answered.findings, []);
  assertSilent(JSON.stringify(checkedPayments(answered)), 'report');
  assertSilent(toolAnswer({ xml: ANSWER, original }), 'tool');
  assert.match(toolAnswer({ xml: ANSWER, original, bank_texts: true }), /"name":"Zoé Łuczak"/);
  const paths = [ANSWER, original].map((text, i) => {
    const path = join(folder, `pair-${i}.xml`);
    writeFileSync(path, text);
    return path;
  });
  const out = join(folder, 'statuses.csv');
  for (const words of [[], ['--json'], ['--out', out]]) {
    const { output } = await ran(['check-payments', ...paths, ...words], { isTerminal: true, run: checkPaymentFiles });
    assert.match(output, /RJCT|^$/);
    assertSilent(output, `pair ${words.join(' ')}`);
  }
  assertSilent(readFileSync(out, 'utf8'), 'pair CSV');
  for (const broken of [ANSWER.slice(0, -200), ANSWER.replaceAll('>RVMC<', '>Zoé<'), ANSWER.replaceAll('E2E-1', '<Luczak/>')]) {
    for (const profile of PROFILES) assertSilent(JSON.stringify(checkedPayments(checked(broken, { original, profile }))), 'broken answer');
  }
});

/** Files with names in many places, and the inputs that belong to them. */
const SENT: readonly (readonly [label: string, xml: string, original?: string])[] = [
  ...FILES.filter(([rule]) => /^(?:text|structure|reference|payee|address|xml|duplicate)\./.test(rule)),
  ['answer', ANSWER, withSecrets(CLEAN['pain.001.001.09'])],
];

test('a name does not come back over a socket, neither as JSON nor as the body itself', async () => {
  const { address: { port }, drain } = await listen(testService().requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
  try {
    for (const [label, xml, original] of SENT) {
      const body = JSON.stringify({ xml, original, on: '2026-11-23' });
      const head = `${HEAD}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
      const answers = [await exchange(port, post('/api/v1/check-payments', body, head)),
        await exchange(port, post('/api/v1/check-payments?on=2026-11-23', xml))];
      for (const answer of answers) {
        assert.match(answer, /"findings"/, label);
        assertSilent(Buffer.from(answer, 'latin1').toString(), `${label} socket`);
        assertSilent(answer, `${label} socket`);
      }
    }
  } finally {
    await drain(0);
  }
});

test('a name does not come back from the library, nor in the file of findings that the page writes', () => {
  const library = operationFunctions(routes(COMMAND_LIMITS), testContext(), (refusal) => new Error(refusal.message));
  for (const [label, xml, original] of SENT) {
    const answer = library['checkPayments']!({ xml, on: '2026-11-23', ...(original !== undefined && { original }) }) as CheckedPayments;
    assertSilent(JSON.stringify(answer), `${label} library`);
    assertSilent(findingsCsv('file.xml', answer.findings) + statusesCsv('file.xml', answer.report?.payments ?? []), `${label} page`);
  }
});

test('an address comes back only if the input addresses asks for it', () => {
  const xml = withSecrets(CLEAN['pain.001.001.09']).replace(/<Nm>Zoé Łuczak<\/Nm>/,
    '$&<PstlAdr><Ctry>DE</Ctry><AdrLine>Testgåta 1</AdrLine><AdrLine>50667 Køb</AdrLine></PstlAdr>');
  assertSilent(toolAnswer({ xml }), 'default');
  assert.match(toolAnswer({ xml, addresses: true }), /PstCd 50667; TwnNm Køb; Ctry DE; AdrLine Testgåta 1/);
});
