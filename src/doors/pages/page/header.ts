import { VERSION } from '../../../base/version.ts';
import { type Html, html } from './html.ts';
import { LOGO } from './mark.ts';
import * as words from '../words/words.ts';

/** A link in the header: an address that is relative to the workbench, and a text. */
export type PageLink = readonly [address: string, name: string];

/** Link to the page of the operations. */
export const REFERENCE: PageLink = ['reference', words.referencePage];

/** Links to the views of the workbench. */
export const VIEWS: readonly PageLink[] = [
  ['#', words.viewNames.look],
  ['#qr', words.viewNames.qr],
  ['#convert', words.viewNames.convert],
  ['#generate', words.viewNames.generate],
  ['#countries', words.viewNames.countries],
];

/**
 * Returns the header of a page: the logo, the name and the links. `home` is the address of the workbench. It is empty on the workbench
 * itself. The addresses are relative, so the pages also work if a proxy serves them under a longer path.
 */
export const header = (home: '' | '.', current: PageLink): Html => html`<header class="top">
<p class="name"><a href="${home}#">${LOGO}<span>Kontor</span></a> <small>${VERSION}</small></p>
<nav class="places" aria-label="${words.pages}"><ul>${[...VIEWS, REFERENCE].map((link) => entry(link, home, link === current))}</ul></nav>
</header>
`;

function entry(link: PageLink, home: '' | '.', isCurrent: boolean): Html {
  const [address, name] = link;
  return html`<li><a href="${link === REFERENCE ? address : `${home}${address}`}"${isCurrent ? CURRENT : null}>${name}</a>\n`;
}

const CURRENT = html` aria-current="page"`;
