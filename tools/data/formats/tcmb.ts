/**
 * Türkiye Cumhuriyet Merkez Bankası, list of banks and branches (`bankaSubeTumListe.xml`). Each `sube` has the code of its bank (`bKd`),
 * its own code (`sKd`), its name (`sAd`), its province (`sIlAd`) and its district (`sIlcAd`). These elements have no children.
 */
import type { PublishedBranch, Reader } from './published.ts';
import { recordsOf } from './xml.ts';

/** Codes of the EFT system have four digits. The bank code of an IBAN has five. */
const BANK_WIDTH = 5;

export const readTcmb: Reader = (bytes) => {
  const rows = recordsOf(bytes, 'bankaSubeTumListe', 'sube').flatMap((branch): PublishedBranch[] => {
    const row = {
      bank_code: branch.textOf('bKd').padStart(BANK_WIDTH, '0'), branch_code: branch.textOf('sKd').replace(/^0+(?=.)/, ''),
      name: branch.textOf('sAd'), city: branch.textOf('sIlAd'), district: branch.textOf('sIlcAd'),
    };
    return row.name === '' ? [] : [row];
  });
  return { kind: 'branches', rows };
};
