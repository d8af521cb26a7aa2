import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readmeOfArchive } from '../../../tools/release/pack/readme.ts';

const source = readFileSync(fileURLToPath(new URL('../../../README.md', import.meta.url)), 'utf8');
const readme = readmeOfArchive(source);

test('who has the archive alone reads of nothing that only the sources have', () => {
  assert.doesNotMatch(readme, /npm (?:ci|run|start|test)|\btsx\b|`(?:src|test|tools)\/|\]\(tools\/|<!-- \/?(?:sources|archive)/);
  assert.match(readme, /^```\nnode dist\/server\.js\n```\n\n+It listens on http/m);
  for (const kept of ['`deploy/kontor.service`', '`node verify.mjs FILE', 'dist/start-sandboxed.sh', '| GET /api/v1/validate |', '## What it answers', '--strip-components 1']) assert.ok(readme.includes(kept), kept);
});

test('who has the sources sees nothing of the marks', () => {
  assert.equal(source.match(/<!-- sources -->/g)!.length, source.match(/<!-- \/sources -->/g)!.length);
  // A line that begins with a mark would be no Markdown.
  for (const line of source.split('\n')) if (/^ *<!-- \/?(?:sources|archive)/.test(line)) assert.match(line, /^<!-- (?:\/?sources -->|archive)$/);
  for (const [, inside] of source.matchAll(/<!-- archive([^]*?)-->/g)) assert.doesNotMatch(inside!, /<!--/);
});
