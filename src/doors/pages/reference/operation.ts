import { type Route } from '../../../service/operations/route.ts';
import type { Context } from '../../../service/operations/context.ts';
import { type Html, html } from '../page/html.ts';
import { commandLine, exampleJson, fileCommandLine } from './example.ts';
import { fittingInputs } from './fitting-inputs.ts';
import { inputs } from './inputs.ts';
import { type Links, markdown } from './markdown.ts';
import { pictures } from './pictures.ts';

export interface OperationParts {
  readonly routes: readonly Route[];
  readonly context: Context;
  readonly links: Links;
  /** Returns the descriptions of the fields of an operation's answer. */
  readonly fields: (route: Route) => Html;
  readonly refusals: (route: Route) => Html;
}

/**
 * Returns the article about an operation. It has the purpose, and the inputs next to request and answer. The fields of the answer and the
 * refusals follow.
 */
export function operation(route: Route, parts: OperationParts): Html {
  const { name, methods, path, summary, description } = route;
  const { routes, context, links } = parts;
  return html`<article id="${name}">
<header><h3><a href="#${name}">${summary}</a></h3>
<p class="endpoint">${methods.map((method) => html`<b>${method}</b> `)}<code>${path}</code></p></header>
<div class="does">
${markdown(description, links)}${inputs(route, { links, shown: fittingInputs(route, routes, context) })}</div>
${panel(route, parts)}<section class="answers"><h4>Answer</h4>
${parts.fields(route)}<h4>Refusals</h4>
${parts.refusals(route)}</section>
${pictures(route, context)}</article>
`;
}

/**
 * Returns the request as code, and its answer. The page's program updates the code when the form changes, and adds a button that sends the
 * form.
 */
function panel(route: Route, { context }: OperationParts): Html {
  const file = fileCommandLine(route);
  return html`<div class="panel"><h4>Request</h4>
<pre class="command" tabindex="0"><code>${commandLine(route)}</code></pre>
<p class="status">Example answer</p>
<pre class="answer" tabindex="0"><code>${exampleJson(route, context)}</code></pre>
${file === null ? '' : html`<p class="status">With a file</p>
<pre tabindex="0"><code>${file}</code></pre>`}</div>
`;
}
