import { type Html, raw } from './html.ts';

/**
 * Returns the logo: a K whose three strokes are lines of a ledger, on the accent colour. The colours are repeated in tokens.css, because an
 * icon cannot use a style sheet.
 */
const drawing = (attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" ${attributes}><rect width="32" height="32" rx="7" fill="#ffcf33"/><path ` +
    `d="M10 7v18M22.5 7.5 14 16l8.5 8.5" fill="none" stroke="#16181d" stroke-width="4" stroke-linecap="square" ` +
    `stroke-linejoin="miter"/></svg>`;

/** Logo for a page. Screen readers skip it, because the name is next to it. */
export const LOGO: Html = raw(drawing('class="mark" width="28" height="28" aria-hidden="true"'));

/** Address of the logo as an icon. */
export const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(drawing('width="32" height="32"'))}`;
