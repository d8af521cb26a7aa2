/** data/FETCHED.json: of each feed that was fetched, by what its server knows our edition, and when it was last found to be the newest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Condition } from './download.ts';

export const FETCHED_FILE = 'FETCHED.json';

export interface Fetched extends Condition {
  readonly address: string;
  /** Of the bytes as they came. */
  readonly sha256: string;
  /** The day of the edition, and the day of the last look. */
  readonly as_of: string;
  readonly checked: string;
}

export type Editions = Readonly<Record<string, Fetched>>;

export const readEditions = (data: string): Editions =>
  existsSync(join(data, FETCHED_FILE)) ? JSON.parse(readFileSync(join(data, FETCHED_FILE), 'utf8')) as Editions : {};

export const formatEditions = (editions: Editions): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(editions).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
