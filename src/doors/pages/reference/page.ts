import { GROUPS, type Route, type RequestSteps } from '../../../service/operations/route.ts';
import type { Context } from '../../../service/operations/context.ts';
import { VERSION } from '../../../base/version.ts';
import { GROUP_TEXTS, INTRODUCTION } from '../openapi.ts';
import { type PageText, pageDocument } from '../page/document.ts';
import type { PageFiles } from '../page/files.ts';
import { REFERENCE, header } from '../page/header.ts';
import { type Html, minify, html } from '../page/html.ts';
import { clientData } from './client-data.ts';
import { ADDRESS } from './example.ts';
import { fieldTables } from './fields.ts';
import { type Links, markdown } from './markdown.ts';
import { anchorOf, navigation } from './navigation.ts';
import { type OperationParts, operation } from './operation.ts';
import { refusalLists } from './refusals.ts';
import { type LimitInForce, dates, errors, limits, sources } from './sections.ts';
import { NULLABLE_IN_WORDS } from './types.ts';

export interface PageSource {
  readonly routes: readonly Route[];
  readonly context: Context;
  readonly limits: readonly LimitInForce[];
  readonly files: PageFiles;
}

/** Styles for browsers without scripts. They hide parts that need scripts, and show parts that scripts would open. */
const SCRIPTLESS = [
  '.live,form :is(input,select,textarea){display:none!important}',
  '.other,#places,#address{display:block!important}',
  '#contents{position:static!important}',
  '#lists{min-height:0!important}',
  '.panel>h4,.panel>.status{padding:0!important;min-height:0!important}',
].join('');

/**
 * Returns the reference as one HTML document. Its Content-Security-Policy allows only its own styles and program. Each operation is a step,
 * because its examples are answered.
 */
export function* referencePage({ routes, context, limits: inForce, files }: PageSource): RequestSteps<PageText> {
  const links: Links = new Map(routes.map(({ path, name }) => [path, name]));
  const parts: OperationParts = { routes, context, links, fields: fieldTables(routes, links), refusals: refusalLists(routes, links) };
  const operations = new Map<Route, Html>();
  for (const route of routes) {
    operations.set(route, operation(route, parts));
    yield;
  }
  const sections = [errors(routes, links), limits(inForce), sources(context)];
  yield;
  const body = html`<a class="skip" href="#reference">Skip to the reference</a>
${header('.', REFERENCE)}<div class="frame">
${navigation(routes, sections)}<main id="reference">
<p id="missing" role="status"></p>
<section id="about" class="introduction">
<h1>API reference</h1>
<noscript><p>The reference is complete without scripts. Only its forms need scripts.</p></noscript>
${markdown(INTRODUCTION, links)}<p id="address">In the examples, <code>${ADDRESS}</code> is the address of the service, such as
<code>https://kontor.example</code>.</p>
<p>${NULLABLE_IN_WORDS}</p>
${dates(context)}</section>
${GROUPS.map((group) => html`<section class="group" aria-labelledby="${anchorOf(group)}"><h2 id="${anchorOf(group)}">${group}</h2>
<p>${GROUP_TEXTS[group]}</p>
${routes.filter((route) => route.group === group).map((route) => operations.get(route)!)}</section>
`)}${sections.map(({ anchor, title, body }) => html`<section class="group" aria-labelledby="${anchor}"><h2 id="${anchor}">${title}</h2>
${body}</section>
`)}</main></div>`;
  return pageDocument({ language: 'en', title: `Reference: Kontor ${VERSION}`,
    description: 'Every operation of this service with its inputs, answer and a form that calls it', files, scriptless: SCRIPTLESS,
    data: { operations: clientData(routes) }, body: minify(body), pictures: ["'self'"] });
}
