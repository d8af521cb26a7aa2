/**
 * data/FETCHED.json. For each fetched feed it has the server's validators of our edition, and the last day on which our edition was the
 * newest.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Condition } from './download.ts';

export const FETCHED_FILE = 'FETCHED.json';

export interface Fetched extends Condition {
  readonly address: string;
  /** SHA-256 of the received bytes. */
  readonly sha256: string;
  /** The day of the edition, and the day of the last request. */
  readonly as_of: string;
  readonly checked: string;
}

export type Editions = Readonly<Record<string, Fetched>>;

export const readEditions = (data: string): Editions =>
  existsSync(join(data, FETCHED_FILE)) ? JSON.parse(readFileSync(join(data, FETCHED_FILE), 'utf8')) as Editions : {};

export const formatEditions = (editions: Editions): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(editions).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
