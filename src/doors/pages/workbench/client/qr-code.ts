import { button, copyButton, element, downloadFile, showBriefly } from '../../page/client/dom.ts';
import { operations } from '../../page/client/service.ts';
import { partedIban } from './coloured.ts';
import { nextSteps, notes } from './parts.ts';
import { isForm } from './qr-fields.ts';
import { paymentInWords } from './payment-view.ts';
import { sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

/** Shows a payment code with its actions and a sheet for printing. `code` is the answer of /qr. */
export function codeView(code: any, payment: Readonly<Record<string, any>>) {
  const { svg, payload, format, warnings, bytes, qr } = code;
  const reference: string | null = code.reference ?? payment['reference'] ?? null;
  const summary = code.scheme === null ? words.ibanAlone : paymentInWords({ ...payment, iban: code.iban });
  const symbolSize = qr === null ? '' : words.symbolVersion(qr.version, qr.error_correction);
  const details = element('details', { class: 'raw' }, element('summary', {}, words.textInCode),
    element('pre', { tabindex: 0, 'aria-label': words.textInCode }, payload), element('small', {}, words.bytes(bytes) + symbolSize));
  if (svg === null) {
    return element('div', {}, element('p', {}, words.codeIsText(format)),
      element('div', { class: 'steps' }, copyButton(words.copyText, payload)), details);
  }
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const hasForm = isForm(payment);
  const picture = element('img', { src: source, alt: words.paymentCodeOf(summary), ...(!hasForm && { width: 320, height: 320 }) });
  const sheet = (): HTMLElement => element('div', { class: 'sheet' }, picture,
    element('div', { class: 'sheet-text' }, element('p', { class: 'says' }, summary),
      element('p', {}, partedIban(code.iban)), payment['remittance'] === undefined ? null : element('p', {}, payment['remittance']),
      reference === null ? null : element('p', { class: 'code' }, reference),
      element('small', {}, format)));
  return element('div', {}, hasForm ? element('div', { class: 'slip' }, picture) : sheet(), notes(warnings.map(sentenceOf)),
    nextSteps(
      button(words.saveSvg, () => downloadFile(new Blob([svg], { type: 'image/svg+xml' }), 'payment-code.svg')),
      hasForm ? null : pictureButton(words.savePng, payment, (png) => downloadFile(png, 'payment-code.png')),
      hasForm ? null : pictureButton(words.copyPicture, payment, copyPicture),
      copyButton(words.copyText, payload),
      button(words.print, () => print()),
    ),
    details);
}

/** Returns a button that uses the code as PNG. The button then shows if this succeeded. */
function pictureButton(label: string, payment: Readonly<Record<string, any>>, use: (png: Blob) => void | Promise<void>) {
  const saveButton = button(label, async () => {
    try {
      const response = await fetch(String(operations['qr']?.path.slice(1)),
        { method: 'POST', credentials: 'omit', body: JSON.stringify({ ...payment, output: 'png' }) });
      if (!response.ok) throw new Error();
      await use(await response.blob());
      if (label !== words.savePng) showBriefly(saveButton, words.copied);
    } catch {
      showBriefly(saveButton, words.notPossibleHere);
    }
  });
  return saveButton;
}

const copyPicture = (png: Blob) => navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
