import { LONGEST_TEXT_INPUT } from '../../../base/limits.ts';
import { type Input, type Route, jsonInputs, pathInput } from '../../../service/operations/route.ts';
import { admits } from '../../../base/schema/schema.ts';
import { sentence } from '../openapi.ts';
import { controlText } from '../page/control-text.ts';
import { type Html, html } from '../page/html.ts';
import { type Links, inline } from './markdown.ts';
import { typeInWords } from './types.ts';

export interface InputsOptions {
  readonly links: Links;
  /**
   * Inputs for the country of the first example. Other inputs are hidden until the reader chooses another country. Null: all inputs are
   * shown.
   */
  readonly shown: ReadonlySet<string> | null;
}

/** Returns the inputs of an operation. Each has a control with the value of the first example. */
export function inputs(route: Route, { links, shown }: InputsOptions): Html {
  const { name, examples } = route;
  const entries = Object.entries(route.inputs);
  const controls = jsonInputs(route);
  const rows = entries.map(([key, input]) => {
    const isLive = Object.hasOwn(controls, key);
    const hidden = shown === null || shown.has(key) ? null : html` class="other"`;
    const label = isLive ? html`<label for="${name}.${key}">${key}</label>` : key;
    const type = html`<i>${typeInWords(input.schema)}${presence(input)}${key === pathInput(route.path) ? ', in the path' : null}</i>`;
    const values = examples.map((example) => example.input[key]);
    return html`<dt${hidden}>${label} ${type}<dd${hidden}>${inline(meaning(input), links)}
${isLive ? html`${control(`${name}.${key}`, input, values)}\n` : null}`;
  });
  const list = entries.length === 0 ? html`<p>None.</p>\n` : html`<dl>${rows}</dl>\n`;
  return html`<form id="${name}.form"><h4>Inputs</h4>
${shown === null ? null : html`<p class="fitting" role="status"></p>\n`}${list}</form>
`;
}

function presence({ missing, schema }: Input): Html | null {
  if (missing !== null) return html`, <b>required</b>`;
  return schema.default === undefined ? null : html`, default <code>${String(schema.default)}</code>`;
}

/** Returns the meaning of an input. Also returns its form in a query, if it has another form there. */
function meaning({ schema: { description }, inQuery }: Input): string {
  const query = inQuery == null ? '' : ` In a query: ${inQuery.schema.description}.`;
  return `${description === undefined ? '' : sentence(description)}${query}`;
}

/** Returns the control for an input. If the value is not a text, `data-kind` is its type. */
function control(id: string, { schema }: Input, examples: readonly unknown[]): Html {
  const { enum: values, maxLength = 0 } = schema;
  const [value] = examples;
  if (admits(schema, 'boolean')) return html`<input type="checkbox" id="${id}"${value === true ? html` checked` : null}>`;
  if (values) {
    const options = values.map((item) => html`<option${item === value ? html` selected` : null}>${String(item)}`);
    return html`<select id="${id}"><option value="">not set${options}</select>`;
  }
  const text = controlText(value);
  if (admits(schema, 'array') && admits(schema.items!, 'object')) return area(id, 4, 'objects', 'a JSON object on each line', text);
  if (admits(schema, 'array')) return area(id, 4, 'list', 'one value on each line', text);
  if (admits(schema, 'object')) return area(id, 3, 'object', 'name=value on each line', text);
  if (maxLength > LONGEST_TEXT_INPUT || examples.some((item) => String(item).includes('\n'))) return area(id, 6, null, null, text);
  const number = admits(schema, 'integer') ? html` inputmode="numeric" placeholder="${controlText(schema.default)}"` : null;
  return html`<input id="${id}"${number}${value === undefined ? null : html` value="${text}"`}>`;
}

/** Returns a textarea. If the text begins with a line break, this line break is doubled, because HTML ignores the first one. */
function area(id: string, rows: number, kind: string | null, hint: string | null, value: string): Html {
  const dataKind = kind === null ? null : html` data-kind="${kind}"`;
  const placeholder = hint === null ? null : html` placeholder="${hint}"`;
  return html`<textarea id="${id}" rows="${rows}"${dataKind}${placeholder}>${value.startsWith('\n') ? '\n' : null}${value}</textarea>`;
}
