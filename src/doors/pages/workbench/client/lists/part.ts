/** Main module of the part for lists. It recognises lists in files and texts, and shows them. */
import { type Encoding, encodingOf, decodedFile } from '../../../../../base/text/encoding.ts';
import { faultOf, isZip } from '../../../../../files/workbooks/fault.ts';
import { KNOWN_IBAN_LENGTHS } from '../asking.ts';
import type { ShowList } from '../../../page/client/show-list.ts';
import type { ListsPart } from '../load-part.ts';
import { openList, openSheet } from './show.ts';
import { type DetectedList, type ListOrigin, tableOfFile, tableOfPaste, tableOfRows } from './detect.ts';

export const fileFault: ListsPart['fileFault'] = (bytes) => faultOf(bytes)?.message ?? null;

export const mayBeWorkbook: ListsPart['mayBeWorkbook'] = (bytes) => isZip(bytes);

export const fileText: ListsPart['fileText'] = (bytes) => decodedFile(bytes);

/** Origin of a pasted list. */
const NOWHERE: ListOrigin = { name: null, text: '', encoding: 'utf-8', book: null, sheet: 0, payments: null };

export const showPayments: ListsPart['showPayments'] =
  (payments, name) => (place, announce) =>
    openList({ ...NOWHERE, name, payments }, { list: payments.list, column: payments.list.columns[0]! },
  place, announce);

export const showBook: ListsPart['showBook'] = (book, name) => (place, announce) =>
  openSheet({ ...NOWHERE, name, book, sheet: book.likeliest }, (sheet) => tableOfRows(book.rowsOf(sheet), KNOWN_IBAN_LENGTHS), place,
    announce);

const shower = (text: string, encoding: Encoding, name: string | null, table: DetectedList | null): ShowList | null =>
  (table === null ? null : (place, announce) => openList({ ...NOWHERE, name, text, encoding }, table, place, announce));

export const showPaste: ListsPart['showPaste'] = (text) => shower(text, 'utf-8', null, tableOfPaste(text, KNOWN_IBAN_LENGTHS));

export const showFile: ListsPart['showFile'] = (text, name, bytes) =>
  shower(text, encodingOf(bytes).encoding, name, tableOfFile(text, KNOWN_IBAN_LENGTHS));
