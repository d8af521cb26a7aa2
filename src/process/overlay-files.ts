import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { FOLDERS, RETIRED_FILE, SUBSTITUTES_FILE, WEIGHTS_FILE } from '../overlay/overlay.ts';
import { FIXED_LIMITS } from '../limits.ts';
import type { OverlayFile } from '../overlay/rows.ts';
import { UnusablePath, readPlainFile } from './plain-file.ts';

/** The files of an operator's folder, with a version that changes with them; as texts, so that threads can be handed them. */
export interface OverlayFiles {
  readonly version: string;
  readonly files: readonly OverlayFile[];
}

const COUNTRY_TABLE = /^[a-z]{2}\.tsv$/;
const TABLE = /\.tsv$/i;
const VERSION_LENGTH = 8;

/** The tables in the folder, or a sentence that says what is wrong with it. Hidden files and those of other kinds are passed over. */
export function readOverlayFiles(folder: string): OverlayFiles | string {
  const files: OverlayFile[] = [];
  let crc = 0;
  let left = FIXED_LIMITS.overlay_bytes.value;
  try {
    for (const path of tablesIn(folder)) {
      const bytes = opened(path, () => readPlainFile(join(folder, path), left));
      left -= bytes.length;
      crc = crc32(bytes, crc32(`${path} ${bytes.length}\n`, crc));
      files.push({ path, text: textOf(path, bytes) });
    }
  } catch (error) {
    if (error instanceof Unusable) return error.message;
    throw error;
  }
  if (files.length === 0)
    return `it has no table: those are ${FOLDERS.map((name) => `${name}/CC.tsv`).join(
      ', ',
    )}, ${RETIRED_FILE}, valacdos*.txt with scsubtab.txt`;
  return { version: crc.toString(16).padStart(VERSION_LENGTH, '0'), files };
}

class Unusable extends Error {}

function opened<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnusablePath) throw new Unusable(`${path} ${error.message}`);
    throw new Unusable(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
}

function tablesIn(folder: string): string[] {
  const names = opened('it', () => readdirSync(folder)).filter((name) => !name.startsWith('.')).sort();
  return names.flatMap((name): string[] => {
    if ((FOLDERS as readonly string[]).includes(name))
      return opened(name, () => readdirSync(join(folder, name))).filter((file) => TABLE.test(file) && !file.startsWith('.')).sort()
      .map((file) => placed(`${name}/${file}`, COUNTRY_TABLE.test(file)));
    if (name === RETIRED_FILE || WEIGHTS_FILE.test(name) || SUBSTITUTES_FILE.test(name)) return [name];
    return TABLE.test(name) || holdsTables(join(folder, name)) ? [placed(name, false)] : [];
  });
}

/** A table that nobody would read is told: its rows would be missed. */
function placed(path: string, isPlaced: boolean): string {
  if (!isPlaced)
    throw new Unusable(
    `${path} has no place in it: tables are ${FOLDERS.map((name) => `${name}/CC.tsv`).join(', ')} with CC a country in lower case, and ` +
    `${RETIRED_FILE}`);
  return path;
}

/** What is no folder holds none, nor for us what cannot be looked into: `lost+found` of a volume is the superuser's. */
function holdsTables(path: string): boolean {
  try {
    return readdirSync(path).some((file) => TABLE.test(file));
  } catch {
    return false;
  }
}

function textOf(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The lines are counted in what is before the first that is none.
    throw new Unusable(`${path}:${lineOfFault(bytes)}: wanted is UTF-8`);
  }
}

const LINE_FEED = 0x0a;

/** The first line that is no UTF-8, of bytes that are none. */
function lineOfFault(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let line = 1, start = 0; ; line++) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
}
