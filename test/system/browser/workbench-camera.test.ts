/** Codes that the camera sees and pictures that are pasted, in a real browser: they do not leave the browser. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { encode } from '../../../src/standards/qr/write/encode.ts';
import { png } from '../../../src/standards/qr/write/png.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { bitmapFile } from '../../support/png-file.ts';
import { beside, draw } from '../../support/qr-pictures.ts';
import { type Stage, openStage, stageOfFile } from './stage.ts';
import { noBrowser } from './webdriver.ts';
import { FOUND } from './workbench-gestures.ts';

const reason = noBrowser();
const SYMBOL = encode('BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30', { level: 'M' })!;
const [WIDTH, HEIGHT] = [640, 480];
const FILM = join(temporaryFolder(), 'desk.y4m');

/** Video of a camera over a code on a grey desk: YUV4MPEG2, which Chromium takes instead of a camera. */
function film(): Buffer {
  const code = draw(SYMBOL, { module: 6, turned: 12, light: 220, dark: 40 });
  const luma = Buffer.alloc(WIDTH * HEIGHT, 170);
  const [left, top] = [(WIDTH - code.width) >> 1, (HEIGHT - code.height) >> 1];
  for (let y = 0; y < code.height; y++) luma.set(code.pixels.subarray(y * code.width, (y + 1) * code.width), (top + y) * WIDTH + left);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame]);
}

describe('the camera and the clipboard', { skip: reason ?? false }, () => {
  let stage: Stage;

  before(async () => {
    writeFileSync(FILM, film());
    stage = await openStage({ flags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`] });
    await stage.browser.run(`
      globalThis.streams = []; globalThis.sent = [];
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = (wanted) => globalThis.refusal ? Promise.reject(new DOMException('', globalThis.refusal))
        : ask(wanted).then((stream) => (streams.push(stream), stream));
      const { fetch } = globalThis;
      globalThis.fetch = (url, request) => (sent.push(String(request?.body ?? '')), fetch(url, request));`);
  });
  after(() => stage?.close());

  const isLetGo = `return streams.length > 0 && streams.every((stream) => stream.getTracks()
    .every(({ readyState }) => readyState === 'ended'))`;
  const press = (): Promise<unknown> => stage.browser.run(`document.getElementById('look-camera').click()`);

  test('a computer with a camera has the button, and the code that it sees is read', async () => {
    await stage.browser.until(`return document.querySelector('.camera').checkVisibility()`);
    await press();
    assert.match((await stage.browser.until<{ said: string }>(FOUND)).said, /^A payment code: .* to Muster GmbH/);
    assert.ok(await stage.browser.run(isLetGo), 'the camera goes on');
    assert.deepEqual(await stage.browser.run(`return sent
      .filter((body) => !body.includes('BE68539007547034'))`), [], 'only the text of the code is sent');
  });

  test('who stops it is back at the beginning, and the camera is off', async () => {
    // The camera sees no code: nothing is drawn.
    await stage.browser.run(`globalThis.draw = CanvasRenderingContext2D.prototype.drawImage;
      CanvasRenderingContext2D.prototype.drawImage = () => {}; streams.length = 0;`);
    await press();
    await stage.browser.until(`return document.querySelector('.scan video')?.videoWidth > 0`);
    await stage.browser.click('.scan button');
    await stage.browser.until(`return document.getElementById('look-start').checkVisibility()`);
    await stage.browser.until(isLetGo);
    assert.equal(await stage.browser.run(`CanvasRenderingContext2D.prototype.drawImage = draw;
      return document.querySelector('.scan')`), null);
  });

  test('if the camera is not allowed, the page reports this and names an alternative', async () => {
    await stage.browser.run(`globalThis.refusal = 'NotAllowedError'`);
    await press();
    assert.match((await stage.browser.until<{ shown: string }>(FOUND)).shown, /blocks the camera.*open a picture/s);
  });

  test('a picture that is pasted is read', async () => {
    await stage.browser.run(`
      const bytes = Uint8Array.from(atob(arguments[0]), (item) => item.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      document.getElementById('look-text').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true,
        cancelable: true }));`, Buffer.from(png(SYMBOL, 4)).toString('base64'));
    assert.match((await stage.browser.until<{ said: string }>(FOUND)).said, /^A payment code: .*Muster GmbH/);
  });
});

describe('several codes in a picture', { skip: reason ?? false }, () => {
  const stage = stageOfFile(reason ?? false);

  test('each code of a picture has a card with its payee, verdict and warnings, from the top', async () => {
    const symbols = ['BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30', 'https://example.org/pay',
      'BCD\n002\n1\nSCT\n\nBeispiel AG\nBE68539007547035\nEUR1.50'].map((text) => draw(encode(text, { level: 'M' })!, { module: 4 }));
    const picture = symbols.reduce(beside);
    const { said, shown } = await stage.openFile('invoice.png', bitmapFile(picture));
    assert.match(said, /^3 codes\. .*Muster GmbH.*not a payment code.*Beispiel AG/);
    assert.match(shown, /^invoice\.png\n+3 codes/);
    const cards = await stage.run<string[]>(`return [...document.querySelectorAll('.code-card')].map(({ innerText }) => innerText)`);
    assert.equal(cards.length, 3);
    assert.match(cards[0]!, /^Code 1 of 3[^]*Muster GmbH[^]*12[.,]30/);
    assert.match(cards[1]!, /^Code 2 of 3[^]*https:\/\/example\.org\/pay/);
    assert.match(cards[2]!, /^Code 3 of 3[^]*Beispiel AG[^]*The IBAN in the code is not valid/);
  });
});
