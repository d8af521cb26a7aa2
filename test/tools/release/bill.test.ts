/** The bill of materials (CycloneDX 1.6). It must list everything that is in the archive. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billOfMaterials, sha256 } from '../../../tools/release/pack/sbom.ts';
import { source } from '../data/samples.ts';

const GIVEN = {
  name: 'kontor', version: '1.2.3', description: 'Checks IBANs', licence: 'MIT', dataVersion: '2026-01-01-abc',
  sources: [
    source('a-list', { as_of: '2025-05', publisher: 'A bank', licence: 'CC BY 4.0', note: 'Two words', via: 'https://example.org/a' }),
    source('b-list', { class: 'compiled' }),
  ],
  supplier: 'A founder', commit: 'c0ffee', tools: [{ name: 'node', version: '24.1.0', integrity: null }],
  files: [{ path: 'dist/server.js', bytes: Buffer.from('abc') }],
};

test('the SHA-256 equals the examples of FIPS 180-4', () => {
  assert.equal(sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a bill names the program, its files with their hashes, and the sources of its data with their terms', () => {
  const bill = JSON.parse(billOfMaterials(GIVEN)) as { serialNumber: string };
  const { serialNumber, ...rest } = bill;
  assert.match(serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  const program = 'pkg:generic/kontor@1.2.3';
  assert.deepEqual(rest, {
    bomFormat: 'CycloneDX', specVersion: '1.6', version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      tools: { components: [{ type: 'application', name: 'node', version: '24.1.0', purl: 'pkg:generic/node@24.1.0' }] },
      supplier: { name: 'A founder' },
      component: {
        type: 'application', 'bom-ref': program, supplier: { name: 'A founder' },
        name: 'kontor', version: '1.2.3', description: 'Checks IBANs',
        licenses: [{ license: { id: 'MIT' } }], purl: program,
        properties: [{ name: 'kontor:data_version', value: '2026-01-01-abc' }, { name: 'kontor:commit', value: 'c0ffee' }],
      },
    },
    components: [
      {
        type: 'file', 'bom-ref': 'file:dist/server.js', name: 'dist/server.js',
        hashes: [{ alg: 'SHA-256', content: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' }],
      },
      {
        type: 'data', 'bom-ref': 'source:a-list', name: 'a-list', version: '2025-05', publisher: 'A bank', description: 'Two words',
        licenses: [{ license: { name: 'CC BY 4.0' } }],
        properties: [{ name: 'kontor:class', value: 'official_register' }, { name: 'kontor:via', value: 'https://example.org/a' }],
      },
      {
        type: 'data', 'bom-ref': 'source:b-list', name: 'b-list', version: '2025', publisher: 'A publisher',
        licenses: [{ license: { name: 'None stated' } }], properties: [{ name: 'kontor:class', value: 'compiled' }],
      },
    ],
    dependencies: [{ ref: program, dependsOn: ['file:dist/server.js', 'source:a-list', 'source:b-list'] }],
    compositions: [{ aggregate: 'complete', assemblies: [program] }],
  });
});

test('a bill without a known commit names no commit', () => {
  assert.doesNotMatch(billOfMaterials({ ...GIVEN, commit: null }), /commit/);
});

test('equal content has an equal serial number, and another file, version or source has another number', () => {
  const numberOf = (more: Partial<Parameters<typeof billOfMaterials>[0]>): string => (JSON.parse(
    billOfMaterials({ ...GIVEN, ...more }),
  ) as { serialNumber: string }).serialNumber;
  assert.equal(numberOf({}), numberOf({}));
  for (const more of [
    { version: '1.2.4' }, { commit: 'c0ffef' }, { tools: [] }, { sources: GIVEN.sources.slice(1) },
    { files: [{ ...GIVEN.files[0]!, bytes: Buffer.from('abd') }] },
  ]) {
    assert.notEqual(numberOf(more), numberOf({}));
  }
});

test('a bill also has a form for people, which ends with its line', () => assert.match(
  billOfMaterials(GIVEN), /^\{\n  "bomFormat": "CycloneDX",\n[^]*\n\}\n$/,
));
