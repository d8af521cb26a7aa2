import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { FOLDERS, RETIRED_FILE, SUBSTITUTES_FILE, WEIGHTS_FILE } from '../directory/overlay/overlay.ts';
import { FIXED_LIMITS } from '../base/limits.ts';
import type { OverlayFile } from '../directory/overlay/table.ts';
import { UnusablePath, readPlainFile } from './plain-file.ts';

/** The files of an operator's folder as texts, which can be sent to threads. The version depends on their contents. */
export interface OverlayFiles {
  readonly version: string;
  readonly files: readonly OverlayFile[];
}

const COUNTRY_TABLE = /^[a-z]{2}\.tsv$/;
const TABLE = /\.tsv$/i;
const VERSION_LENGTH = 8;

/** Reads the tables in a folder. Returns a message if the folder cannot be used. Hidden files and other kinds of files are skipped. */
export function readOverlayFiles(folder: string): OverlayFiles | string {
  const files: OverlayFile[] = [];
  let crc = 0;
  let left = FIXED_LIMITS.overlay_bytes.value;
  try {
    for (const path of tablesIn(folder)) {
      const bytes = readOrThrow(path, () => readPlainFile(join(folder, path), left));
      left -= bytes.length;
      crc = crc32(bytes, crc32(`${path} ${bytes.length}\n`, crc));
      files.push({ path, text: decodedTable(path, bytes) });
    }
  } catch (error) {
    if (error instanceof Unusable) return error.message;
    throw error;
  }
  if (files.length === 0) return `the folder has no table: the tables are ${COUNTRY_TABLES}, ${RETIRED_FILE}, and valacdos*.txt with ` +
    `scsubtab*.txt`;
  return { version: crc.toString(16).padStart(VERSION_LENGTH, '0'), files };
}

const COUNTRY_TABLES = FOLDERS.map((name) => `${name}/CC.tsv`).join(', ');

class Unusable extends Error {}

function readOrThrow<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnusablePath) throw new Unusable(`${path} ${error.message}`);
    throw new Unusable(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
}

function tablesIn(folder: string): string[] {
  const names = readOrThrow('it', () => readdirSync(folder)).filter((name) => !name.startsWith('.')).sort();
  return names.flatMap((name): string[] => {
    if ((FOLDERS as readonly string[]).includes(name)) {
      const tables = readOrThrow(name, () => readdirSync(join(folder, name))).filter((file) => TABLE.test(file) && !file.startsWith('.'));
      return tables.sort().map((file) => requirePlace(`${name}/${file}`, COUNTRY_TABLE.test(file)));
    }
    if (name === RETIRED_FILE || WEIGHTS_FILE.test(name) || SUBSTITUTES_FILE.test(name)) return [name];
    return TABLE.test(name) || hasTables(join(folder, name)) ? [requirePlace(name, false)] : [];
  });
}

/** Throws an Error for a table that the program would not read. Otherwise the operator would not notice that its rows are missing. */
function requirePlace(path: string, isKnown: boolean): string {
  if (isKnown) return path;
  throw new Unusable(
    `${path} is not the name of a table: the tables are ${COUNTRY_TABLES}, where CC is a country code in lower case, and ${RETIRED_FILE}`);
}

/** True if a folder contains tables. False for a file and for a folder that cannot be read, such as `lost+found` of a volume. */
function hasTables(path: string): boolean {
  try {
    return readdirSync(path).some((file) => TABLE.test(file));
  } catch {
    return false;
  }
}

function decodedTable(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The message names the first line that is not UTF-8.
    throw new Unusable(`${path}:${lineOfFault(bytes)}: the text is not UTF-8`);
  }
}

const LINE_FEED = 0x0a;

/** Returns the number of the first line that is not UTF-8. The file must have such a line. */
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
