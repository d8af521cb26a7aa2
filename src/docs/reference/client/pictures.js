import { element } from '../../page/client/dom.js';
import { NoAnswer, call } from '../../page/client/service.js';

/** Pixels on the side of a module, and the modules of the quiet zone on both sides: so the pictures are in proportion. */
const MODULE_PX = 3;
const QUIET_ZONES = 8;

/**
 * Shows what the examples of an operation draw, one picture of each kind, drawn by the service.
 * @param {HTMLElement} place
 * @param {import('../client-data.ts').ClientOperation} operation
 * @param {Readonly<Record<string, unknown>>} first the input of its first example
 */
export async function showPictures(place, operation, first) {
  /** @type {Set<string>} */
  const kinds = new Set();
  try {
    for (const { input = first } of operation.examples ?? [{}]) {
      const { status, body } = await call(operation, input);
      if (status !== 200 || typeof body.svg !== 'string' || kinds.has(body.format)) continue;
      kinds.add(body.format);
      place.append(figure(body));
    }
  } catch (reason) {
    place.textContent = reason instanceof NoAnswer ? reason.message : 'The pictures cannot be shown: reload this page.';
  }
}

/** @param {{ readonly svg: string, readonly format: string, readonly qr: { readonly modules: number } }} code */
function figure({ svg, format, qr: { modules } }) {
  const side = MODULE_PX * (modules + QUIET_ZONES);
  const image = element('img', { alt: `${format} symbol of the example`, src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: side, height: side });
  return element('figure', {}, image, element('figcaption', {}, format));
}
