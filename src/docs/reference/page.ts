import { GROUPS, type Route, type Steps } from '../../api/route.ts';
import type { Context } from '../../api/context.ts';
import { VERSION } from '../../version.ts';
import { GROUP_TEXTS, INTRODUCTION } from '../openapi.ts';
import { type PageText, pageDocument } from '../page/document.ts';
import { REFERENCE, header } from '../page/header.ts';
import { type Html, html } from '../page/html.ts';
import { clientData } from './client-data.ts';
import { ADDRESS } from './example.ts';
import { fieldTables } from './fields.ts';
import { program, styles } from './files.ts';
import { type Links, markdown } from './markdown.ts';
import { type OperationParts, operation } from './operation.ts';
import { refusalLists } from './refusals.ts';
import { type LimitInForce, type Section, errors, limits, sources } from './sections.ts';

export interface PageSource {
  readonly routes: readonly Route[];
  readonly context: Context;
  readonly limits: readonly LimitInForce[];
}

/**
 * The human reference: one HTML document with everything in it, and the Content-Security-Policy that lets its own style
 * and program run and nothing else. Made an operation at a time, because their examples are answered for it.
 */
export function* referencePage({ routes, context, limits: inForce }: PageSource): Steps<PageText> {
  // Where two operations share a path, links lead to the one by POST.
  const links: Links = new Map([...routes].sort((a, b) => a.methods.length - b.methods.length || (a.methods[0] === 'GET' ? -1 : 1)).map(({ path, name }) => [path, name]));
  const parts: OperationParts = { routes, context, links, fields: fieldTables(links), refusals: refusalLists(routes, links) };
  const operations = new Map<Route, Html>();
  for (const route of routes) {
    operations.set(route, operation(route, parts));
    yield;
  }
  const sections = [errors(routes, links), limits(inForce), sources(context)];
  yield;
  const [style, script] = [styles(), program()];
  yield;
  const body = html`<a class="skip" href="#reference">Skip to the reference</a>
${header('.', REFERENCE)}<main>
<h1>IBANs, BICs and payment QR codes</h1>
<section id="look" aria-label="Look something up" hidden></section>
<noscript><p>The reference is complete as it is; trying the operations on this page needs scripts.</p></noscript>
<nav id="contents" aria-label="Contents">${contents(routes, sections)}</nav>
<section id="reference" class="introduction" tabindex="-1">
${markdown(INTRODUCTION, links)}<p id="address">In the examples, <code>${ADDRESS}</code> stands for the address of the service, such as <code>https://kontor.example</code>.</p>
</section>
${GROUPS.map((group) => html`<section class="group" aria-labelledby="${anchorOf(group)}"><h2 id="${anchorOf(group)}">${group}</h2>
<p>${GROUP_TEXTS[group]}</p>
${routes.filter((route) => route.group === group).map((route) => operations.get(route)!)}</section>
`)}${sections.map(({ anchor, title, body }) => html`<section class="group" aria-labelledby="${anchor}"><h2 id="${anchor}">${title}</h2>
${body}</section>
`)}</main>
<p class="document"><a href="api/openapi.json">OpenAPI document</a></p>`;
  return pageDocument({ title: `Kontor ${VERSION}: IBAN, BIC and payment QR codes`, description: 'Every operation of this service with its inputs, answer and a form that calls it', style, script, data: { operations: clientData(routes) }, body });
}

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

const API = '/api/v1';

/** Paths without what all have in common; the method where two operations share one. */
function contents(routes: readonly Route[], sections: readonly Section[]): Html {
  const shared = (route: Route): boolean => routes.some((other) => other !== route && other.path === route.path);
  const entry = (route: Route): Html =>
    html`<li><a href="#${route.name}">${shared(route) ? `${route.methods.join(' ')} ` : null}${route.path.slice(API.length)}</a>\n`;
  return html`${GROUPS.map((group) => html`<h2><a href="#${anchorOf(group)}">${group}</a></h2>
<ul class="paths">${routes.filter((route) => route.group === group).map(entry)}</ul>
`)}<h2>About</h2>
<ul>${sections.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a>\n`)}</ul>
`;
}
