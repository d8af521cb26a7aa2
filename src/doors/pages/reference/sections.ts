import type { Route } from '../../../service/operations/route.ts';
import type { Context } from '../../../service/operations/context.ts';
import { withCommas } from '../../../base/text/with-commas.ts';
import { sentence } from '../openapi.ts';
import { type Html, html } from '../page/html.ts';
import type { Links } from './markdown.ts';
import { errorTable } from './refusals.ts';
import { ERRORS_ANCHOR } from './types.ts';

/** A limit, its current value and the environment variable that sets it. */
export interface LimitInForce {
  readonly variable: string;
  readonly value: number;
  readonly unit: string;
  readonly reason: string;
}

/** A section about the whole service. It has an anchor. */
export interface Section {
  readonly anchor: string;
  readonly title: string;
  readonly body: Html;
}

export const errors = (routes: readonly Route[], links: Links): Section => ({
  anchor: ERRORS_ANCHOR,
  title: 'Errors',
  body:
    html`<p>Every 4xx answer has <code>error</code>, a text for people, and <code>error_code</code>, one of these words.
It has <code>parameter</code> if a single input is wrong.
A validation with status 200 uses these words too: <code>error_code</code> names the check that failed.
A body over its limit is refused with status 413 and <code>INVALID_PARAMETER</code>.
Status 500 means that the service failed. The request may be right.</p>
${errorTable(routes, links)}`,
});

export const limits = (inForce: readonly LimitInForce[]): Section => ({
  anchor: 'limits',
  title: 'Limits',
  body: html`<p>The limits of this service. The operator sets them in the environment.</p>
<table class="stacked"><thead><tr><th>Limit<th>Value<th>Purpose
<tbody>${inForce.map(limitRow)}</table>
`,
});

const limitRow = ({ variable, value, unit, reason }: LimitInForce): Html =>
  html`<tr><th>${variable}<td>${withCommas(value)} ${unit}<td>${sentence(reason)}\n`;

/** Returns a date as markup. The page's program adds the age of the data. */
const dated = (date: string): Html => html`<time>${date}</time>`;

/** Returns the dates of the newest and the oldest list of data. */
export function dates({ directory }: Context): Html {
  const days = directory.datasets().map(({ asOf }) => asOf).sort();
  return html`<p class="dates">Data version <code>${directory.version}</code>.
The newest list is of ${dated(days.at(-1)!)}, the oldest of ${dated(days[0]!)}. <a href="#data">All lists and their age</a>.</p>
`;
}

/**
 * Returns the section about the lists of data. These lists are longer than any operation. Therefore the page's program requests them and
 * inserts them later.
 */
export const sources = ({ directory }: Context): Section => ({
  anchor: 'data',
  title: 'Data',
  body:
    html`<p>${directory.datasets().length} lists are bundled with the service, version <code>${directory.version}</code>.
The service fetches no data while it runs. <a href="#coverage">/api/v1/coverage</a> returns the lists with publisher, date and terms.</p>
<div id="lists"></div>
<h3>Standards</h3>
<p>The service follows these editions of standards, rulebooks and laws.</p>
<div id="standards"></div>
`,
});
