import { GROUPS, type Route, type RequestSteps } from '../../../service/operations/route.ts';
import { COUNTRIES } from '../../../standards/countries/registry.ts';
import { BUILT_SCHEMES } from '../../../standards/payment/schemes/all.ts';
import { VERSION } from '../../../base/version.ts';
import { type PageText, pageDocument } from '../page/document.ts';
import type { PageFiles } from '../page/files.ts';
import { REFERENCE, VIEWS, header } from '../page/header.ts';
import { type Html, html } from '../page/html.ts';
import { type LimitFacts, callableOperations, workbenchFacts } from './data.ts';
import { LANGUAGE } from '../words/language.ts';
import { type Sample, TEXT_SAMPLES } from './samples.ts';
import { specimen } from './specimen.ts';
import * as words from '../words/words.ts';

export interface WorkbenchSource {
  readonly routes: readonly Route[];
  /** The limits that apply. */
  readonly limits: LimitFacts;
  readonly files: PageFiles;
}

/**
 * Returns the page of the workbench: one box for any input, and a few tools. It is one document with its own policy, like the reference.
 */
export function* workbenchPage({ routes, limits, files }: WorkbenchSource): RequestSteps<PageText> {
  const data = { operations: callableOperations(routes), facts: workbenchFacts(limits) };
  yield;
  const body = html`<a class="skip" href="#main">${words.skipToPage}</a>
${header('', VIEWS[0]!)}<main id="main" tabindex="-1">
${lookUp(routes)}${VIEWS.slice(1).map(([address, name]) => view(address.slice(1), name))}</main>
<footer class="foot"><p>${words.privacy(VERSION)}</p></footer>`;
  return pageDocument({
    language: LANGUAGE,
    title: words.pageTitle,
    description: words.pageDescription,
    files,
    data,
    body,
    pictures: ['blob:'],
  });
}

/** Returns an empty view. The page's program fills it. */
const view = (id: string, name: string): Html => html`<section class="view" id="view-${id}" aria-label="${name}" hidden></section>
`;

/** The other tools of the page. Each has an address, a title and a purpose. */
const TOOLS = [
  ['#look-text', ...words.listsTool],
  ['#qr', ...words.codesTool(BUILT_SCHEMES.length)],
  ['#convert', ...words.convertTool],
  ['#countries', ...words.countriesTool(COUNTRIES.length)],
] as const;

const tool = ([address, title, text]: (typeof TOOLS)[number]): Html =>
  html`<li><a href="${address}"><b>${title}</b> <span>${text}</span></a>\n`;

const sample = ({ name, text }: Sample): Html => html`<button type="button" class="chip" data-sample="${text}">${name}</button>\n`;

const [before, link, after] = words.needsScripts;

const lookUp = (routes: readonly Route[]): Html => html`<section class="view" id="view-look" aria-labelledby="look-title">
<h1 id="look-title">${words.lookTitle}</h1>
<p class="lead">${words.lookLead}</p>
<form id="look" class="box" autocomplete="off">
<label for="look-text" class="unseen">${words.textToLookUp}</label>
<textarea id="look-text" rows="3" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false"
placeholder="DE89 3704 0044 0532 0130 00" aria-describedby="look-help"></textarea>
<div class="tools">
<button type="submit" class="send">${words.lookUp}</button>
<label class="button file" for="look-file">${words.openFile}<input id="look-file" type="file" class="unseen"
accept=".csv,.tsv,.txt,.xlsx,.ods,.xml,image/*,text/*"></label>
<label class="button file camera" for="look-camera">${words.scanCode}<input id="look-camera" type="file" class="unseen"
accept="image/*" capture="environment"></label>
<button type="button" id="look-clear">${words.clear}</button>
<p id="look-help">${words.dropHint}</p>
</div>
</form>
<p class="samples" role="group" aria-label="${words.samples}"><span>${words.trySample}</span>${TEXT_SAMPLES.map(sample)}</p>
<div class="look-state"><p id="look-status" role="status"></p></div>
<div id="look-answer"></div>
<div id="look-start">
${specimen()}<ul class="doors">${TOOLS.map(tool)}</ul>
<section class="without-script" aria-labelledby="operations-title"><h2 id="operations-title">${words.operations}</h2>
<p>${before}<a href="${REFERENCE[0]}">${link}</a>${after}</p>
${GROUPS.map((group) => html`<h3>${group}</h3>
<ul>${routes.filter((route) => route.group === group)
  .map(({ name, path, summary }) => html`<li><a href="${REFERENCE[0]}#${name}"><code>${path}</code></a> ${summary}\n`)}</ul>
`)}</section>
</div>
</section>
`;
