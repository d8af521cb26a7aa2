/** Reads QR codes from pictures and from the camera. */
import { messageText } from '../../../../../standards/payment/message-text.ts';
import { readPicture } from '../../../../../standards/qr/read/read.ts';
import { button, element } from '../../../page/client/dom.ts';

/** Maximum duration of one piece of work, in milliseconds. The page then still reacts to the reader. */
const TURN = 12;
/** Weights of red, green and blue in the brightness (ITU-R BT.601). */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];
/** Maximum length of a side, in pixels. Larger pictures are reduced, because payment codes need no more pixels. */
const MOST_SIDE = 2400;

/** Returns the pixels of a picture, which the browser draws on white. Each pixel has four bytes. */
function pixelsOf(picture: CanvasImageSource, width: number, height: number): ImageData {
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Returns the texts of the QR codes in a picture. The code at the top left is first. */
export async function textsIn(picture: CanvasImageSource, picturesWidth: number, picturesHeight: number): Promise<string[]> {
  const { data, width, height } = pixelsOf(picture, picturesWidth, picturesHeight);
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
 * Returns the text of the first QR code in front of the camera. Null if the camera ends before. Shows the camera picture in `place`, with a
 * button that calls `stop`. Releases the camera at the end, or if `signal` is aborted. Rejects if the camera cannot be used.
 */
export async function scanCode(place: HTMLElement, stop: () => void, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', letGo);
  try {
    if (signal.aborted) return null;
    const video = element('video', { playsinline: true, 'aria-label': 'Camera picture' });
    video.muted = true;
    video.srcObject = stream;
    place.replaceChildren(element('div', { class: 'scan' },
      element('p', {}, 'Hold the code in front of the camera. The picture stays in this browser.'), button('Stop the camera', stop),
      video));
    await video.play();
    place.scrollIntoView({ block: 'nearest' });
    while (stream.active && !signal.aborted) {
      const text = (await textsIn(video, video.videoWidth, video.videoHeight)).find((text) => text !== '');
      if (text !== undefined) return text;
      await new Promise(requestAnimationFrame);
    }
    return null;
  } finally {
    letGo();
  }
}
