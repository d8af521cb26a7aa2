/**
 * Fetches the two tables of the British modulus check into an operator's folder. Everybody may download them, but nobody may pass them on.
 * Therefore no data file contains them.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { readSubstitutes, readWeights } from '../../../src/standards/countries/accounts/united-kingdom/modulus-table.ts';
import { SUBSTITUTES_FILE, WEIGHTS_FILE } from '../../../src/directory/overlay/overlay.ts';
import { LOSS_LIMIT } from '../import.ts';
import { writeAll } from '../write.ts';
import type { Fetch } from './locate.ts';
import { linkOn } from './locate.ts';
import type { Report } from './update.ts';

export const MODULUS = 'gb-modulus';
/** Vocalink (Pay.UK). The addresses of the files change with each edition, so they are read from this page. */
export const MODULUS_PAGE = 'https://www.vocalink.com/tools/modulus-checking/';

export interface ModulusOrder {
  /** The operator's folder. */
  readonly overlay: string;
  /** A folder with the two files. Null if they come from the publisher. */
  readonly from: string | null;
  readonly page: string;
  readonly allowLoss: boolean;
  readonly isDry: boolean;
  readonly fetch: Fetch;
}

interface TableFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Returns the number of rows in a table of the publisher. Throws if a line is not a row, or if the file is not text. */
function rowsOf({ name, bytes }: TableFile): number {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const read = WEIGHTS_FILE.test(name) ? readWeights(text) : readSubstitutes(text);
  if ('line' in read) throw new Error(`${name}:${read.line}: ${read.wanted}`);
  return read instanceof Map ? read.size : (read as readonly { readonly rows: readonly unknown[] }[]).reduce(
    (sum, { rows }) => sum + rows.length, 0);
}

/** Returns the file in a folder whose name matches. Null if no name matches. Throws if several match. */
function inFolder(folder: string, name: RegExp): TableFile | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((one) => name.test(one)) : [];
  if (names.length > 1) throw new Error(`${names.join(' and ')} in ${folder} are one table: leave the newer one`);
  return names.length === 0 ? null : { name: names[0]!, bytes: readFileSync(join(folder, names[0]!)) };
}

async function fetched(name: RegExp, { from, page, fetch }: ModulusOrder, html: () => Promise<string>): Promise<TableFile> {
  if (from !== null) {
    const file = inFolder(from, name);
    if (file === null) throw new Error(`${from} has no file that is called like ${name.source}`);
    return file;
  }
  const address = linkOn(page, await html(), name);
  return { name: decodeURIComponent(new URL(address).pathname.split('/').at(-1)!), bytes: (await fetch(address, null))!.bytes };
}

/** Refuses a table that has far fewer rows than the table in the folder. */
function count(fresh: TableFile, old: TableFile | null, allowLoss: boolean): number {
  const [after, before] = [rowsOf(fresh), old === null ? 0 : rowsOf(old)];
  if (!allowLoss && before - after > LOSS_LIMIT * before)
    throw new Error(
    `${before - after} of ${before} rows of ${fresh.name} would go, more than ${100 * LOSS_LIMIT} %: --allow-loss takes the file all the ` +
    `same`);
  return after;
}

/**
 * Updates both tables or neither. The reader of the service reads them before they replace the files in the folder.
 * A service that starts during the update finds one complete file of each kind.
 */
export async function updateModulus(order: ModulusOrder): Promise<Report> {
  const { overlay, page, allowLoss, isDry, fetch } = order;
  let text: Promise<string> | null = null;
  const html = (): Promise<string> => text ??= fetch(page, null).then((edition) => new TextDecoder().decode(edition!.bytes));
  try {
    const lines: string[] = [];
    const fresh: { readonly file: TableFile; readonly old: TableFile | null }[] = [];
    for (const kind of [WEIGHTS_FILE, SUBSTITUTES_FILE]) {
      const [file, old] = [await fetched(kind, order, html), inFolder(overlay, kind)];
      const rows = count(file, old, allowLoss);
      const isSame = old !== null && Buffer.compare(file.bytes, old.bytes) === 0;
      const change = isSame ? ', as before' : `, in place of ${old?.name}`;
      lines.push(`  ${file.name}: ${rows} rows${old === null ? '' : change}`);
      fresh.push({ file, old });
    }
    if (isDry) return { lines: [`${MODULUS}: both tables are sound`, ...lines, 'Nothing was written.'], isLacking: false };
    mkdirSync(overlay, { recursive: true });
    // The old file first gets the new name. Therefore there is always exactly one file of each kind.
    for (const { file, old } of fresh) if (old !== null) renameSync(join(overlay, old.name), join(overlay, file.name));
    writeAll(overlay, new Map(fresh.map(({ file: { name, bytes } }) => [name, bytes])));
    return { lines: [`${MODULUS}: both tables are in ${overlay}; the service reads them at its next start`, ...lines], isLacking: false };
  } catch (error) {
    return { lines: [`${MODULUS}: ${(error as Error).message}; ${overlay} is as it was`, `  ${page}`], isLacking: true };
  }
}
