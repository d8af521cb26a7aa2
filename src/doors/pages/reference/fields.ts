import { isDeepStrictEqual } from 'node:util';
import type { Input, Route } from '../../../service/operations/route.ts';
import { type Schema, admits, discriminatorOf, widened } from '../../../base/schema/schema.ts';
import { type Html, html, joined } from '../page/html.ts';
import { type Links, inline } from './markdown.ts';
import { core, typeInWords } from './types.ts';

/** A record that the page has already described. A later operation with this record has a link to the description. */
interface Described {
  readonly title: string;
  readonly schema: Schema;
  /** The schema with its members. For a `oneOf`, it has the members of all variants. */
  readonly whole: Schema;
}

/** Minimum number of common fields for which a link replaces the description. Fewer fields are described again. */
const WORTH_A_REFERENCE = 4;

/** Returns a function that describes the fields of an answer. If an earlier answer has a record, the description is a link. */
export function fieldTables(routes: readonly Route[], links: Links): (route: Route) => Html {
  const described: Described[] = [];

  /** Returns a list of an object's fields. */
  function fieldsOf(schema: Schema): Html {
    const whole = widened(schema);
    const { title, properties = {} } = whole;
    const base = described.find((candidate) => isPart(candidate.whole, whole));
    if (title !== undefined) described.push({ title, schema, whole });
    const added = Object.entries(properties).filter(([name]) => base === undefined || !Object.hasOwn(base.whole.properties!, name));
    const about = schema.oneOf ? variants(schema.oneOf) : null;
    const repeated = routes.map(({ path, inputs }) =>
      ({ path, names: added.filter(([name, property]) => isInput(inputs[name], property)).map(([name]) => name) }))
      .find(({ names }) => names.length >= WORTH_A_REFERENCE);
    const rows = added.filter(([name]) => !repeated?.names.includes(name))
      .map(([name, property]) => field(name, property, !whole.required!.includes(name)));
    const list = rows.length === 0 ? null : html`<dl>${rows}</dl>\n`;
    const more = list === null ? '.' : ', and these:';
    const fromBase = base ? html`<p>The fields of ${reference(base)}${more}</p>\n` : null;
    const inputNames = joined(', ', (repeated?.names ?? []).map((name) => html`<code>${name}</code>`));
    const inputs = repeated ? html`<p>These inputs of ${inline(repeated.path, links)}, as text or null: ${inputNames}.</p>\n` : null;
    return html`${about}${fromBase}${list}${inputs}`;
  }

  /** Lists the variants of a `oneOf`. A variant is described once, under its name as anchor. Later a link replaces the description. */
  function variants(oneOf: readonly Schema[]): Html {
    const name = discriminatorOf(oneOf);
    const named = oneOf.map((candidate) => {
      const earlier = described.find(({ schema }) => schema === candidate);
      if (earlier) return reference(earlier);
      described.push({ title: candidate.title!, schema: candidate, whole: candidate });
      return html`<span id="${candidate.title!}">${candidate.title!}</span>`;
    });
    const values = oneOf.map((candidate) => String(candidate.properties![name]!.const));
    return html`<p>${joined('; ', named.map((title, i) => html`${title} if <code>${name}</code> is <code>${values[i]!}</code>`))}.</p>\n`;
  }

  function field(name: string, property: Schema, isOptional: boolean): Html {
    const schema = core(property);
    const inner = admits(schema, 'array') ? schema.items! : schema;
    const isNew =
      (inner.properties !== undefined || inner.oneOf !== undefined) && !described.some((candidate) => candidate.schema === inner);
    const anchor = isNew && inner.title !== undefined ? html` id="${inner.title}"` : null;
    const type = html`<i>${typeInWords(property)}${isOptional ? ', may be absent' : null}</i>`;
    return html`<dt${anchor}>${name} ${type}<dd>${meaning(property)}\n${isNew ? fieldsOf(inner) : null}`;
  }

  function meaning({ description, examples = [] }: Schema): Html | null {
    if (description !== undefined) return inline(description, links);
    return examples.length === 0 ? null : html`For example <code>${String(examples[0])}</code>.`;
  }

  return ({ response }) => {
    const earlier = described.find((candidate) => candidate.schema === response);
    if (earlier) return html`<p>${reference(earlier)}.</p>\n`;
    return html`<div id="${response.title!}">${fieldsOf(response)}</div>\n`;
  };
}

const reference = ({ title }: Described): Html => html`<a href="#${title}">${title}</a>`;

/** True if a field repeats an input. It is a text or null, and has the description of the input. */
const isInput = (input: Input | undefined, { type, description }: Schema): boolean =>
  input !== undefined && description !== undefined && description === input.schema.description
    && isDeepStrictEqual(type, ['string', 'null']);

/** True if `whole` has every field of `part` with an equal schema. */
function isPart({ properties: part = {} }: Schema, { properties: whole = {} }: Schema): boolean {
  const entries = Object.entries(part);
  return entries.length >= WORTH_A_REFERENCE && entries.every(([name, schema]) => isDeepStrictEqual(whole[name], schema));
}
