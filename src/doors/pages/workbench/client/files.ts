import type { Marks } from '../../../../files/workbooks/number-format.ts';
import { mayBeXml } from '../../../../files/xml/beginning.ts';
import { KNOWN_IBAN_LENGTHS, facts } from './asking.ts';
import { codesResult } from './codes-view.ts';
import { type BoxActions, type LookUpResult, lookUpText, paymentCode, paymentFile, messageResult } from './identify.ts';
import { loadPart } from './load-part.ts';
import { codesOfPicture } from './qr-read.ts';
import { sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

/** Number of first bytes of a file that decide its kind. */
const HEAD_BYTES = 1024;

/** Number of first bytes that decide if a file without a type is a picture. */
const SIGNATURE_BYTES = 12;
/** The beginnings of PNG, JPEG, GIF, WebP, HEIC and AVIF files, as text in ISO 8859-1. */
const PICTURE = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp)/;

/** Looks up the contents of a file. They are a list, the picture of a code, payments, or a text. */
export async function openFile(file: File, signal: AbortSignal, actions: BoxActions): Promise<LookUpResult> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (/^image\/|\/pdf$/.test(file.type) || PICTURE.test(String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES)))) {
    const { texts, why } = await codesOfPicture(file, signal);
    return texts.length === 0 ? messageResult(words.noCodeRead, why) : codesResult(texts, file.name, signal, actions);
  }
  const { fileFault, fileText, mayBeWorkbook, showBook, showFile } = await loadPart('lists');
  if (mayBeXml(head) && fileFault(head) === null) return paymentFile(file, signal);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fault = fileFault(bytes);
  if (fault !== null) return messageResult(words.fileUnreadable, sentenceOf(fault));
  if (mayBeWorkbook(bytes)) {
    const book = await (await loadPart('workbook')).bookIn(bytes, KNOWN_IBAN_LENGTHS, readersMarks());
    return typeof book === 'string' ? messageResult(words.fileUnreadable, sentenceOf(book))
      : { announcement: '', content: [], list: showBook(book, file.name) };
  }
  const text = fileText(bytes);
  if (text.trim() === '') return messageResult(words.fileEmpty, words.fileHasNoText);
  const code = await paymentCode(text, signal, actions);
  if (code !== null) return code;
  const list = showFile(text, file.name, bytes);
  if (list !== null) return { announcement: '', content: [], list };
  if (text.length > facts.textCharacters) return messageResult(words.noColumnInFile, words.fileTooLongAdvice);
  return lookUpText(text, signal, actions);
}

/** Returns the decimal and thousands marks of the reader's language. A spreadsheet shows numbers with these marks. */
function readersMarks(): Marks {
  const parts = new Intl.NumberFormat().formatToParts(12_345.6);
  const mark = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  return { decimal: mark('decimal', '.'), group: mark('group', ',') };
}
