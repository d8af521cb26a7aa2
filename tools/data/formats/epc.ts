/** European Payments Council, register of participants of one scheme (`sct.csv` and its like): UTF-8, commas, quoted. */
import { table, textOf } from './delimited.ts';
import type { PublishedBic, Reader } from './published.ts';

const HEADINGS = {
  name: ['ParticipantName', 'Participant Name', 'Name'], address: ['Address'], city: ['City'], bic: ['BIC', 'Reference BIC'],
} as const;

export const readEpc: Reader = (bytes) => {
  const byBic = new Map<string, PublishedBic>();
  for (const row of table(textOf(bytes), ',', HEADINGS)) if (!byBic.has(row.bic)) byBic.set(row.bic, row);
  return { kind: 'bics', rows: [...byBic.values()] };
};
