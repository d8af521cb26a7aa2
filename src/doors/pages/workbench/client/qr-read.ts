import { call, operations } from '../../page/client/service.ts';
import { loadPart } from './load-part.ts';
import { sentenceOf } from './wording.ts';

interface Reading {
  /** Text of the code. Null if no code could be read. */
  readonly payload: string | null;
  readonly why: string;
}

const failed = (why: string): Reading => ({ payload: null, why });

/** Reads the QR code in a picture. The picture stays in the browser. Only a picture that the browser cannot open is sent to the service. */
export async function payloadOfPicture(picture: Blob, signal: AbortSignal): Promise<Reading> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return readByService(picture, signal);
  const [text] = await (await loadPart('picture')).textsIn(bitmap, bitmap.width, bitmap.height);
  return readingOf(text);
}

const readingOf = (text: string | undefined): Reading =>
  (text === undefined || text === '' ? failed('No QR code was found in the picture. Try again closer, flatter and with more light.')
    : { payload: text, why: '' });

/** Lets the service read a picture. If it cannot read this kind of file, its answer says what to do. */
async function readByService(picture: Blob, signal: AbortSignal): Promise<Reading> {
  const { status, body } = await call(operations['qrDecode']!, {}, signal, picture);
  if (status === 200) return readingOf(body.codes[0]?.text);
  return failed(status === 422 ? sentenceOf(body.error) : 'The browser cannot open this picture. Use PNG or JPEG.');
}

/** True if the page may ask for the camera. Browsers offer the camera only to HTTPS pages and to pages of this machine. */
export const mayUseCamera = () => 'mediaDevices' in navigator;

/** Returns the text of the first QR code in front of the camera. Shows the camera picture in `place`, with a button that calls `stop`. */
export async function payloadFromCamera(place: HTMLElement, stop: () => void, signal: AbortSignal): Promise<Reading> {
  const { scanCode } = await loadPart('picture');
  try {
    const text = await scanCode(place, stop, signal);
    return text === null ? failed('The camera was disconnected. Try again, or open a picture.') : { payload: text, why: '' };
  } catch (failure) {
    return failed(failure instanceof DOMException && failure.name === 'NotAllowedError'
      ? 'The browser blocks the camera. Allow the camera for this page and try again, or open a picture.'
      : 'The camera does not answer. Another program may use it. Try again, or open a picture.');
  }
}
