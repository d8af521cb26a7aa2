/** Reads QR codes from pictures and from the camera. */
import { messageText } from '../../../../../standards/payment/message-text.ts';
import { readPicture } from '../../../../../standards/qr/read/read.ts';
import { button, element } from '../../../page/client/dom.ts';
import * as words from '../../../words/words.ts';

/** Maximum duration of one piece of work, in milliseconds. The page then still reacts to the reader. */
const TURN = 12;
/** Weights of red, green and blue in the brightness (ITU-R BT.601). */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];
/**
 * Maximum lengths of a side, in pixels. A larger picture is reduced to the first length, which most codes do not need. If it shows no code,
 * it is reduced to the second length: a canvas of 16.7 million pixels is the largest that phones can draw.
 */
const SIDES = [2400, 4096];

/** Returns the pixels of a picture, which the browser draws on white. Each pixel has four bytes. */
function pixelsOf(picture: CanvasImageSource, width: number, height: number, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Returns the texts of the QR codes in a picture. The code at the top is first. */
export async function textsIn(picture: CanvasImageSource, width: number, height: number): Promise<string[]> {
  for (const side of SIDES) {
    const texts = await textsInPixels(pixelsOf(picture, width, height, side));
    if (texts.length > 0 || Math.max(width, height) <= side) return texts;
  }
  return [];
}

/** Returns the texts of the QR codes in pixels of four bytes. */
async function textsInPixels({ data, width, height }: ImageData): Promise<string[]> {
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i++) pixels[i] = RED * data[4 * i]! + GREEN * data[4 * i + 1]! + BLUE * data[4 * i + 2]!;
  const reading = readPicture({ width, height, pixels });
  for (let since = performance.now(); ; ) {
    const step = reading.next();
    if (step.done) return step.value.map(({ parts }) => messageText(parts).text);
    if (performance.now() - since < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

/**
 * Returns the texts of the first QR codes in front of the camera. Empty if the camera stops first. Shows the camera picture in `place`,
 * with a button that calls `stop`. Releases the camera at the end, or if `signal` is aborted. Rejects if the camera cannot be used.
 */
export async function scanCodes(place: HTMLElement, stop: () => void, signal: AbortSignal): Promise<readonly string[]> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', letGo);
  try {
    if (signal.aborted) return [];
    const video = element('video', { playsinline: true, 'aria-label': words.cameraPicture });
    video.muted = true;
    video.srcObject = stream;
    place.replaceChildren(element('div', { class: 'scan' },
      element('p', {}, words.cameraAdvice), button(words.cameraStop, stop), video));
    await video.play();
    place.scrollIntoView({ block: 'nearest' });
    while (stream.active && !signal.aborted) {
      const texts = (await textsIn(video, video.videoWidth, video.videoHeight)).filter((text) => text !== '');
      if (texts.length > 0) return texts;
      await new Promise(requestAnimationFrame);
    }
    return [];
  } finally {
    letGo();
  }
}
