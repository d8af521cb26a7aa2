import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, after } from 'node:test';

/** A folder that is removed when all tests have ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a folder with these texts by their paths in it. The folder is removed when the test ends. */
export function filledFolder(context: TestContext, files: Readonly<Record<string, string>> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'kontor-test-'));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}
