import { loadPart } from './load-part.ts';

interface Reading {
  /** The text of the code; null where there is none. */
  readonly payload: string | null;
  readonly why: string;
}

const failed = (why: string): Reading => ({ payload: null, why });

/** The text of the QR code in a picture. The picture stays in the browser. */
export async function payloadOfPicture(picture: Blob): Promise<Reading> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return failed('The browser cannot open this picture. PNG and JPEG are known everywhere.');
  const [text] = await (await loadPart('picture')).textsIn(bitmap, bitmap.width, bitmap.height);
  return text === undefined || text === '' ? failed('No QR code was found in it. Try again closer, flatter and with more light.')
    : { payload: text, why: '' };
}

/** Whether the page may ask for the camera: browsers give it to pages of HTTPS and of this machine alone. */
export const mayUseCamera = () => 'mediaDevices' in navigator;

/** The text of the first QR code that the camera sees, which is shown in a place with a button that calls `stop`. */
export async function payloadFromCamera(place: HTMLElement, stop: () => void, signal: AbortSignal): Promise<Reading> {
  const { scanCode } = await loadPart('picture');
  try {
    const text = await scanCode(place, stop, signal);
    return text === null ? failed('It was taken away. Try again, or open a picture.') : { payload: text, why: '' };
  } catch (failure) {
    return failed(failure instanceof DOMException && failure.name === 'NotAllowedError'
      ? 'It is not allowed. Allow it for this page in the browser and try again, or open a picture.'
      : 'No camera answers. Another program may use it. Try again, or open a picture.');
  }
}
