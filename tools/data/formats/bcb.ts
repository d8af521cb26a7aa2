/**
 * Banco Central do Brasil, participants of STR (`ParticipantesSTR.csv`): UTF-8 with a byte order mark, commas. The ISPB of eight digits is
 * the bank code of the IBAN. The list has no BICs.
 */
import { table, textOf } from './delimited.ts';
import type { Reader } from './published.ts';

const HEADINGS = { code: ['ISPB'], short: ['Nome_Reduzido'], name: ['Nome_Extenso'] } as const;
const WIDTH = 8;

export const readBcb: Reader = (bytes) => ({
  kind: 'banks',
  rows: table(textOf(bytes), ',', HEADINGS).map(({ code, short, name }) => {
    if (!/^\d{1,8}$/.test(code)) throw new Error(`"${code}" is not an ISPB`);
    return { country: 'BR', bank_code: code.padStart(WIDTH, '0'), name: name || short, city: '', primary: '1' };
  }),
});
