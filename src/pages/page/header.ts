import { VERSION } from '../../version.ts';
import { type Html, html } from './html.ts';
import { LOGO } from './mark.ts';

/** A place to go to: an address relative to the workbench, and what it is called. */
export type PageLink = readonly [address: string, name: string];

/** The page of the operations. */
export const REFERENCE: PageLink = ['reference', 'Reference'];

/** The views of the workbench. */
export const VIEWS: readonly PageLink[] = [
  ['#', 'Look up'],
  ['#qr', 'Payment codes'],
  ['#convert', 'Convert'],
  ['#generate', 'Test IBANs'],
  ['#countries', 'Countries'],
];

/**
 * The band at the top of every page: the mark, the name and where to go. Addresses are relative: the pages also work where a proxy serves
 * them below a path. `home` is that of the workbench, empty on itself.
 */
export const header = (home: '' | '.', current: PageLink): Html => html`<header class="top">
<p class="name"><a href="${home}#">${LOGO}<span>Kontor</span></a> <small>${VERSION}</small></p>
<nav class="places" aria-label="Pages"><ul>${[...VIEWS, REFERENCE].map(
  (place) => html`<li><a href="${place === REFERENCE ? REFERENCE[0] : `${home}${place[0]}`}"${place === current ? CURRENT : null}>${place[1]}</a>\n`,
)}</ul></nav>
</header>
`;

const CURRENT = html` aria-current="page"`;
