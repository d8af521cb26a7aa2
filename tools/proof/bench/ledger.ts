/**
 * Prints an invented list of suppliers as CSV, for benchmarks of files: `node --import tsx tools/proof/bench/ledger.ts ROWS > FILE`, after
 * a build. The list has five columns. The IBANs are from twelve countries, at listed banks, in electronic form or in groups of four. One
 * IBAN in fifty has a slip, and one name in ten has quotes. After a million rows the rows are repeated.
 */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Directory } from '../../../src/standards/banks/directory.ts';
import { countryByCode } from '../../../src/standards/countries/registry.ts';
import { paperFormat } from '../../../src/standards/iban/electronic-format.ts';
import { generateAtBank } from '../../../src/standards/iban/generate/generate.ts';
import { seededRandom } from '../../../src/standards/iban/generate/seeded-random.ts';
import { openBuilt } from './built.ts';

const DISTINCT = 1_000_000;
const ROWS_PER_PIECE = 1_000;
const BANKS_PER_COUNTRY = 200;
/** The countries. Each occurs about as often as among the payees of a European company. */
const COUNTRIES = ['DE', 'DE', 'DE', 'DE', 'FR', 'FR', 'NL', 'NL', 'AT', 'BE', 'CH', 'IT', 'ES', 'PL', 'CZ', 'GB'];
const NAMES = ['Bäckerei Vogel', 'Société Lumière', 'Acme Ltd', 'Müller Söhne', 'Nordwind GmbH', 'Ferretti S.p.A.', 'Van Dijk BV',
  'Łódź Papier'];
const QUOTED = ['"Weber, Klein & Co"', '"The ""Quick"" Courier"', '"Dupont, père et fils"'];

export const HEADER = 'id,supplier,iban,amount,booked\n';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the IBAN with another digit at one position. */
const withSlip = (iban: string, at: number): string => iban.slice(0, at) + (iban[at] === '7' ? '4' : '7') + iban.slice(at + 1);

/** Returns the rows in pieces, without the header. */
export function* ledgerRows(count: number, directory: Directory): Generator<Buffer, void> {
  const random = seededRandom('ledger');
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  const banks = new Map(COUNTRIES.map((code) => {
    const { results } = directory.searchBanks({ q: null, country: code, limit: BANKS_PER_COUNTRY, offset: 0 });
    return [code, results.flatMap(({ bankCodes }) => bankCodes.slice(0, 1))];
  }));
  function iban(): string {
    const code = pick(COUNTRIES);
    // Most accounts of a country are at a few of its banks.
    const codes = banks.get(code)!;
    const generated = generateAtBank(countryByCode(code)!, codes[Math.floor(random() ** 3 * codes.length)]!, false, random, directory);
    return generated.ok ? generated.value : iban();
  }
  function row(id: number): string {
    const right = iban();
    const written = below(50) === 0 ? withSlip(right, below(right.length - 2) + 2) : right;
    const amount = `${1 + below(90_000)}.${twoDigits(below(100))}`;
    const day = `2026-${twoDigits(1 + below(12))}-${twoDigits(1 + below(28))}`;
    return `${id},${pick(below(10) === 0 ? QUOTED : NAMES)},${below(3) === 0 ? paperFormat(written) : written},${amount},${day}\n`;
  }
  const pieces: Buffer[] = [];
  for (let start = 0; start < count; start += ROWS_PER_PIECE) {
    const known = pieces[(start % DISTINCT) / ROWS_PER_PIECE];
    if (known !== undefined) {
      yield known;
      continue;
    }
    const piece = Buffer.from(Array.from({ length: Math.min(ROWS_PER_PIECE, count - start) }, (_, i) => row(start + i + 1)).join(''));
    pieces.push(piece);
    yield piece;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(HEADER);
  for (const piece of ledgerRows(Number(process.argv[2]), openBuilt()))
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}
