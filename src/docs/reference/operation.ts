import { type Route } from '../../api/route.ts';
import type { Context } from '../../api/context.ts';
import { type Html, html } from '../page/html.ts';
import { postForm } from './client-data.ts';
import { commandLine, exampleJson } from './example.ts';
import { fittingInputs } from './fitting-inputs.ts';
import { inputs } from './inputs.ts';
import { type Links, markdown } from './markdown.ts';
import { pictures } from './pictures.ts';

export interface OperationParts {
  readonly routes: readonly Route[];
  readonly context: Context;
  readonly links: Links;
  /** Describes the fields of an operation's answer. */
  readonly fields: (route: Route) => Html;
  readonly refusals: (route: Route) => Html;
}

/** Everything about one operation: what it does, its inputs, beside them the request and the answer, then the answer's fields and the refusals. */
export function operation(route: Route, parts: OperationParts): Html {
  const { name, methods, path, summary, description } = route;
  const { routes, context, links } = parts;
  return html`<article id="${name}">
<header><h3><a href="#${name}">${summary}</a></h3>
<p class="endpoint">${methods.map((method) => html`<b>${method}</b> `)}<code>${path}</code></p></header>
<div class="does">
${markdown(description, links)}${inputs(route, { routes, links, shown: fittingInputs(route, routes, context) })}</div>
${panel(route, parts)}<section class="answers"><h4>Answer</h4>
${parts.fields(route)}<h4>Refusals</h4>
${parts.refusals(route)}</section>
${pictures(route, context)}</article>
`;
}

/** The request as code and its answer. The page's program lets it follow the form, and puts in what sends it. */
function panel(route: Route, { routes, context }: OperationParts): Html {
  const command = html`<pre class="command"><code>${commandLine(route)}</code></pre>`;
  if (postForm(route, routes) !== null) return html`<div class="panel"><h4>Request</h4>\n${command}</div>\n`;
  return html`<div class="panel"><h4>Request</h4>
${command}
<p class="status">Example answer</p>
<pre class="answer"><code>${exampleJson(route, context)}</code></pre></div>
`;
}
