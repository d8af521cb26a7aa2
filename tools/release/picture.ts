/**
 * Writes the picture of the page for the documents. Kontor must run at the address. The command needs chromium and chromedriver.
 *
 *     node --import tsx tools/release/picture.ts http://127.0.0.1:8080/ docs/page.webp
 */
import { writeFileSync } from 'node:fs';
import { openBrowser } from '../../test/system/browser/webdriver.ts';
import { FOUND, PUT } from '../../test/system/browser/workbench-gestures.ts';

/** The published example of the German IBAN with a typing error. The page shows its correction. */
const TEXT = 'DE89 3704 0044 0532 0310 00';
/** Size of the picture in pixels, and its quality in per cent. The file has about 40 kB, so that README opens at once. */
const [WIDTH, HEIGHT, QUALITY] = [1000, 860, 70];

const [address, file] = process.argv.slice(2) as [string, string];
const browser = await openBrowser();
try {
  await browser.resize(WIDTH, HEIGHT);
  await browser.open(address);
  await browser.run(PUT, TEXT);
  await browser.until(FOUND);
  const { data } = (await browser.devtools('Page.captureScreenshot', { format: 'webp', quality: QUALITY })) as { readonly data: string };
  writeFileSync(file, Buffer.from(data, 'base64'));
} finally {
  await browser.close();
}
