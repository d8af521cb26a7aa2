/**
 * GLEIF and SWIFT, BIC-to-LEI relationship file (`lei-bic-….csv`, issued as a zip archive): UTF-8, commas, columns LEI and BIC.
 * An LEI may have several BICs, and a BIC several LEIs.
 */
import { bic11, isBic } from '../layout.ts';
import { table, textOf } from './delimited.ts';
import { isLei } from '../../../src/standards/check-digits/lei.ts';
import type { PublishedLei, Reader } from './published.ts';

const HEADINGS = { lei: ['LEI'], bic: ['BIC'] } as const;

export const readGleif: Reader = (bytes) => {
  const pairs = new Map<string, PublishedLei>();
  for (const { lei, bic } of table(textOf(bytes), ',', HEADINGS)) {
    if (!isBic(bic)) throw new Error(`"${bic}" is not a BIC`);
    if (!isLei(lei)) throw new Error(`"${lei}" is not an LEI: it does not have 20 characters, or its check digits are wrong`);
    pairs.set(`${bic11(bic)} ${lei}`, { bic: bic11(bic), lei });
  }
  return { kind: 'leis', rows: [...pairs.values()] };
};
