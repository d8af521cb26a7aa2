/** The statement about a build: in-toto Statement v1, with the predicate SLSA Provenance v1. */
import assert from 'node:assert/strict';
import { posix, win32 } from 'node:path';
import { test } from 'node:test';
import { archivePath } from '../../../tools/release/pack/contents.ts';
import { toolsOf } from '../../../tools/release/pack/origin.ts';
import { buildStatement } from '../../../tools/release/pack/statement.ts';
import { root } from '../../support/documents.ts';

const GIVEN = {
  commit: 'c0ffee', dataVersion: '2026-01-01-abc',
  tools: [{ name: 'node', version: '24.1.0', integrity: null }, { name: 'esbuild', version: '0.1.0', integrity: 'sha512-q80=' }],
  files: [{ name: 'kontor-1.2.3.tgz', sha256: 'aa' }, { name: 'kontor-data.kdb', sha256: 'bb' }],
};

test('a statement names the files, the commit and the tools with the hashes of their packages', () => {
  assert.deepEqual(JSON.parse(buildStatement(GIVEN)), {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'kontor-1.2.3.tgz', digest: { sha256: 'aa' } }, { name: 'kontor-data.kdb', digest: { sha256: 'bb' } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:kontor:build:npm-run-pack:v1',
        externalParameters: { command: 'npm run pack' },
        internalParameters: { data_version: '2026-01-01-abc' },
        resolvedDependencies: [
          { name: 'sources', digest: { gitCommit: 'c0ffee' } },
          { uri: 'pkg:generic/node@24.1.0', name: 'node' },
          { uri: 'pkg:npm/esbuild@0.1.0', name: 'esbuild', digest: { sha512: 'abcd' } },
        ],
      },
      runDetails: { builder: { id: 'urn:kontor:builder:local', version: { node: '24.1.0', esbuild: '0.1.0' } } },
    },
  });
});

test('a statement without a known commit names no commit', () => {
  assert.doesNotMatch(buildStatement({ ...GIVEN, commit: null }), /gitCommit|sources/);
});

test('the tools are this Node, the npm that runs, and the packages of the build', () => {
  const tools = toolsOf(root, 'npm/11.1.0 node/v24.1.0 linux x64');
  assert.deepEqual(tools.map(({ name }) => name), ['node', 'npm', 'esbuild', 'tsx', 'typescript']);
  assert.deepEqual(tools.slice(0, 2).map(({ version }) => version), [process.versions.node, '11.1.0']);
  for (const { name, version, integrity } of tools.slice(2)) assert.match(`${version} ${integrity}`, /^\d+\.\d+\.\d+ sha512-/, name);
  assert.equal(toolsOf(root, '').some(({ name }) => name === 'npm'), false);
});

test('a path in the archive has slashes on Linux and on Windows', () => {
  assert.equal(archivePath('/sources', '/sources/dist/a b.js', posix), 'dist/a b.js');
  assert.equal(archivePath('C:\\sources', 'C:\\sources\\dist\\parts\\a b.js', win32), 'dist/parts/a b.js');
});
