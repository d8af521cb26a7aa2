/** Compares our reading of the schemas with libxml2 (`xmllint`), on twenty thousand files that are nearly right. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { READ_MESSAGES, otherEditionOf, type MessageName } from '../../../src/files/payment-files/schema/names.ts';
import { rootOf } from '../../../src/files/payment-files/schema/nodes.ts';
import { Position } from '../../../src/files/payment-files/schema/position.ts';
import { XmlReader } from '../../../src/files/xml/reader.ts';
import { randomAnswer } from '../../files/payment-files/answers.ts';
import { randomFile } from '../../files/payment-files/random-files.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { randomIntegers } from '../../support/random.ts';
import { schemaOf } from './schema.ts';

const FILES = Number(process.env['MUTATED_FILES'] ?? 20_000);
/** Number of files for one call of xmllint. */
const BATCH = 500;

/** The lines on which a file breaks its schema or is not XML. For a missing element, the line of the element at its place is included. */
function ourFaults(xml: string, message: MessageName): number[] {
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${message}`;
  const lines: number[] = [];
  const position = new Position(rootOf(message), rootOf(otherEditionOf(message)), namespace, {
    place: () => ({ line: reader.line, column: reader.column }),
    found: (_, { line }, __, ___, instead) => void lines.push(line, ...(instead === undefined ? [] : [instead.line])),
    started: () => {},
    ended: ({ typeFault, line }) => { if (typeFault !== null) lines.push(line); },
  });
  let isRight = true;
  let depth = 0;
  const reader: XmlReader = new XmlReader({
    start: (name, attributes) => {
      if (depth++ === 0 && (name.namespace !== namespace || name.local !== 'Document')) {
        isRight = false;
        lines.push(reader.line);
      }
      if (isRight) position.start(name, attributes);
    },
    text: (text, length) => { if (isRight) position.text(text, length); },
    end: () => { if (isRight) position.end(); },
  });
  reader.push(new TextEncoder().encode(xml));
  const fault = reader.end();
  if (fault !== null) lines.push(fault.line);
  return lines;
}

/** The lines of libxml2 by file; null for a file that passes. */
function theirFaults(schema: string, files: readonly string[]): Map<string, number | null> {
  const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, ...files], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const faults = new Map<string, number | null>();
  for (const line of stderr.split('\n')) {
    const [, file, number] = /^(.*?\.xml):(\d+): /.exec(line) ?? [];
    if (file !== undefined && !faults.has(file)) faults.set(file, Number(number));
    const passed = /^(.*\.xml) validates$/.exec(line)?.[1];
    if (passed !== undefined) faults.set(passed, null);
  }
  return faults;
}

const VALUES = [
  '', ' ', 'x', 'EUR', '12,50', '1.234567', '-1', '99999999999999999999', '2026-02-30', '2026-11-30Z', '2026-11-30T25:00:00', 'true', '1',
  'SEPA', 'x'.repeat(36), 'x'.repeat(71), 'x'.repeat(141), 'é', '&amp;', 'de89', 'NOTPROVIDED', 'DEUTDEFF', '+1.50', '.5', '5.', '1e3',
  ' 12.50 ', ' 2026-11-30 ', ' true ',
];
const NAMES = ['Nm', 'Id', 'IBAN', 'BIC', 'BICFI', 'Ctry', 'Strange', 'Cd', 'Prtry', 'Othr', 'UETR', 'PmtTpInf', 'Purp', 'Dt', 'Ustrd',
  'TxSts', 'StsRsnInf', 'OrgnlUETR'];

/** Returns a file with one or two changes. The schema forbids most of the changes. */
function mutated(xml: string, next: (below: number) => number): string {
  const lines = xml.split('\n');
  for (let times = 1 + (next(5) === 0 ? 1 : 0); times > 0; times--) {
    const at = 2 + next(lines.length - 3);
    const line = lines[at]!;
    switch (next(12)) {
      case 0:
        lines.splice(at, 1);
        break;
      case 1:
        lines.splice(at, 0, line);
        break;
      case 2:
        [lines[at], lines[at + 1]] = [lines[at + 1]!, line];
        break;
      case 3: case 4: case 5:
        lines[at] = line.replace(/>[^<]+</, `>${VALUES[next(VALUES.length)]!}<`);
        break;
      case 6:
        lines[at] = line.replace(/<(\/?)(\w+)/g, `<$1${NAMES[next(NAMES.length)]!}`);
        break;
      case 7:
        lines.splice(at, 0, `<${NAMES[next(NAMES.length)]!}>x</${NAMES[next(2) === 0 ? 0 : next(NAMES.length)]!}>`);
        break;
      case 8:
        lines.splice(at, 0, `<${NAMES[at % NAMES.length]!}>${VALUES[next(VALUES.length)]!}</${NAMES[at % NAMES.length]!}>`);
        break;
      case 9:
        lines[at] = line.replace(/ Ccy="EUR"/, ['', ' Ccy="eur"', ' Ccy="CHF"', ' Ccy="EUR" x="1"'][next(4)]!).replace(
          /^( *<\w+)>/, `$1${[' lang="en"', '', ''][next(3)]!}>`,
        );
        break;
      case 10: {
        const end = lines.findIndex((one, i) => i > at && one === line.replace('<', '</'));
        if (end !== -1) lines.splice(at, end - at + 1);
        break;
      }
      default: lines[at] = line.slice(0, next(line.length + 1)) + ['', 'x', '<', '&'][next(4)]! + line.slice(next(line.length + 1));
    }
  }
  return lines.join('\n');
}

const isMissing = spawnSync('xmllint', ['--version']).error !== undefined;

test('the schemas are read as libxml2 reads them: the same verdict on 99.9 % of mutated files, the same line on 95 %', {
  skip: isMissing && 'xmllint is not installed',
}, () => {
  const folder = temporaryFolder();
  for (const message of READ_MESSAGES) {
    writeFileSync(
      join(folder, `${message}.xsd`),
      process.env['PAYMENT_SCHEMAS'] === undefined
        ? schemaOf(message)
        : `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:import namespace="urn:iso:std:iso:20022:tech:xsd:${message}" ` +
          `schemaLocation="${join(process.env['PAYMENT_SCHEMAS'], `${message}.xsd`)}"/></xs:schema>`,
    );
  }
  const next = randomIntegers(20022);
  const counts = { files: 0, passed: 0, sameVerdict: 0, bothFail: 0, sameLine: 0 };
  const differences: string[] = [];
  while (counts.files < FILES) {
    const byMessage = new Map<MessageName, Map<string, string>>(READ_MESSAGES.map((message) => [message, new Map()]));
    for (let i = 0; i < BATCH && counts.files < FILES; i++) {
      const { message, xml } = next(4) === 0 ? randomAnswer(next) : randomFile(next);
      const name = join(folder, `${i}.xml`);
      const changed = mutated(xml, next);
      writeFileSync(name, changed);
      byMessage.get(message)!.set(name, changed);
      counts.files++;
    }
    for (const [message, files] of byMessage) {
      const theirs = theirFaults(join(folder, `${message}.xsd`), [...files.keys()]);
      for (const [name, xml] of files) {
        const ours = ourFaults(xml, message);
        const their = theirs.get(name);
        assert.notEqual(their, undefined, 'xmllint says nothing of a file');
        if (their === null) counts.passed++;
        if ((their === null) === (ours.length === 0)) counts.sameVerdict++;
        else differences.push(`${message} ours ${ours.join(',')} theirs ${their}\n${xml}`);
        if (their !== null && ours.length > 0) {
          counts.bothFail++;
          if (ours.includes(their!)) counts.sameLine++;
          else if (process.env['SHOW_LINES'] !== undefined) {
            console.log(
              `${message} ours ${ours.join(',')} theirs ${their}: ${xml
                .split('\n')
                .slice(Math.max(0, their! - 4), their! + 1)
                .join(' | ')}`,
            );
          }
        }
      }
    }
  }
  console.log(JSON.stringify(counts));
  if (differences.length > 0 && process.env['SHOW_LINES'] !== undefined) console.log(differences.slice(0, 5).join('\n\n'));
  assert.ok(counts.passed > counts.files / 20 && counts.bothFail > counts.files / 2, JSON.stringify(counts));
  assert.ok(counts.sameVerdict >= counts.files * 0.999, `${JSON.stringify(counts)}\n${differences.slice(0, 3).join('\n\n')}`);
  assert.ok(counts.sameLine >= counts.bothFail * 0.95, JSON.stringify(counts));
});
