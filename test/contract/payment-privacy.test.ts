/** Names, addresses and remittance of a payment file come back at no door, whatever is wrong with the file. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkPaymentFiles } from '../../src/doors/command/payment-files.ts';
import { PROFILES, PAYMENT_RULES } from '../../src/files/payment-files/rules/table.ts';
import { checkedPayments } from '../../src/service/operations/models/checked-payments.ts';
import { changedFile } from '../files/payment-files/changed-files.ts';
import { checked } from '../files/payment-files/checked.ts';
import { CLEAN } from '../files/payment-files/files.ts';
import { answerTo, request, testServer } from '../doors/mcp/mcp.ts';
import { ran } from '../support/command.ts';
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

test('an address comes back only if the input addresses asks for it', () => {
  const xml = withSecrets(CLEAN['pain.001.001.09']).replace(/<Nm>Zoé Łuczak<\/Nm>/,
    '$&<PstlAdr><Ctry>DE</Ctry><AdrLine>Testgåta 1</AdrLine><AdrLine>50667 Køb</AdrLine></PstlAdr>');
  assertSilent(toolAnswer({ xml }), 'default');
  assert.match(toolAnswer({ xml, addresses: true }), /PstCd 50667; TwnNm Køb; Ctry DE; AdrLine Testgåta 1/);
});
