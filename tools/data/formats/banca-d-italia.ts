/**
 * Banca d'Italia, register of the branches of banks (`…_SUCCURSALI_BANCHE.xml`): a ROW for each branch and each span of time, with the
 * ABI code (`COD_MECC`), the CAB (`CAB_SEDE`, 0 for none), the bank's name (`DEN_160`), the place and the street. What is open now ends
 * on 9999-12-31. The register has no BICs.
 */
import type { BranchPlace, Entity, Reader } from './published.ts';
import { documentOf, elements, textIn } from './xml.ts';
import { unpacked } from './zip.ts';

const OPEN = '9999-12-31';
const WIDTH = 5;
const COUNTRY = 'IT';

const rootOf = (bytes: Uint8Array): string => {
  const name = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 2_000)))?.[1];
  if (name === undefined) throw new Error('the file is no XML');
  return name;
};

export const readBancaDItalia: Reader = (packed) => {
  const bytes = unpacked(packed);
  const banks = new Map<string, Entity>();
  const places = new Map<string, BranchPlace>();
  let rows = 0;
  for (const { content } of elements(documentOf(bytes, rootOf(bytes)), 'ROW')) {
    rows++;
    const [abi, cab, name] = [textIn(content, 'COD_MECC'), textIn(content, 'CAB_SEDE'), textIn(content, 'DEN_160')];
    if (textIn(content, 'DATA_F_OPER') !== OPEN || textIn(content, 'DATA_F_VAL') !== OPEN) continue;
    if (!/^\d{1,5}$/.test(abi) || name === '') throw new Error(`row ${rows} has no ABI code or no name (COD_MECC, DEN_160)`);
    const bank_code = abi.padStart(WIDTH, '0');
    if (!banks.has(bank_code)) banks.set(bank_code, { country: COUNTRY, bank_code, name, city: '', lei: '', isFinanceCompany: false });
    if (!/^\d{1,5}$/.test(cab) || Number(cab) === 0) continue;
    const branch_code = cab.padStart(WIDTH, '0');
    const key = `${bank_code} ${branch_code}`;
    const place = { country: COUNTRY, bank_code, branch_code, city: textIn(content, 'DES_COM_ITA'), address: textIn(content, 'INDIRIZZO') };
    const other = places.get(key);
    // A CAB stands for a place, and a bank may have several branches there: then the street is not known.
    places.set(key, other === undefined || other.address === place.address ? place : { ...other, address: '' });
  }
  if (rows === 0) throw new Error('the file has no element ROW');
  return { kind: 'entities', rows: [...banks.values()], places: [...places.values()] };
};
