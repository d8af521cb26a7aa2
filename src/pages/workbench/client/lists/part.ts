/** Lists: whether a file or a text is one, and how it is gone through and shown. */
import { type Encoding, encodingOf, decodedFile } from '../../../../lists/encoding.ts';
import { faultOf, isZip } from '../../../../lists/fault.ts';
import { IBAN_LENGTHS } from '../asking.ts';
import type { Shower } from '../../../page/client/shower.ts';
import type { Lists } from '../load-part.ts';
import { type Origin, openList, openSheet } from './show.ts';
import { type Table, tableOfFile, tableOfPaste, tableOfRows } from './detect.ts';

export const fileFault: Lists['fileFault'] = (bytes) => faultOf(bytes)?.message ?? null;

export const mayBeWorkbook: Lists['mayBeWorkbook'] = (bytes) => isZip(bytes);

export const fileText: Lists['fileText'] = (bytes) => decodedFile(bytes);

/** A list from nowhere in particular. */
const NOWHERE: Origin = { name: null, text: '', encoding: 'utf-8', book: null, sheet: 0, payments: null };

export const showPayments: Lists['showPayments'] =
  (payments, name) => (place, tell) => openList({ ...NOWHERE, name, payments }, { list: payments.list, column: payments.list.columns[0]! },
  place, tell);

export const showBook: Lists['showBook'] = (book, name) => (place, tell) =>
  openSheet({ ...NOWHERE, name, book, sheet: book.likeliest }, (sheet) => tableOfRows(book.rowsOf(sheet), IBAN_LENGTHS), place, tell);

const shower = (text: string, encoding: Encoding, name: string | null, table: Table | null): Shower | null =>
  (table === null ? null : (place, tell) => openList({ ...NOWHERE, name, text, encoding }, table, place, tell));

export const showPaste: Lists['showPaste'] = (text) => shower(text, 'utf-8', null, tableOfPaste(text, IBAN_LENGTHS));

export const showFile: Lists['showFile'] = (text, name, bytes) =>
  shower(text, encodingOf(bytes).encoding, name, tableOfFile(text, IBAN_LENGTHS));
