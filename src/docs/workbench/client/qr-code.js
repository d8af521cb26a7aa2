import { button, element } from '../../page/client/dom.js';
import { operations } from '../../page/client/service.js';
import { partedIban } from './coloured.js';
import { copyButton, notes } from './parts.js';
import { sentenceOf } from './wording.js';

/**
 * The code with what can be done with it, and the sheet that is printed.
 * @param {any} code as /qr answers it
 * @param {Readonly<Record<string, any>>} asked
 */
export function codeView(code, asked) {
  const { svg, payload, format, warnings, bytes, qr } = code;
  const says = asked['name'] === undefined ? 'The IBAN alone, without a payment' : `${asked['amount'] === undefined ? 'Open amount' : `${asked['currency'] ?? ''} ${asked['amount']}`.trim()} to ${asked['name']}`;
  const details = element('details', { class: 'raw' }, element('summary', {}, 'Text in the code'), element('pre', { tabindex: 0, 'aria-label': 'Text in the code' }, payload));
  const warned = notes(warnings.map(sentenceOf));
  if (svg === null) return element('div', {}, element('p', {}, `${format} is given as text: its symbol is drawn by the bank's own tools.`), element('div', { class: 'steps' }, copyButton('Copy text', payload)), details);
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const picture = element('img', { src: source, alt: `Payment code: ${says}`, width: 320, height: 320 });
  return element(
    'div',
    {},
    element('div', { class: 'sheet' }, picture, element('div', { class: 'sheet-text' }, element('p', { class: 'says' }, says), element('p', {}, partedIban(code.iban)), asked['remittance'] === undefined ? null : element('p', {}, asked['remittance']), asked['reference'] === undefined ? null : element('p', { class: 'code' }, asked['reference']), element('small', {}, `${format}, ${bytes} bytes${qr === null ? '' : `, version ${qr.version}-${qr.error_correction}`}`))),
    warned,
    element(
      'div',
      { class: 'steps', role: 'group', 'aria-label': 'Next steps' },
      button('Save SVG', () => keepPicture(new Blob([svg], { type: 'image/svg+xml' }), 'payment-code.svg')),
      pictureButton('Save PNG', asked, (png) => keepPicture(png, 'payment-code.png')),
      pictureButton('Copy picture', asked, copyPicture),
      copyButton('Copy text', payload),
      button('Print', () => print()),
    ),
    details,
  );
}

/**
 * A button that does something with the code as PNG, and says whether that was possible.
 * @param {string} label
 * @param {Readonly<Record<string, any>>} asked
 * @param {(png: Blob) => void | Promise<void>} use
 */
function pictureButton(label, asked, use) {
  const made = button(label, async () => {
    try {
      const response = await fetch(String(operations['qr']?.path.slice(1)), { method: 'POST', credentials: 'omit', body: JSON.stringify({ ...asked, output: 'png' }) });
      if (!response.ok) throw new Error();
      await use(await response.blob());
      if (label !== 'Save PNG') made.textContent = 'Copied';
    } catch {
      made.textContent = 'Not possible here';
    }
    setTimeout(() => (made.textContent = label), 1500);
  });
  return made;
}

/** @param {Blob} png */
const copyPicture = (png) => navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);

/**
 * @param {Blob} picture
 * @param {string} name
 */
function keepPicture(picture, name) {
  const address = URL.createObjectURL(picture);
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
