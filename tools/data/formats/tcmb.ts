/**
 * Türkiye Cumhuriyet Merkez Bankası, list of banks and branches (`bankaSubeTumListe.xml`). Each `sube` has the code of its bank
 * (`bKd`), its own (`sKd`), its name (`sAd`), its province (`sIlAd`) and its district (`sIlcAd`). Nothing nests below these.
 */
import type { PublishedBranch, Reader } from './published.ts';
import { documentOf, elements, textIn } from './xml.ts';

/** The codes of the EFT system have four digits; the bank code of an IBAN has five. */
const BANK_WIDTH = 5;

export const readTcmb: Reader = (bytes) => {
  const rows = Array.from(elements(documentOf(bytes, 'bankaSubeTumListe'), 'sube')).flatMap(({ content }): PublishedBranch[] => {
    const row = {
      bank_code: textIn(content, 'bKd').padStart(BANK_WIDTH, '0'), branch_code: textIn(content, 'sKd').replace(/^0+(?=.)/, ''),
      name: textIn(content, 'sAd'), city: textIn(content, 'sIlAd'), district: textIn(content, 'sIlcAd'),
    };
    return row.name === '' ? [] : [row];
  });
  return { kind: 'branches', rows };
};
