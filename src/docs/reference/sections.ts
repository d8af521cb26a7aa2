import type { Route } from '../../api/route.ts';
import type { Context } from '../../api/context.ts';
import { sentence } from '../openapi.ts';
import { type Html, html } from '../page/html.ts';
import type { Links } from './markdown.ts';
import { errorTable } from './refusals.ts';
import { ERRORS_ANCHOR } from './types.ts';

/** A limit with the number in force and the environment variable that sets it. */
export interface LimitInForce {
  readonly variable: string;
  readonly value: number;
  readonly unit: string;
  readonly reason: string;
}

/** A section about the service as a whole, by its anchor. */
export interface Section {
  readonly anchor: string;
  readonly title: string;
  readonly body: Html;
}

export const errors = (routes: readonly Route[], links: Links): Section => ({
  anchor: ERRORS_ANCHOR,
  title: 'Errors',
  body: html`<p>Every 4xx answer has <code>error</code>, a text for a person, and <code>error_code</code>, one of these words; <code>parameter</code> where one input is to blame.
In the result of a validation the same words say which check failed, with status 200. A body over its limit is 413 with <code>INVALID_PARAMETER</code>; a 500 is a fault of the service and says nothing of the request.</p>
${errorTable(routes, links)}`,
});

export const limits = (inForce: readonly LimitInForce[]): Section => ({
  anchor: 'limits',
  title: 'Limits',
  body: html`<p>As this service runs. The operator sets them in the environment.</p>
<table class="stacked"><thead><tr><th>Limit<th>Value<th>What for
<tbody>${inForce.map(({ variable, value, unit, reason }) => html`<tr><th>${variable}<td>${value.toLocaleString('en')} ${unit}<td>${sentence(reason)}\n`)}</table>
`,
});

export const sources = ({ directory }: Context): Section => ({
  anchor: 'data',
  title: 'Data',
  body: html`<p>Bundled with the service, version <code>${directory.version}</code>. Nothing is fetched while it runs. Where a list is complete, a bank code that it lacks is not allocated.</p>
<div class="wide"><table><thead><tr><th>Dataset<th class="figure">Rows<th>Complete<th>As of<th>Publisher<th>Terms
<tbody>${directory.datasets().map(
    ({ name, count, asOf, publisher, licence, complete }) =>
      html`<tr><th>${name}<td class="figure">${count.toLocaleString('en')}<td>${complete ? 'yes' : null}<td>${asOf}<td>${publisher}<td>${licence}\n`,
  )}</table></div>
`,
});
