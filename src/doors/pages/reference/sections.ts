import type { Route } from '../../../service/operations/route.ts';
import type { Context } from '../../../service/operations/context.ts';
import { withCommas } from '../../../base/text/with-commas.ts';
import { sentence } from '../openapi.ts';
import { type Html, html } from '../page/html.ts';
import type { Links } from './markdown.ts';
import { errorTable } from './refusals.ts';
import { ERRORS_ANCHOR } from './types.ts';

/** A limit with its current value and the environment variable that sets it. */
export interface LimitInForce {
  readonly variable: string;
  readonly value: number;
  readonly unit: string;
  readonly reason: string;
}

/** A section about the whole service, with its anchor. */
export interface Section {
  readonly anchor: string;
  readonly title: string;
  readonly body: Html;
}

export const errors = (routes: readonly Route[], links: Links): Section => ({
  anchor: ERRORS_ANCHOR,
  title: 'Errors',
  body:
    html`<p>Every 4xx answer has <code>error</code>, a text for a person, and <code>error_code</code>, one of these words; <code>parameter</code> where one input is to blame.
In the result of a validation the same words say which check failed, with status 200. A body over its limit is 413 with <code>INVALID_PARAMETER</code>; a 500 is a fault of the service and says nothing of the request.</p>
${errorTable(routes, links)}`,
});

export const limits = (inForce: readonly LimitInForce[]): Section => ({
  anchor: 'limits',
  title: 'Limits',
  body: html`<p>As this service runs. The operator sets them in the environment.</p>
<table class="stacked"><thead><tr><th>Limit<th>Value<th>What for
<tbody>${inForce.map(({ variable, value, unit, reason }) => html`<tr><th>${variable}<td>${withCommas(value)} ${unit}<td>${sentence(reason)}\n`)}</table>
`,
});

/** Returns the date of some data. The page's program adds their age. */
const dated = (date: string): Html => html`<time>${date}</time>`;

/** Returns the dates of the newest and the oldest list of data. */
export function dates({ directory }: Context): Html {
  const days = directory.datasets().map(({ asOf }) => asOf).sort();
  return html`<p class="dates">Data version <code>${directory.version}</code>: the newest list is of ${dated(days.at(-1)!)}, the oldest of ${dated(days[0]!)}; <a href="#data">how old each is</a>.</p>
`;
}

/** Returns the section for the lists of data. The page's program requests and inserts the lists, which are longer than any operation. */
export const sources = ({ directory }: Context): Section => ({
  anchor: 'data',
  title: 'Data',
  body:
    html`<p>${directory.datasets().length} lists are bundled with the service, version <code>${directory.version}</code>. Nothing is fetched from elsewhere while it runs. <a href="#coverage">/api/v1/coverage</a> answers them with publisher, date and terms.</p>
<div id="lists"></div>
`,
});
