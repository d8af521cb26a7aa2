/**
 * Deutsche Bundesbank, SCL-Directory: the payment service providers that its SEPA-Clearer reaches. Semicolons. The first line has the date,
 * the second the headings. Each further line has a BIC of 8 or 11 characters, a name, and 1 or 0 for each service. A BIC in both lengths is
 * one provider. A service reaches it if one of its rows says so.
 */
import { bic11, isBic } from '../layout.ts';
import { table, textOf } from './delimited.ts';
import type { Reached, Reader } from './published.ts';
import { SERVICES } from './published.ts';

const HEADINGS = {
  bic: ['BIC'], name: ['Name'], sct: ['SERVICE SCT'], sdd_core: ['SERVICE COR'], sdd_cor1: ['SERVICE COR1'], sdd_b2b: ['SERVICE B2B'],
    scc: ['SERVICE SCC'],
} as const;

export const readScl: Reader = (bytes) => {
  const text = textOf(bytes);
  if (!/^\W*G(?:ue|ü)ltig ab/i.test(text)) throw new Error('the first line does not say from when it is valid ("Gueltig ab / valid from")');
  const rows = new Map<string, Reached>();
  for (const row of table(text, ';', HEADINGS)) {
    if (!isBic(row.bic)) throw new Error(`"${row.bic}" is not a BIC`);
    const bic = bic11(row.bic);
    const other = rows.get(bic);
    const services = SERVICES.map((service) => {
      if (row[service] !== '0' && row[service] !== '1')
        throw new Error(`${row.bic}: "${row[service]}" under ${HEADINGS[service][0]} is neither 0 nor 1`);
      return [service, other?.[service] === '1' ? '1' : row[service]] as const;
    });
    rows.set(bic, { bic, name: other?.name ?? row.name, ...Object.fromEntries(services) as Omit<Reached, 'bic' | 'name'> });
  }
  return { kind: 'reached', rows: [...rows.values()] };
};
