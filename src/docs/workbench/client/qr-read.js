/**
 * The reader of codes that some browsers have (W3C Shape Detection API).
 * @typedef {{ detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]> }} Detector
 */

/** @returns {Promise<Detector | null>} null where the browser has none for QR codes */
async function detector() {
  const Reader = /** @type {any} */ (globalThis).BarcodeDetector;
  if (Reader === undefined) return null;
  /** @type {readonly string[]} */
  const formats = await Reader.getSupportedFormats().catch(() => []);
  return formats.includes('qr_code') ? new Reader({ formats: ['qr_code'] }) : null;
}

/**
 * The text of the QR code in a picture; null with the reason where there is none. The picture stays in the browser.
 * @param {Blob} picture
 * @returns {Promise<{ readonly payload: string | null, readonly why: string }>}
 */
export async function payloadOfPicture(picture) {
  const reader = await detector();
  if (reader === null) return { payload: null, why: 'This browser has no reader of QR codes. Scan it with a phone and paste the text here; Chrome on Android, ChromeOS and macOS reads pictures too.' };
  try {
    const [code] = await reader.detect(await createImageBitmap(picture));
    return code === undefined || code.rawValue === '' ? { payload: null, why: 'No QR code was found in it. Try again closer, flatter and with more light.' } : { payload: code.rawValue, why: '' };
  } catch {
    return { payload: null, why: 'The browser cannot open this picture. PNG and JPEG are known everywhere.' };
  }
}
