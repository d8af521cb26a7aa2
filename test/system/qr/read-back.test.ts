/**
 * Reads the pictures with an independent reader: librsvg draws them, zbar reads them, and the test compares byte for byte. It uses zbar's
 * binary mode, because the text mode guesses the character set of symbols without an ECI header.
 */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { encode } from '../../../src/standards/qr/write/encode.ts';
import { svg } from '../../../src/standards/qr/write/svg.ts';
import { payloads } from '../../standards/qr/payloads.ts';

const run = promisify(execFile);

const missing = ['rsvg-convert', 'zbarimg'].filter((program) => spawnSync(program, ['--version']).error !== undefined);
const skip = missing.length > 0 && `not installed: ${missing.join(', ')} (packages librsvg2-bin and zbar-tools)`;

const PIXELS_PER_MODULE = 6;

async function readBack(payload: string, level: (typeof payloads)[number]['level'], file: string): Promise<Buffer> {
  const symbol = encode(payload, { level })!;
  writeFileSync(`${file}.svg`, svg(symbol, 'Pay'));
  const pixels = (symbol.size + 8) * PIXELS_PER_MODULE;
  await run('rsvg-convert', ['--width', String(pixels), '--output', `${file}.png`, `${file}.svg`]);
  const { stdout } = await run(
    'zbarimg', ['--quiet', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable', '-Sbinary', `${file}.png`], { encoding: 'buffer' },
  );
  return stdout;
}

test('an independent reader reads each of the payloads byte for byte', { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qr-'));
  try {
    const waiting = [...payloads.entries()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [i, { name, payload, level }] = next;
        assert.deepEqual(await readBack(payload, level, join(folder, String(i))), Buffer.from(payload), name);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
