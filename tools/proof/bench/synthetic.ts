/** An invented overlay of any size. Every run makes the same rows. */
import { type Overlay, readOverlay } from '../../../src/directory/overlay/overlay.ts';
import { finished } from '../../../src/directory/overlay/steps.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const KINDS = ['Bank of', 'Sparkasse', 'Volksbank', 'Banca di', 'Banque de', 'Savings Bank', 'Credit Union', 'Caja Rural de',
  'First National Bank'];

/** Writes a number with letters. */
const lettered = (number: number, length: number): string =>
  Array.from({ length }, (_, i) => LETTERS[Math.floor(number / 26 ** (length - 1 - i)) % 26]).join('');

/** Returns an overlay with this many bank codes in three countries. */
export function syntheticOverlay(rows: number): Overlay {
  const tables = ['de', 'it', 'pl'].map((country, i, all) => {
    const width = country === 'it' ? 5 : 8;
    const count = country === 'it' ? rows / 10 : (rows * 9) / 20;
    const lines = Array.from({ length: count }, (_, k) => {
      const code = String((k * 7919 + i) % 10 ** width).padStart(width, '0');
      return `${code}\t${KINDS[k % KINDS.length]} ${lettered(k, all.length + 1)}\t${lettered(k, 4)}${country.toUpperCase()}PP\t2026`;
    });
    return { path: `banks/${country}.tsv`, text: ['bank_code\tname\tbic\tas_of', ...lines].join('\n') };
  });
  const overlay = finished(readOverlay(tables, 'made-up'));
  if (typeof overlay === 'string') throw new Error(overlay);
  return overlay;
}
