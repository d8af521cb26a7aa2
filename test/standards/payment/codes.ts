/** A valid code of each scheme, with changes. */
import { payloadOf } from './support.ts';

/** Other lines, fields or tags of a code. Null omits a tag. */
type Parts = Readonly<Record<string, string | null>>;

const HUB3 = [
  'HRVHUB30', 'EUR', '000000000012345', '', '', '', 'Test d.o.o.', 'Vukovarska 2', '21230 Sinj', 'HR1210010051863000160', 'HR00',
  '123-456-789', 'SALA', 'Plaćanje za uslugu',
];
const IPS = {
  K: 'PR', V: '01', C: '1', R: '845000000040484987', N: 'JP EPS BEOGRAD\nBALKANSKA 13', I: 'RSD3596,13', SF: '189', S: 'UPLATA PO RACUNU',
};
const MNB = [
  'HCT', '001', '1', 'OTPVHUHBXXX', 'Minta Kft.', 'HU42117730161111101800000000', 'HUF4000', '20261231235959+1', '', 'adomány', '', '', '',
  '', '', '', '',
];
const NBU = [
  'BCD', '003', '1', 'UCT', '', 'ТОВ Компанія', 'UA213223130000026007233566001', 'UAH100.50', '12345678', 'OTHR/OTHR', '',
  'Оплата товарів', '', '', '', '', '',
];
const QR_BILL = [
  'SPC', '0200', '1', 'CH4431999123000889012', 'S', 'Robert Schneider AG', 'Rue du Lac', '1268', '2501', 'Biel', 'CH', '', '', '', '', '',
  '', '', '1949.75', 'CHF', '', '', '', '', '', '', '', 'QRR', '210000000003139471430009017', 'Order of 15 June 2020', 'EPD',
];
const UPN = [
  'UPNQR', '', '', '', '', 'Janez Novak', 'Dunajska ulica 1', '1000 Ljubljana', '00000003330', '', '', 'RENT', 'Plačilo najemnine za marec',
  '24.03.2027', 'SI56020170014356205', 'SI121234567890120', 'RentaCar d.o.o.', 'Pohorska ulica 22', '2000 Maribor',
];
const ZBP = '1234567890|PL|61109010140000071219812874|001200|Odbiorca 1|FV 1234/34/2012|||'.split('|');

const ended = (lines: readonly string[], parts: Parts): string => lines.map((line, i) => `${parts[i + 1] ?? line}\n`).join('');
const nbuLines = (parts: Parts): string => NBU.map((line, i) => parts[i + 1] ?? line).join('\n');

const LINK = 'https://qr.bank.gov.ua/';

/** Each code, with other parts by their number or tag. */
const CODES: Readonly<Record<string, (parts: Parts) => string>> = {
  hub3: (parts) => ended(HUB3, parts),
  'ips-rs': (parts) =>
    Object.entries({ ...IPS, ...parts }).filter(([, text]) => text !== null).map(([tag, text]) => `${tag}:${text}`).join('|'),
  mnb: (parts) => ended(MNB, parts),
  nbu: (parts) => LINK + Buffer.from(nbuLines(parts)).toString('base64url'),
  // The lines as version 001 has them: plain, without a link.
  'nbu plain': (parts) => nbuLines({ 2: '001', ...parts }),
  qrbill(parts) {
    const last = Math.max(QR_BILL.length, ...Object.keys(parts).map(Number));
    return Array.from({ length: last }, (_, i) => parts[i + 1] ?? QR_BILL[i] ?? '').join('\n');
  },
  // The last line has the number of characters, with their line feeds.
  upn(parts) {
    const text = ended(UPN, parts);
    return `${text}${String([...text].length).padStart(3, '0')}\n`;
  },
  zbp: (parts) => ZBP.map((text, i) => parts[i + 1] ?? text).join('|'),
};

/** A whole payload; other parts of the code of a scheme; or pairs of a pattern and its replacement in that code. */
export type Change = string | readonly string[] | Parts;

/** Returns the code of a scheme with a change. A scheme without parts has its example as code. */
export function changed(id: string, change: Change): string {
  if (typeof change === 'string') return change;
  const code = CODES[id] ?? (() => payloadOf(id));
  if (!Array.isArray(change)) return code(change as Parts);
  return change.reduce((payload: string, pattern: string, i) =>
    (i % 2 === 0 ? payload.replace(new RegExp(pattern, 'gu'), change[i + 1] as string) : payload), code({}));
}
