/**
 * Narodowy Bank Polski, EWIB (`plewiba.xml`): `Instytucje` contains `Instytucja` elements, each with a name and its units (`Jednostka`).
 * The settlement numbers of the units (`NumerRozliczeniowy/NrRozliczeniowy`, 8 digits) are part of the IBAN. `KodyBIC` has BICs after the
 * word BIC.
 */
import { isBic } from '../layout.ts';
import type { PublishedBank, Reader } from './published.ts';
import { recordsOf } from './xml.ts';

const bicsIn = (texts: readonly string[]): string[] => texts.flatMap((text) => text.trim().split(/[\s,;]+/)).filter(isBic);

export const readNbp: Reader = (bytes) => {
  const rows = new Map<string, PublishedBank>();
  for (const institution of recordsOf(bytes, 'Instytucje', 'Instytucja')) {
    const name = institution.textOf('NazwaInstytucji');
    if (name === '') throw new Error('an institution has no NazwaInstytucji');
    for (const number of institution.all('NumerRozliczeniowy')) {
      const code = number.textOf('NrRozliczeniowy');
      if (!/^\d{8}$/.test(code)) throw new Error(`${name}: "${code}" is not a settlement number of 8 digits`);
      const [bic = ''] = bicsIn(number.all('KodyBIC').map(({ text }) => text));
      if (!rows.has(code)) rows.set(code, { country: 'PL', bank_code: code, name, bic, city: '', primary: '1' });
    }
  }
  return { kind: 'banks', rows: [...rows.values()] };
};
