/**
 * European Payments Council, register of participants of one scheme (for example `sct.csv`): UTF-8, commas, every field quoted.
 * The columns differ between schemes and are found by their headings. A participant without a BIC is skipped. VOP has a column `Status`,
 * which says whether the participant's directory entry is ready. A listed participant has joined in both cases.
 */
import { COUNTRY_NAMES } from '../../../src/standards/countries/iso3166.ts';
import { bic11, isBic } from '../layout.ts';
import { table, textOf } from './delimited.ts';
import type { Participant, Reader, Scheme } from './published.ts';

const HEADINGS = {
  country: ['Country'], name: ['ParticipantName', 'Participant Name'], address: ['Address'], city: ['City'], bic: ['BIC', 'Reference BIC'],
  from: ['Readiness Date'], until: ['Scheme Leaving Date'],
} as const;

/** Names of countries in the register that differ from ISO 3166. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'CZECH REPUBLIC': 'CZ', 'HOLY SEE': 'VA', 'MACEDONIA': 'MK', 'REPUBLIC OF NORTH MACEDONIA': 'MK', 'SLOVAK REPUBLIC': 'SK',
  'VATICAN CITY STATE': 'VA', 'VATICAN CITY STATE/HOLY SEE': 'VA',
};
const CODES = new Map([...[...COUNTRY_NAMES].map(([code, name]) => [name.toUpperCase(), code] as const), ...Object.entries(OTHER_NAMES)]);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const readEpc = (scheme: Scheme): Reader => (bytes) => {
  const byBic = new Map<string, Participant>();
  for (const { bic, country, from, until, ...row } of table(textOf(bytes), ',', HEADINGS)) {
    if (bic === '') continue;
    if (!isBic(bic)) throw new Error(`"${bic}" is not a BIC`);
    for (const date of [from, until]) if (date !== '' && !isDay(date)) throw new Error(`${bic}: "${date}" is not a date`);
    if (!byBic.has(bic11(bic))) byBic.set(bic11(bic),
      { ...row, bic: bic11(bic), country: CODES.get(country.toUpperCase()) ?? '', from, until });
  }
  return { kind: 'participants', scheme, rows: [...byBic.values()] };
};
