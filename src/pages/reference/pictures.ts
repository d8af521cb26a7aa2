import type { Context } from '../../operations/context.ts';
import { type Route, endingOf } from '../../operations/route.ts';
import { computeAnswer } from '../example.ts';
import { type Html, html } from '../page/html.ts';
import { target } from './example.ts';

/** The form of a picture that a page can show in any size. */
const DRAWN = 'svg';

/** Pixels on the side of a module, and the modules of the quiet zone on both sides: so the pictures are in proportion. */
const MODULE_PX = 3;
const QUIET_ZONES = 8;

/** Of an answer with a symbol. */
interface Drawn {
  readonly format: string;
  readonly svg: string | null;
  readonly qr: { readonly modules: number };
}

/**
 * What the examples of an operation draw, one picture of each kind, which the browser asks the operation for when it comes near. Null where
 * it draws none.
 */
export function pictures(route: Route, context: Context): Html | null {
  const { files, methods, examples } = route;
  const [asking] = files?.inputs ?? [];
  if (asking === undefined || !methods.includes('GET') || !files!.forms.some((form) => endingOf(form) === DRAWN)) return null;
  const items = new Map<string, Html>();
  for (const { input } of examples) {
    const { ok, body } = computeAnswer(route, input, context);
    const { format, svg, qr } = body as Drawn;
    if (!ok || svg === null || items.has(format)) continue;
    const side = MODULE_PX * (qr.modules + QUIET_ZONES);
    // From where the page is, so that a prefix of a proxy stays.
    const source = briefly(target(route, { ...input, [asking]: DRAWN }).slice(1));
    items.set(format, html`<li><img src="${source}" alt="QR code" width="${side}" height="${side}" loading="lazy">${format}`);
  }
  return html`<section class="pictures"><h4>What the examples draw</h4>
<ul class="drawn">${[...items.values()]}</ul></section>
`;
}

/** The same address in fewer bytes: spaces as `+`, and letters beyond ASCII as they are, which the browser encodes. */
const briefly = (address: string): string => address.replaceAll('%20', '+').replace(/(?:%[89A-F][0-9A-F])+/g, decodeURIComponent);
