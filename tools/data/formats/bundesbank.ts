/**
 * Deutsche Bundesbank, Bankleitzahlendatei as text: Latin-1 or UTF-8, one record of 168 characters per line.
 * Source: "Merkblatt Bankleitzahlendatei", record structure.
 */
import { textOf } from './delimited.ts';
import type { PublishedBank, Reader } from './published.ts';

/** The fields of a record in order, with their widths. */
const FIELDS = [
  ['code', 8], ['mark', 1], ['name', 58], ['postcode', 5], ['city', 35], ['short', 27], ['pan', 5], ['bic', 11],
  ['method', 2], ['number', 6], ['change', 1], ['deletion', 1], ['successor', 8],
] as const;

const LENGTH = FIELDS.reduce((sum, [, width]) => sum + width, 0);

/** Marks the record that is used for the bank code in payments. The other records are branches with the same code. */
const MAIN = '1';

const NO_SUCCESSOR = '00000000';

export const readBundesbank: Reader = (bytes) => {
  const records = textOf(bytes).split(/\r?\n/);
  if (records.pop() !== '') throw new Error('the last record does not end its line: the file is cut off');
  const rows = records.flatMap((record, i): PublishedBank[] => {
    if (record.length !== LENGTH) throw new Error(`record ${i + 1} has ${record.length} characters, not ${LENGTH}`);
    let start = 0;
    const fields = Object.fromEntries(FIELDS.map(([name, width]) => [name, record.slice(start, (start += width)).trim()])) as
      Record<(typeof FIELDS)[number][0], string>;
    if (!/^\d{8}$/.test(fields.code) || !/^[12]$/.test(fields.mark))
      throw new Error(`record ${i + 1} does not begin with a bank code and 1 or 2`);
    if (fields.mark !== MAIN) return [];
    return [{
      country: 'DE', bank_code: fields.code, name: fields.name, bic: fields.bic, city: fields.city, primary: '1',
      check_method: fields.method, successor: fields.successor === NO_SUCCESSOR ? '' : fields.successor,
    }];
  });
  return { kind: 'banks', rows };
};
