/** Reads the bytes of a list from any source: pieces of a file or stream, packed data, or a workbook. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { type ListInput, beginningOf, inflated, joined, listInput } from '../../../src/service/rows/input.ts';
import { piecesOfPath, piecesOfStream } from '../../../src/doors/command/files/source.ts';
import { tableIn } from '../../../src/service/rows/table.ts';
import { PaymentsFault } from '../../../src/files/lists/payments.ts';
import { CLEAN } from '../../files/payment-files/files.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { xlsxOf, zipped } from '../../support/workbook.ts';
import { assertSays } from '../../support/says.ts';

const GOOD = 'DE89370400440532013000';

/** Yields the bytes in pieces of the given size and counts the requested pieces. */
function inPieces(text: string | Uint8Array, size: number) {
  const bytes = Buffer.from(text as string);
  const state = { given: 0, isEnded: false };
  async function* pieces(): AsyncGenerator<Buffer, void> {
    try {
      for (let at = 0; at < bytes.length; at += size) {
        state.given++;
        yield bytes.subarray(at, at + size);
      }
    } finally {
      state.isEnded = true;
    }
  }
  return { pieces: pieces(), state };
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}

async function read(text: string | Uint8Array, size: number, sheet: string | null = null): Promise<ListInput> {
  const list = await listInput(inPieces(text, size).pieces, sheet);
  assert.ok('value' in list);
  return list.value;
}

const problemOf = async (text: string | Uint8Array, size: number, sheet: string | null = null): Promise<string | null> => {
  const list = await listInput(inPieces(text, size).pieces, sheet);
  return list.ok ? null : list.message;
};

/** An OpenDocument file with one sheet of one row for each text. */
function odsOf(...sheets: readonly (readonly [name: string, text: string])[]): Uint8Array {
  const row = (text: string): string =>
    `<t:table-row><t:table-cell o:value-type="string"><x:p>${text}</x:p></t:table-cell></t:table-row>`;
  const tables = sheets.map(([name, text]) => `<t:table t:name="${name}">${text === '' ? '' : row(text)}</t:table>`);
  return zipped({
    'content.xml': `<o:document-content xmlns:o="o" xmlns:t="t" xmlns:x="x"><o:body><o:spreadsheet>${tables.join('')}` +
      '</o:spreadsheet></o:body></o:document-content>',
  });
}

test('a file is read whole and in pieces, in one block of memory', async () => {
  const path = join(temporaryFolder(), 'list.csv');
  for (const length of [0, 1, 262_144, 600_000]) {
    const bytes = Buffer.from(Array.from({ length }, (_, i) => i % 251));
    writeFileSync(path, bytes);
    const memories = new Set<unknown>();
    const lengths: number[] = [];
    const read: Buffer[] = [];
    for await (const piece of piecesOfPath(path, { stdin: Readable.from([]) })) {
      memories.add(piece.buffer);
      lengths.push(piece.length);
      read.push(Buffer.from(piece));
    }
    assert.ok(Buffer.concat(read).equals(bytes), String(length));
    assert.ok(memories.size <= 1 && lengths.every((one) => one <= 262_144));
  }
  await assert.rejects(whole(piecesOfPath(join(temporaryFolder(), 'none'), { stdin: Readable.from([]) })), { code: 'ENOENT' });
});

test('a piece of a stream frees its memory with the next request, unless other pieces share the memory', async () => {
  const own = Buffer.from(new ArrayBuffer(8));
  const part = Buffer.from(new ArrayBuffer(8), 0, 4);
  const shared = Buffer.from(new SharedArrayBuffer(8));
  async function* stream(): AsyncGenerator<Buffer, void> {
    yield own;
    yield part;
    yield shared;
  }
  const lengths: number[] = [];
  for await (const piece of piecesOfStream(Readable.from(stream()))) lengths.push(piece.length);
  assert.deepEqual(lengths, [8, 4, 8]);
  assert.deepEqual([own.length, part.length, shared.length], [0, 4, 8]);
});

test('a stream returns the requested amount or all of it, and read bytes survive the next fill of the memory', async () => {
  const memory = Buffer.alloc(2);
  async function* pieces(): AsyncGenerator<Buffer, void> {
    for (const text of ['ab', 'cd', 'ef']) {
      memory.write(text);
      yield memory;
    }
  }
  for (const [least, text, isAll] of [
    [1, 'ab', false], [2, 'ab', false], [3, 'abcd', false], [6, 'abcdef', false], [7, 'abcdef', true],
  ] as const) {
    const beginning = await beginningOf(pieces(), least);
    assert.deepEqual([beginning.bytes.toString(), beginning.isAll], [text, isAll]);
  }
  const rest = pieces();
  const { bytes } = await beginningOf(rest, 3);
  assert.equal(String(await whole(joined([bytes], rest))), 'abcdef');
});

test('a reader that stops early also closes the source', async () => {
  const { pieces, state } = inPieces('abcdef', 2);
  await pieces.next();
  for await (const piece of joined([Buffer.from('ab')], pieces)) if (String(piece) === 'cd') break;
  assert.deepEqual(state, { given: 2, isEnded: true });
});

test('a text is processed while it arrives, and only its beginning is read to detect the format', async () => {
  const text = `${GOOD}\n`.repeat(2_000);
  for (const [size, given] of [[1_000, 5], [4_095, 2], [4_096, 1], [100_000, 1]] as const) {
    const { pieces, state } = inPieces(text, size);
    const list = await listInput(pieces, null);
    assert.ok('value' in list);
    assert.equal(state.given, given, `pieces of ${size}`);
    assert.deepEqual([list.value.note, list.value.chosenSheet], ['', null]);
    assert.equal(String(await whole(list.value.pieces)), text);
  }
  assert.equal((await whole((await read('', 1)).pieces)).length, 0);
});

test('the format of a list is detected even if its first bytes arrive alone', async () => {
  const long = `${GOOD}\n`.repeat(1_000);
  // Random content keeps the packed workbook longer than its beginning.
  const rows = Array.from({ length: 800 }, (_, i) => ({ cells: [GOOD, String((i * 7_919) % 1_000_003)], line: i + 1 }));
  const book = xlsxOf(rows);
  assert.ok(book.length > 4_096);
  for (const size of [1, 2, 3, 1_000, 1_000_000]) {
    assert.equal(String(await whole((await read(gzipSync(long), size)).pieces)), long, `packed, pieces of ${size}`);
    assert.equal(String(await whole((await read(book, size)).pieces)).split('\r\n').length, 801, `workbook, pieces of ${size}`);
    assert.match((await problemOf(`%PDF-1.7\n${long}`, size))!, /PDF/);
    assertSays((await problemOf(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(8_000)]), size))!, '… workbook … 2007');
    assertSays(
      (await problemOf(
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(8_000), Buffer.from('EncryptedPackage', 'utf16le')]), size,
      ))!,
      '… locked',
    );
  }
  // Half of the gzip mark is not a gzip mark.
  for (const bytes of [Buffer.of(0x1f), Buffer.of(0x1f, 0x8c, 0x41)]) assertSays((await problemOf(bytes, 1))!, '… file … workbook');
  assert.equal(await problemOf(Buffer.of(0x41, 0x8b), 1), null);
});

test('truncated or invalid gzip data fails during the read', async () => {
  const packed = gzipSync(`${GOOD}\n`.repeat(50));
  await assert.rejects(read(packed.subarray(0, packed.length - 9), 5), { code: 'Z_BUF_ERROR' });
  await assert.rejects(read(Buffer.from('1f8b4142434445464748', 'hex'), 100), { code: 'Z_DATA_ERROR' });
});

test('raw DEFLATE is unpacked in pieces', async () => {
  for (const text of ['', 'x', 'x'.repeat(1_000_000)]) {
    const pieces: Uint8Array[] = [];
    for await (const piece of inflated(deflateRawSync(text))) pieces.push(Buffer.from(piece));
    assert.equal(Buffer.concat(pieces).toString(), text);
  }
  await assert.rejects(inflated(Buffer.of(0xff, 0xff)).next(), { code: 'Z_DATA_ERROR' });
});

test('a workbook sheet is selected by name or number, otherwise the likeliest is taken and other candidates are reported', async () => {
  const book = odsOf(['Info', 'nothing'], ['Konten', GOOD], ['1', 'a name that is a number']);
  const all = '"Info" (1), "Konten" (2), "1" (3)';
  const text = async (sheet: string | null): Promise<string> => String(await whole((await read(book, 1_000, sheet)).pieces));
  for (const [sheet, cell] of [
    [null, GOOD], ['Konten', GOOD], ['2', GOOD], ['1', 'a name that is a number'], ['3', 'a name that is a number'], ['Info', 'nothing'],
  ] as const) {
    assert.equal(await text(sheet), `\ufeff${cell}\r\n`, String(sheet));
  }
  for (const sheet of ['0', '4', 'konten', '', '02000', '1.0', '-1', ' 1', '2 ', '20000']) {
    assertSays(await problemOf(book, 1_000, sheet), `… sheet … name … --sheet … ${all}`, sheet);
  }
  assertSays((await read(book, 1_000)).note, `… "Konten" (2) … ${all} … --sheet`);
  assert.equal((await read(book, 1_000, 'Konten')).note, '');
  const { chosenSheet: kept } = await read(book, 1_000);
  assert.ok(Buffer.from(kept!.bytes).equals(Buffer.from(book)));
  assert.equal(kept!.sheet.name, 'Konten');
  // An empty sheet is not a candidate.
  assert.equal((await read(odsOf(['Konten', GOOD], ['Leer', '']), 1_000)).note, '');
  assertSays((await problemOf(zipped({ 'notes.txt': 'x' }), 1_000))!, '… archive');
});

const PAYMENTS = CLEAN['pain.001.001.09'];
const MANY_PAYMENTS = 2_000;
const MANY = PAYMENTS.replace(/ *<CdtTrfTxInf>[^]*<\/CdtTrfTxInf>\n/, (found) => found.slice(
  0, found.indexOf('</CdtTrfTxInf>') + '</CdtTrfTxInf>\n'.length,
).repeat(MANY_PAYMENTS));

/** Reads a payment file as a table: its rows as text, the sizes of its batches, and its note. */
async function paymentsIn(xml: string, size: number): Promise<{ rows: string[]; batches: number[]; note: string }> {
  const table = await tableIn(await read(xml, size));
  assert.ok('batches' in table);
  const rows: string[] = [];
  const batches: number[] = [];
  for await (const batch of table.batches) {
    batches.push(batch.length);
    rows.push(...batch.map(({ cells, line }) => `${line}: ${cells.join(';')}`));
  }
  return { rows, batches, note: table.note() };
}

test('the payments of a file become rows while it is read, in pieces of any size, after one header', async () => {
  const expected = await paymentsIn(PAYMENTS, 1_000_000);
  assert.equal(expected.rows[0], '1: Payee;Amount;Currency;IBAN;BIC;Bank country;EndToEndId;Line');
  assert.deepEqual(expected.rows.map((row) => row.split(';').length), [8, 8, 8]);
  for (const size of [1, 7, 1_000, 5_000]) assert.deepEqual(await paymentsIn(PAYMENTS, size), expected);
  assertSays(expected.note, '… 2 payments … pain.001.001.09 … EUR 42.50');
});

test('amounts that cannot be summed and several currencies are reported', async () => {
  const noteOf = async (xml: string): Promise<string> => (await paymentsIn(xml, 1_000)).note;
  const rows = '… 2 payments … pain.001.001.09';
  assertSays(await noteOf(PAYMENTS.replace('Ccy="EUR">12.50', 'Ccy="CHF">12.50')), `${rows} … CHF 12.50, EUR 30.00`);
  assertSays(await noteOf(PAYMENTS.replace('>12.50', '>12,50')), `${rows} … EUR 30.00 … 1 without`);
  assertSays(await noteOf(PAYMENTS.replaceAll('Ccy="EUR"', '')), `${rows} … 2 without`);
});

test('a payment file without payments is an empty list with the usual header', async () => {
  const { rows, note } = await paymentsIn('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.02"></Document>', 1_000);
  assert.deepEqual(rows, ['1: Payer;Amount;Currency;IBAN;BIC;Bank country;EndToEndId;Line']);
  assertSays(note, '… rows … 0 payments … pain.008.001.02');
});

test('the first payments of a long file arrive before its end, a truncated file fails, and other XML fails early', async () => {
  const second = PAYMENTS.lastIndexOf('<CdtTrfTxInf>');
  await assert.rejects(paymentsIn(PAYMENTS.slice(0, second), 1_000), PaymentsFault);
  const { rows, batches, note } = await paymentsIn(MANY, 1_000);
  assert.ok(batches.length > 1);
  assert.equal(rows.length, MANY_PAYMENTS + 1);
  assertSays(note, '… 2000 payments');
  const other = inPieces(`<?xml version="1.0"?><a xmlns="urn:x">${'<b/>'.repeat(1_000_000)}</a>`, 10_000);
  const list = await listInput(other.pieces, null);
  assert.ok('value' in list);
  const table = await tableIn(list.value);
  await assert.rejects(async () => {
    assert.ok('batches' in table);
    for await (const batch of table.batches) assert.fail(String(batch.length));
  }, PaymentsFault);
  assert.ok(other.state.given < 100 && other.state.isEnded);
});

test('a text that is not XML stays a text, and a sheet whose first cell looks like XML is a table', async () => {
  for (const text of ['', 'x', `IBAN\n${GOOD}\n`, `<a@example.org>;${GOOD}\n`, `${' '.repeat(1_024)}<a>`]) {
    const list = await tableIn(await read(text, 3));
    assert.ok('pieces' in list);
    assert.equal(String(await whole(list.pieces)), text);
  }
  assert.ok('batches' in await tableIn(await read(`${' '.repeat(1_020)}<a>`, 2_000)));
  const sheet = await tableIn(await read(xlsxOf([{ cells: ['<Name>', '<IBAN>'], line: 1 }, { cells: ['A', GOOD], line: 2 }]), 1_000));
  assert.ok('batches' in sheet && sheet.columns === null);
  const cells: (readonly string[])[] = [];
  for await (const batch of sheet.batches) cells.push(...batch.map((row) => row.cells));
  assert.deepEqual(cells, [['<Name>', '<IBAN>'], ['A', GOOD]]);
});

test('only the beginning of a file that is not a list is read, and an old workbook is read further to detect its lock', async () => {
  const pieces = inPieces(Buffer.alloc(1_000_000), 10_000);
  assert.ok(!(await listInput(pieces.pieces, null)).ok);
  assert.deepEqual(pieces.state, { given: 1, isEnded: true });
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(50_000, 1)]);
  assert.match((await problemOf(old, 1_000))!, /before 2007/);
  const locked = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le'), old]);
  for (const size of [7, 1_000, 60_000]) assert.match((await problemOf(locked, size))!, /password/);
});
