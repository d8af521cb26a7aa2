import { type Input, type Route, pathInput } from '../../api/route.ts';
import type { Context } from '../../api/context.ts';
import { sentence } from '../openapi.ts';
import { postForm } from './client-data.ts';
import { commandLine, exampleJson } from './example.ts';
import { type Html, html } from '../page/html.ts';
import { type Links, inline, markdown } from './markdown.ts';
import { pictures } from './pictures.ts';
import { typeInWords } from './types.ts';

export interface OperationParts {
  readonly routes: readonly Route[];
  readonly context: Context;
  readonly links: Links;
  /** Describes the fields of an operation's answer. */
  readonly fields: (route: Route) => Html;
  readonly refusals: (route: Route) => Html;
}

/** Everything about one operation: what it does, its inputs, an example, its answer and its refusals. */
export function operation(route: Route, parts: OperationParts): Html {
  const { name, methods, path, summary, description } = route;
  return html`<article id="${name}" aria-labelledby="${name}-title">
<header><h3 id="${name}-title"><a href="#${name}">${summary}</a></h3>
<p class="endpoint">${methods.map((method) => html`<span class="method">${method}</span> `)}<code>${path}</code></p></header>
<div class="does">
${markdown(description, parts.links)}${inputs(route, parts)}</div>
<aside class="example"><h4>Example: ${route.examples[0].summary}</h4>
<pre class="command" tabindex="0"><code>${commandLine(route)}</code></pre>
<pre tabindex="0"><code>${exampleJson(route, parts.context)}</code></pre></aside>
<section class="answers"><h4>Answer</h4>
${parts.fields(route)}<h4>Refusals</h4>
${parts.refusals(route)}</section>
${pictures(route, parts.context)}</article>
`;
}

/** The inputs as a list; the page's program puts a control to each, and a button below. */
function inputs(route: Route, { routes, links }: OperationParts): Html {
  const entries = Object.entries(route.inputs);
  const other = postForm(route, routes);
  const rows =
    entries.length === 0
      ? html`<p>None.</p>`
      : html`<dl>${entries.map(
          ([key, input]) => html`<div><dt><label for="${route.name}.${key}">${key}</label> <i>${typeInWords(input.schema)}${presence(input)}${
            key === pathInput(route.path) ? ', in the path' : null
          }</i><dd id="${route.name}.${key}-about">${input.schema.description === undefined ? null : inline(sentence(input.schema.description), links)}</div>\n`,
        )}</dl>`;
  if (other !== null) return html`<h4>Inputs</h4>\n${rows}\n<p>To try it, use <a href="#${other.name}">its form by POST</a>: account numbers then stand in no URL.</p>\n`;
  return html`<form data-operation="${route.name}" aria-label="Try ${route.path}"><h4>Inputs</h4>\n${rows}\n</form>\n`;
}

const presence = ({ missing, schema }: Input): Html =>
  missing !== null ? html`, <strong>required</strong>` : schema.default === undefined ? html`, optional` : html`, default <code>${String(schema.default)}</code>`;
