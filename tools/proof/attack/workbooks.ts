/**
 * Attack by small files that expand. It measures what the command line needs to read or refuse them. Each file is written, read once and
 * removed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SHEET, workbook, zipped } from '../../../test/support/workbook.ts';
import type { Target } from './program.ts';

/**
 * Maximum time in milliseconds, and maximum memory in kB. A program that exceeds one of them is killed, because the machine has other work.
 */
const LONGEST = 300_000;
const MOST_KILOBYTES = 6_000_000;
const MIB = 1_048_576;

/** Runs a command on a file. Returns how the command ended. */
async function read({ node, server, enter = ':' }: Target, operation: string, name: string, content: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-attack-'));
  const path = join(folder, name);
  writeFileSync(path, content);
  const begun = performance.now();
  const child = spawn('sh', ['-c', `${enter}; exec "$0" "$@"`, node, server, operation, path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  let kilobytes = 0;
  child.stderr.on('data', (chunk) => (said = (said + String(chunk)).slice(-2_000)));
  const timer = setInterval(() => {
    try {
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0));
    } catch {
      // The process has ended, so there is nothing to kill.
    }
    if (performance.now() - begun > LONGEST || kilobytes > MOST_KILOBYTES) child.kill('SIGKILL');
  }, 20);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  rmSync(folder, { recursive: true });
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const lastLine = said.trim().split('\n').at(-1)!.slice(0, 200);
  return `${seconds} s, ${Math.round(kilobytes / 1_024)} MiB, ${code === null ? 'killed' : `code ${String(code)}`}: ${lastLine}`;
}

const validated = (name: string, content: () => Uint8Array) => (target: Target): Promise<string> =>
  read(target, 'validate', name, content());

const xlsx = (rows: string, more: Readonly<Record<string, string>> = {}): Uint8Array => zipped({
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/s.xml"/></Relationships>',
  'xl/worksheets/s.xml': SHEET(rows),
  ...more,
});
const ods = (rows: string): Uint8Array => zipped({
  'content.xml': `<o:c xmlns:o="o" xmlns:t="t" xmlns:x="x"><o:spreadsheet><t:table t:name="A">${rows}</t:table></o:spreadsheet></o:c>`,
});
const sharing = (rows: number, texts: readonly string[]): Uint8Array => workbook('<row><c t="s"><v>0</v></c></row>'.repeat(rows), texts);
const manySheets = `<workbook xmlns:r="r"><sheets>${'<sheet name="S" r:id="a"/>'.repeat(50_000)}</sheets></workbook>`;
const format = `<numFmt numFmtId="170" formatCode="${'0.'.repeat(30_000)}"/>`;
const longFormat = `<s><numFmts>${format}</numFmts><cellXfs><xf numFmtId="170"/></cellXfs></s>`;
const ones = '<row><c><v>1</v></c></row>'.repeat(20_000);
const last = '<row><c r="XFD1"><v>1</v></c></row>'.repeat(100_000);
const repeatedCell = '<t:table-cell t:number-columns-repeated="16384"><x:p>DE89370400440532013000</x:p></t:table-cell>';
const repeatedRow = `<t:table-row t:number-rows-repeated="1048576">${repeatedCell}</t:table-row>`;
const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const million = (): string =>
  Array.from({ length: 1_000_000 }, (_, i) => `<row>${inline(`Name ${i}`)}${inline('DE89370400440532013000')}</row>`).join('');
const packed = (piece: string, mebibytes: number, beginning = ''): Uint8Array =>
  gzipSync(beginning + piece.repeat((mebibytes * MIB) / piece.length));

export const WORKBOOKS: Readonly<Record<string, (target: Target) => Promise<string>>> = {
  'XLSX: one text of 32,000 characters in 59,998 cells': validated('a.xlsx', () => sharing(59_998, [`<t>${'x'.repeat(32_000)}</t>`])),
  'XLSX: one text of 400 MB': validated('a.xlsx', () => sharing(1, [`<t>${'x'.repeat(400_000_000)}</t>`])),
  'XLSX: ten million shared texts': validated('a.xlsx', () => sharing(1, new Array<string>(10_000_000).fill('<t>a</t>'))),
  'XLSX: 100,000 rows with a cell in the last column': validated('a.xlsx', () => xlsx(last)),
  'XLSX: 50,000 sheets of one part': validated('a.xlsx', () => xlsx(ones, { 'xl/workbook.xml': manySheets })),
  'XLSX: a format code of 60,000 characters': validated('a.xlsx', () => xlsx(ones, { 'xl/styles.xml': longFormat })),
  'XLSX: rows in another order': validated('a.xlsx', () => xlsx('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>')),
  'XLSX: an honest million of rows': validated('a.xlsx', () => xlsx(million())),
  'ODS: a cell for a whole sheet': validated('a.ods', () => ods(repeatedRow)),
  'ODS: blanks by the thousand million': validated('a.ods', () =>
    ods(`<t:table-row><t:table-cell><x:p>a${'<x:s x:c="1000000000"/>'.repeat(300_000)}</x:p></t:table-cell></t:table-row>`)),
  'gzip: 400 MiB of zeros': validated('a.gz', () => packed('\0', 400)),
  'gzip: one line of 400 MiB': validated('a.csv.gz', () => packed('a', 400)),
  'gzip: 400 MiB of delimiters': validated('a.csv.gz', () => packed(';', 400, 'IBAN;Name\nDE89370400440532013000;x\n')),
  'gzip: an honest 400 MiB of rows': validated('a.csv.gz', () => packed('DE89370400440532013000;\n', 384, 'IBAN;Name\n')),
  'identify: 150,000 lines': (target) => read(target, 'identify', 'a.txt', Buffer.from('1\n'.repeat(150_000))),
};
