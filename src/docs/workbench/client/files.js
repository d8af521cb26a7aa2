import { facts } from './asking.js';
import { delimitedRows, ibanTable, separatorOf, tableOf } from './delimited.js';
import { identify } from './identify.js';
import { headline } from './parts.js';
import { payloadOfPicture } from './qr-read.js';
import { workbookRows } from './xlsx.js';

/** @typedef {import('./identify.js').Finding} Finding */

/** How files begin that are no text. */
const SIGNATURES = /** @type {const} */ ([
  ['workbook', [0x50, 0x4b]],
  ['old', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
]);

/**
 * The text of bytes in UTF-8, in UTF-16 with its mark, or else in Windows-1252, in which any bytes are text.
 * @param {Uint8Array} bytes
 */
function decoded(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * @param {string} title
 * @param {string} detail
 * @returns {Finding}
 */
const notRead = (title, detail) => ({ said: `${title}. ${detail}`, content: [headline('neutral', title, detail)] });

/**
 * What a file holds: a list, the picture of a code, or a text.
 * @param {File} file
 * @param {AbortSignal} signal
 * @param {import('./identify.js').BoxActions} actions
 * @returns {Promise<Finding>}
 */
export async function openFile(file, signal, actions) {
  if (file.type.startsWith('image/')) {
    const { payload, why } = await payloadOfPicture(file);
    return payload === null ? notRead('No code was read in the picture', why) : identify(payload, signal, actions);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [kind] = SIGNATURES.find(([, begin]) => begin.every((byte, i) => bytes[i] === byte)) ?? ['text'];
  if (kind === 'pdf') return notRead('PDF is not read here', 'Open it, select its text and paste that: account numbers are found in it.');
  if (kind === 'old') return notRead('This workbook is of an old kind, or protected', 'Save it as XLSX without a password, or as CSV.');
  if (kind === 'workbook') {
    const table = ibanTable(await workbookRows(bytes), ';');
    return table === null ? notRead('No column of IBANs is in the first sheet', 'Kontor looks for a column most of whose cells begin like IBANs. Copy the cells and paste them if it is in another sheet.') : { said: '', content: [], table };
  }
  const text = decoded(bytes);
  const separator = separatorOf(text);
  const table = tableOf(text) ?? (separator === null ? null : ibanTable(delimitedRows(text, separator), separator));
  if (table !== null) return { said: '', content: [], table };
  if (text.length > facts.textCharacters) return notRead('No column of IBANs is in this file', 'It is too long to be looked through as a text: paste a part of it.');
  return identify(text, signal, actions);
}
