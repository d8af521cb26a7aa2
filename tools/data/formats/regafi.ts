/**
 * ACPR, REGAFI register of financial agents (`prd-banque-entites`, exported as JSON): an array of entities with `denomination`, `pays`
 * (FRANCE, MONACO) and `cib`. `cib` is itself JSON text: `["12345"]`, `[{"code":"12345","date":…}]` or `[]`. A CIB is the bank code of the
 * IBAN. The register has no BICs. If several entities have the same code, the first one gets it.
 */
import { textOf } from './delimited.ts';
import type { PublishedBank, Reader } from './published.ts';

interface Entity {
  readonly denomination?: unknown;
  readonly pays?: unknown;
  readonly cib?: unknown;
}

const COUNTRIES: Readonly<Record<string, string>> = { FRANCE: 'FR', FR: 'FR', MONACO: 'MC', MC: 'MC' };
const WIDTH = 5;

/** Throws if the text is not JSON, because the end of the file is then missing. */
function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} is not JSON: the file is cut off, or is another file`);
  }
}

function codesOf(cib: unknown, name: string): string[] {
  const list = typeof cib === 'string' ? parsed(cib.trim() || '[]', `the cib of ${name}`) : cib ?? [];
  if (!Array.isArray(list)) throw new Error(`the cib of ${name} is not a list`);
  return list.map((entry: unknown) => {
    const code = String(typeof entry === 'object' && entry !== null && 'code' in entry ? entry.code : entry);
    if (!/^\d{1,5}$/.test(code)) throw new Error(`${name}: "${code}" is not a CIB`);
    return code.padStart(WIDTH, '0');
  });
}

export const readRegafi: Reader = (bytes) => {
  const entities = parsed(textOf(bytes), 'the file');
  if (!Array.isArray(entities)) throw new Error('the file is not a list of entities');
  const rows = new Map<string, PublishedBank>();
  for (const { denomination, pays, cib } of entities as readonly Entity[]) {
    if (typeof denomination !== 'string' || cib === undefined) throw new Error('an entity has no "denomination" or no "cib"');
    const country = COUNTRIES[String(pays).trim().toUpperCase()];
    if (country === undefined) continue;
    for (const code of codesOf(cib, denomination)) {
      if (!rows.has(code)) rows.set(code, { country, bank_code: code, name: denomination.trim(), city: '', primary: '1' });
    }
  }
  return { kind: 'banks', rows: [...rows.values()] };
};
