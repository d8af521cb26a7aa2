/**
 * Banco de España, list of monetary financial institutions (`lista-mfi-es.csv`): UTF-8 with a byte order mark, commas. The supervisory
 * code is the bank code of the IBAN. Funds have codes that begin with FI. The list has no BICs.
 */
import { table, textOf } from './delimited.ts';
import type { PublishedBank, Reader } from './published.ts';

const HEADINGS = { name: ['NAME', 'NOMBRE'], code: ['SUPERVISORY CODE', 'CODIGO SUPERVISOR', 'CÓDIGO SUPERVISOR'] } as const;

export const readBancoDeEspana: Reader = (bytes) => ({
  kind: 'banks',
  rows: table(textOf(bytes), ',', HEADINGS).flatMap(({ name, code }): PublishedBank[] =>
    /^\d{4}$/.test(code) ? [{ country: 'ES', bank_code: code, name, city: '', primary: '1' }] : []),
});
