/**
 * Banca d'Italia, register of the branches of banks (`…_SUCCURSALI_BANCHE.xml`): one ROW for each branch and period. A ROW has the ABI
 * code (`COD_MECC`), the CAB (`CAB_SEDE`, 0 if missing), the bank's name (`DEN_160`), the place and the street. An open branch ends on
 * 9999-12-31. The register has no BICs.
 */
import type { BranchPlace, Entity, Reader } from './published.ts';
import { recordsOf } from './xml.ts';

const OPEN = '9999-12-31';
const WIDTH = 5;
const COUNTRY = 'IT';

export const readBancaDItalia: Reader = (bytes) => {
  const banks = new Map<string, Entity>();
  const places = new Map<string, BranchPlace>();
  let rows = 0;
  for (const row of recordsOf(bytes, null, 'ROW')) {
    rows++;
    const [abi, cab, name] = [row.textOf('COD_MECC'), row.textOf('CAB_SEDE'), row.textOf('DEN_160')];
    if (row.textOf('DATA_F_OPER') !== OPEN || row.textOf('DATA_F_VAL') !== OPEN) continue;
    if (!/^\d{1,5}$/.test(abi) || name === '') throw new Error(`row ${rows} has no ABI code or no name (COD_MECC, DEN_160)`);
    const bank_code = abi.padStart(WIDTH, '0');
    if (!banks.has(bank_code)) banks.set(bank_code, { country: COUNTRY, bank_code, name, city: '', lei: '', isFinanceCompany: false });
    if (!/^\d{1,5}$/.test(cab) || Number(cab) === 0) continue;
    const branch_code = cab.padStart(WIDTH, '0');
    const key = `${bank_code} ${branch_code}`;
    const place = { country: COUNTRY, bank_code, branch_code, city: row.textOf('DES_COM_ITA'), address: row.textOf('INDIRIZZO') };
    const other = places.get(key);
    // A CAB identifies a place, and a bank may have several branches there. The street is then unknown.
    places.set(key, other === undefined || other.address === place.address ? place : { ...other, address: '' });
  }
  if (rows === 0) throw new Error('the file has no element ROW');
  return { kind: 'entities', rows: [...banks.values()], places: [...places.values()] };
};
