import type { Context } from '../../../service/operations/context.ts';
import { type Route, endingOf } from '../../../service/operations/route.ts';
import { computeAnswer } from '../example.ts';
import { type Html, html } from '../page/html.ts';
import { target } from './example.ts';

/** The format of pictures on the page. A page can show it in any size. */
const DRAWN = 'svg';

/** Side of a module, in pixels. It is equal in all pictures, so their sizes can be compared. */
const MODULE_PX = 3;
/** Width of the two quiet zones together, in modules. */
const QUIET_ZONES = 8;

/** The members of an answer with a QR code. */
interface Drawn {
  readonly format: string;
  readonly svg: string | null;
  readonly qr: { readonly modules: number };
}

/**
 * Returns the pictures that the examples of an operation draw, one of each kind. The browser requests a picture when the reader comes near
 * it. Null if the operation draws no pictures.
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
    // The address is relative to the page. Therefore it is right even if a proxy adds a prefix.
    const source = shortened(target(route, { ...input, [asking]: DRAWN }).slice(1));
    items.set(format, html`<li><img src="${source}" alt="QR code" width="${side}" height="${side}" loading="lazy">${format}`);
  }
  return html`<section class="pictures"><h4>Codes of the examples</h4>
<ul class="drawn">${[...items.values()]}</ul></section>
`;
}

/** Shortens an address. Spaces become `+`. Letters outside ASCII are not encoded, because the browser encodes them. */
const shortened = (address: string): string => address.replaceAll('%20', '+').replace(/(?:%[89A-F][0-9A-F])+/g, decodeURIComponent);
