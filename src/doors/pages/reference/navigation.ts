import { GROUPS, type Route } from '../../../service/operations/route.ts';
import { type Html, html } from '../page/html.ts';
import type { Section } from './sections.ts';

const API = '/api/v1';

export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/**
 * Returns the contents of the page, by groups. The common beginning of the paths is omitted. The page's program adds the search and marks
 * the reader's place. On a narrow screen, a button with the name of this place opens the contents.
 */
export function navigation(routes: readonly Route[], sections: readonly Section[]): Html {
  const entry = (route: Route): Html => html`<li><a href="#${route.name}">${route.path.slice(API.length)}</a>\n`;
  return html`<nav id="contents" aria-label="Contents">
<button type="button" class="live menu" aria-expanded="false" aria-controls="places"><span>Contents</span>
<span class="here"></span></button>
<div id="places">
<div class="live find" role="search"><label for="find">Find an operation</label>
<input type="search" id="find" placeholder="path, field, error" aria-keyshortcuts="/" autocomplete="off" autocapitalize="off"
spellcheck="false">
<p class="found" role="status"></p></div>
<ul><li><a href="#about">Introduction</a>
${GROUPS.map((group) => html`<li><a href="#${anchorOf(group)}">${group}</a>
<ul class="paths">${routes.filter((route) => route.group === group).map(entry)}</ul>
`)}${sections.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a>\n`)}<li><a href="api/openapi.json">OpenAPI document</a>
<li><a href="api/openapi-3.0.json">OpenAPI 3.0 document</a>
</ul></div></nav>
`;
}
