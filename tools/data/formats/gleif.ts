/** GLEIF and SWIFT, BIC-to-LEI relationship file (`lei-bic-….csv`): UTF-8, commas, the columns LEI and BIC. */
import { table, textOf } from './delimited.ts';
import type { Reader } from './published.ts';

const HEADINGS = { lei: ['LEI'], bic: ['BIC'] } as const;

export const readGleif: Reader = (bytes) => ({ kind: 'leis', rows: table(textOf(bytes), ',', HEADINGS) });
