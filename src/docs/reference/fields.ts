import { isDeepStrictEqual } from 'node:util';
import type { Route } from '../../api/route.ts';
import { type Schema, admits, discriminatorOf, widened } from '../../schema/schema.ts';
import { type Html, html } from '../page/html.ts';
import { type Links, inline } from './markdown.ts';
import { core, typeInWords } from './types.ts';

/** A record that has been described already: operations that answer with it refer to it. */
interface Described {
  readonly title: string;
  readonly schema: Schema;
  /** The same, or of a `oneOf` all members that its variants have. */
  readonly whole: Schema;
}

/** Fewer common fields than this are described again rather than referred to. */
const WORTH_A_REFERENCE = 4;

/** Describes the fields of one answer after the other; what was described before is referred to. */
export function fieldTables(links: Links): (route: Route) => Html {
  const described: Described[] = [];

  /** The rows of an object's fields. `prefix` says where the object stands: `results[].`. */
  function rowsOf(schema: Schema, prefix: string): Html {
    const whole = widened(schema);
    const { title, properties = {} } = whole;
    const base = described.find((one) => isPart(one.whole, whole));
    if (title !== undefined) described.push({ title, schema, whole });
    const added = Object.entries(properties).filter(([name]) => base === undefined || !Object.hasOwn(base.whole.properties!, name));
    return html`${variants(schema, prefix)}${base ? html`<tr><th>${stand(prefix)}<td>The fields of ${reference(base)}, and these:\n` : null}${added.map(([name, property]) =>
      row(name, property, prefix, !whole.required!.includes(name)),
    )}`;
  }

  /** Says which variants a `oneOf` has, and gives each the anchor of its name. */
  function variants({ oneOf = [] }: Schema, prefix: string): Html | null {
    if (oneOf.length === 0) return null;
    const name = discriminatorOf(oneOf);
    for (const one of oneOf) described.push({ title: one.title!, schema: one, whole: one });
    return html`<tr><th>${stand(prefix)}<td>${oneOf.map(
      (one, i) => html`${i === 0 ? null : '; '}<span id="${one.title!}">${one.title!}</span> where <code>${name}</code> is <code>${String(one.properties![name]!.const)}</code>`,
    )}.
`;
  }

  function row(name: string, property: Schema, prefix: string, optional: boolean): Html {
    const { schema } = core(property);
    const isList = admits(schema, 'array');
    const inner = isList ? schema.items! : schema;
    const isNew = (inner.properties !== undefined || inner.oneOf !== undefined) && !described.some((one) => one.schema === inner);
    return html`<tr${isNew && inner.title !== undefined ? html` id="${inner.title}"` : null}><th>${stand(prefix)}${name} <i>${typeInWords(property)}${optional ? ', not always' : null}</i><td>${meaning(property)}\n${isNew ? rowsOf(inner, `${prefix}${name}${isList ? '[]' : ''}.`) : null}`;
  }

  function meaning({ description, examples = [] }: Schema): Html | null {
    if (description !== undefined) return inline(description, links);
    return examples.length === 0 ? null : html`<code>${String(examples[0])}</code>, for example.`;
  }

  return ({ response }) => {
    const earlier = described.find((one) => one.schema === response);
    if (earlier) return html`<p>${reference(earlier)}.</p>\n`;
    return html`<table class="fields stacked" id="${response.title!}"><thead><tr><th>Field<th>Meaning
<tbody>${rowsOf(response, '')}</table>\n`;
  };
}

const stand = (prefix: string): Html | null => (prefix === '' ? null : html`<span class="prefix">${prefix}</span><wbr>`);

const reference = ({ title }: Described): Html => html`<a href="#${title}">${title}</a>`;

/** Whether every field of `part` is, with the same schema, a field of `whole`. */
function isPart({ properties: part = {} }: Schema, { properties: whole = {} }: Schema): boolean {
  const entries = Object.entries(part);
  return entries.length >= WORTH_A_REFERENCE && entries.every(([name, schema]) => isDeepStrictEqual(whole[name], schema));
}
