import { call, operations } from '../../page/client/service.ts';
import { loadPart } from './load-part.ts';
import { sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

interface Reading {
  /** Texts of the codes, from the top of the picture. Empty if no code could be read. */
  readonly texts: readonly string[];
  /** Sentence with the reason why no code could be read. */
  readonly why: string;
}

const failed = (why: string): Reading => ({ texts: [], why });

const readingOf = (texts: readonly string[]): Reading => {
  const filled = texts.filter((text) => text !== '');
  return filled.length === 0 ? failed(words.noQrCodeFound) : { texts: filled, why: '' };
};

/** Reads the QR codes in a picture. The picture stays in the browser. Only if the browser cannot open it, the service reads it. */
export async function codesOfPicture(picture: Blob, signal: AbortSignal): Promise<Reading> {
  const drawing = await createImageBitmap(picture).catch(() => null);
  if (drawing === null) return readByService(picture, signal);
  return readingOf(await (await loadPart('picture')).textsIn(drawing, drawing.width, drawing.height));
}

/** Lets the service read a picture. If it cannot read this kind of file, its answer says what to do. */
async function readByService(picture: Blob, signal: AbortSignal): Promise<Reading> {
  const { isOk, status, body } = await call(operations['qrDecode']!, {}, signal, picture);
  if (isOk) return readingOf(body.codes.map(({ text }: { readonly text: string }) => text));
  return failed(status === 422 ? sentenceOf(body.error) : words.pictureNotOpened);
}

/** True if the page may ask for the camera. Browsers offer the camera only to HTTPS pages and to pages of this machine. */
export const mayUseCamera = () => 'mediaDevices' in navigator;

/** Returns the texts of the first QR codes in front of the camera. Shows the camera picture in `place`, with a button that calls `stop`. */
export async function codesFromCamera(place: HTMLElement, stop: () => void, signal: AbortSignal): Promise<Reading> {
  const { scanCodes } = await loadPart('picture');
  try {
    const texts = await scanCodes(place, stop, signal);
    return texts.length === 0 ? failed(words.cameraDisconnected) : { texts, why: '' };
  } catch (failure) {
    return failed(failure instanceof DOMException && failure.name === 'NotAllowedError'
      ? words.cameraBlocked : words.cameraSilent);
  }
}
