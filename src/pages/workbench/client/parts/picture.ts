/** How QR codes are read from pictures, and from what a camera sees. */
import { readPicture } from '../../../../qr/read/read.ts';
import { button, element } from '../../../page/client/dom.ts';

/** The page goes on at least this often, in milliseconds. */
const TURN = 12;
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];
/** A longer side is drawn so long: no payment code needs more. */
const MOST_SIDE = 2400;

/** The pixels of a picture as the browser draws it, on white: four bytes each. */
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

/** The texts of the QR codes in a picture of so many pixels, from the top left. */
export async function textsIn(picture: CanvasImageSource, picturesWidth: number, picturesHeight: number): Promise<string[]> {
  const { data, width, height } = pixelsOf(picture, picturesWidth, picturesHeight);
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i++) pixels[i] = RED * data[4 * i]! + GREEN * data[4 * i + 1]! + BLUE * data[4 * i + 2]!;
  const reading = readPicture({ width, height, pixels });
  for (let since = performance.now(); ; ) {
    const step = reading.next();
    if (step.done) return step.value.map(({ text }) => text);
    if (performance.now() - since < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

/**
 * The text of the first QR code that the camera sees; null where it ends before. What it sees is shown in a place, with a button
 * that calls `stop`. The camera is let go at the end and when `signal` says so; rejects where it cannot be used.
 */
export async function scanCode(place: HTMLElement, stop: () => void, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', letGo);
  try {
    if (signal.aborted) return null;
    const video = element('video', { playsinline: true, 'aria-label': 'What the camera sees' });
    video.muted = true;
    video.srcObject = stream;
    place.replaceChildren(element('div', { class: 'scan' },
      element('p', {}, 'Hold the code in front of the camera. What it sees stays in this browser.'), button('Stop the camera', stop),
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
