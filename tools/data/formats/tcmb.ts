/**
 * Türkiye Cumhuriyet Merkez Bankası, list of banks and branches (`bankaSubeTumListe.xml`). Each `sube` has the code of its bank
 * (`bKd`), its own (`sKd`), its name (`sAd`), its province (`sIlAd`) and its district (`sIlcAd`). Nothing nests below these.
 */
import type { PublishedBranch, Reader } from './published.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex?: string, decimal?: string, name?: string) =>
    hex !== undefined ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal !== undefined ? String.fromCodePoint(Number.parseInt(decimal, 10)) : ENTITIES[name!.toLowerCase()]!);

const element = (xml: string, name: string): string => plain(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').trim();

/** The codes of the EFT system have four digits; the bank code of an IBAN has five. */
const BANK_WIDTH = 5;

export const readTcmb: Reader = (bytes) => {
  const encoding = /encoding=["']([^"']+)["']/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1] ?? 'utf-8';
  const xml = new TextDecoder(encoding).decode(bytes);
  if (!/<bankaSubeTumListe[\s>]/.test(xml)) throw new Error('there is no element bankaSubeTumListe');
  if (!/<\/bankaSubeTumListe>\s*$/.test(xml)) throw new Error('the element bankaSubeTumListe does not end: the file is cut off');
  const rows = [...xml.matchAll(/<sube(?:\s[^>]*)?>([\s\S]*?)<\/sube>/g)].flatMap(([, branch]): PublishedBranch[] => {
    const row = {
      bank_code: element(branch!, 'bKd').padStart(BANK_WIDTH, '0'), branch_code: element(branch!, 'sKd').replace(/^0+(?=.)/, ''),
      name: element(branch!, 'sAd'), city: element(branch!, 'sIlAd'), district: element(branch!, 'sIlcAd'),
    };
    return row.name === '' ? [] : [row];
  });
  return { kind: 'branches', rows };
};
