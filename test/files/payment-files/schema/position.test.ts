/** One fault each in the structure of a message: its reported place, and the right element. Only the message standard is checked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vectors } from '../../../support/vectors.ts';
import { changedFile, findingsIn } from '../changed-files.ts';
import { checked } from '../checked.ts';
import { CLEAN } from '../files.ts';
import { assertSays } from '../../../support/says.ts';

const T = CLEAN['pain.001.001.09'];
const NAME = '<Nm>Erika Mustermann</Nm>';
for (const { why, file, change, found } of vectors<'why' | 'file' | 'change' | 'found'>('payment-positions')) {
  test(`${why}: ${found === '-' ? 'no finding' : found}`, () => {
    const changed = changedFile(file, change);
    assert.notEqual(changed, changedFile(file, ' => '));
    const findings = checked(changed, { profile: 'iso' }).findings.filter(({ rule }) => rule !== 'message.version-retired');
    assertSays(
      findings.map(({ rule, line, column, path, right, message }) => (
        `${rule} ${line}:${column} ${path.replace(/^\/Document\/Cstmr(?:CdtTrf|DrctDbt)Initn(?=\/)/, '')} -> ${right}: ${message}`
      )),
      findingsIn(found),
    );
  });
}

test('a finding in a repeated element has the number of the element', () => {
  const long = `<Nm>${'N'.repeat(71)}</Nm>`;
  const paths = (to: string): string[] => checked(T.replace(NAME, to)).findings.map(({ path }) => path.replace(/^.*(?=\/Cdtr)/, ''));
  assert.deepEqual(paths(long), ['/Cdtr/Nm']);
  assert.deepEqual(paths(long + long), ['/Cdtr/Nm[1]', '/Cdtr/Nm[2]', '/Cdtr/Nm[2]']);
  assert.deepEqual(paths(`${long}</Cdtr><Cdtr>${long}`), ['/Cdtr[1]/Nm', '/Cdtr[2]', '/Cdtr[2]/Nm']);
  const line = (count: number): string =>
    `${NAME}<PstlAdr><Ctry>BE</Ctry>${`<AdrLine>${'a'.repeat(71)}</AdrLine>`.repeat(count)}</PstlAdr>`;
  const lines = (count: number): string[] => paths(line(count)).filter((path) => path.includes('AdrLine'));
  assert.deepEqual(
    [lines(1), lines(2)].map((all) => [...new Set(all)]),
    [['/Cdtr/PstlAdr/AdrLine'], ['/Cdtr/PstlAdr/AdrLine[1]', '/Cdtr/PstlAdr/AdrLine[2]']],
  );
});

test('a finding in a payment has its batch, its number there, and its end-to-end identification', () => {
  const { findings } = checked(
    T.replace(/<CdtTrfTxInf>([^]*?)<\/CdtTrfTxInf>/g, '<CdtTrfTxInf>$1<x/></CdtTrfTxInf>').replace('</CtrlSum>', '</CtrlSum><x/>'),
    { profile: 'iso' },
  );
  assert.deepEqual(
    findings.map(({ payment }) => payment),
    [null, { batch: 1, index: 1, endToEndId: 'E2E-1' }, { batch: 1, index: 2, endToEndId: 'E2E-2' }],
  );
});

/** Returns the number of checked values in the remittance of one payment. Each value is empty, so each checked value is reported. */
function judged(structured: number, documents: number): number {
  const remittance = `<Strd>${'<RfrdDocInf><Nb></Nb></RfrdDocInf>'.repeat(documents)}</Strd>`.repeat(structured);
  return checked(
    T.replace('<Ustrd>Invoice 2</Ustrd>', remittance), { profile: 'iso' },
  ).rules.find(({ rule }) => rule === 'structure.empty')?.count ?? 0;
}

test('at most 100 repeated elements of a place and about 5,000 elements of a payment are checked: no file fills the memory', () => {
  assert.deepEqual([judged(1, 100), judged(1, 101), judged(100, 2), judged(101, 2)], [100, 100, 200, 200]);
  // Ten elements of the payment come before, then 61 of each Strd: 81 whole ones, and 24 documents of another. Texts count too.
  const count = judged(100, 30);
  assert.ok(count > 80 * 30 && count <= 81 * 30 + 24, String(count));
});

test('a batch is checked whole, even after a payment with more elements than are kept', () => {
  const long = `<Strd>${'<RfrdDocInf><Nb>1</Nb></RfrdDocInf>'.repeat(30)}</Strd>`.repeat(100);
  const [batch] = /<PmtInf>[^]*<\/PmtInf>/.exec(T)!;
  const two = T.replace(
    batch,
    `${batch.replace('<Ustrd>Invoice 2</Ustrd>', long)}${batch.replace(/BATCH|E2E|Invoice/g, '$&-B').replace('>SLEV<', '>SHARE<')}`,
  )
    .replace('<NbOfTxs>2', '<NbOfTxs>4').replace('<CtrlSum>42.50', '<CtrlSum>85.00');
  assert.deepEqual(checked(two, { profile: 'iso' }).rules.map(({ rule }) => rule), ['structure.type']);
});
