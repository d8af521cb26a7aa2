import { type Input, LONGEST_TEXT_INPUT, type Route, jsonInputs, pathInput } from '../../../service/operations/route.ts';
import { admits } from '../../../base/schema/schema.ts';
import { sentence } from '../openapi.ts';
import { type Html, html } from '../page/html.ts';
import { type Links, inline } from './markdown.ts';
import { typeInWords } from './types.ts';

export interface InputsOptions {
  readonly links: Links;
  /** Inputs for the country of the first example. Other inputs are hidden until another country is chosen. Null: all are shown. */
  readonly shown: ReadonlySet<string> | null;
}

/** Returns the inputs of an operation, each with a control that contains the value of the first example. */
export function inputs(route: Route, { links, shown }: InputsOptions): Html {
  const { name, examples } = route;
  const entries = Object.entries(route.inputs);
  const controls = jsonInputs(route);
  const rows = entries.map(([key, input]) => {
    const isLive = Object.hasOwn(controls, key);
    const hidden = shown === null || shown.has(key) ? null : html` class="other"`;
    return html`<dt${hidden}>${isLive ? html`<label for="${name}.${key}">${key}</label>` : key} <i>${typeInWords(input.schema)}${presence(input)}${
      key === pathInput(route.path) ? ', in the path' : null
    }</i><dd${hidden}>${input.schema.description === undefined ? null : inline(sentence(input.schema.description), links)}${input.inQuery == null ? null : inline(` In a query: ${input.inQuery.schema.description}.`, links)}
${isLive ? html`${control(`${name}.${key}`, input, examples.map((example) => example.input[key]))}\n` : null}`;
  });
  const list = entries.length === 0 ? html`<p>None.</p>\n` : html`<dl>${rows}</dl>\n`;
  return html`<form id="${name}.form"><h4>Inputs</h4>
${shown === null ? null : html`<p class="fitting" role="status"></p>\n`}${list}</form>
`;
}

const presence = ({ missing, schema }: Input): Html =>
  missing !== null ? html`, <b>required</b>` : schema.default === undefined
    ? html`` : html`, default <code>${String(schema.default)}</code>`;

/** Returns the control for an input. `data-kind` is the type of a value that is not a text. */
function control(id: string, { schema }: Input, examples: readonly unknown[]): Html {
  const { enum: values, maxLength = 0 } = schema;
  const [value] = examples;
  if (admits(schema, 'boolean')) return html`<input type="checkbox" id="${id}"${value === true ? html` checked` : null}>`;
  if (values) {
    const options = values.map((item) => html`<option${item === value ? html` selected` : null}>${String(item)}`);
    return html`<select id="${id}"><option value="">not given${options}</select>`;
  }
  if (admits(schema, 'array') && admits(schema.items!, 'object'))
    return area(id, 4, 'objects', 'a JSON object on each line',
    ((value ?? []) as readonly unknown[]).map((item) => JSON.stringify(item)).join('\n'));
  if (admits(schema, 'array')) return area(id, 4, 'list', 'one on each line', ((value ?? []) as readonly unknown[]).join('\n'));
  if (admits(schema, 'object')) return area(id, 3, 'object', 'name=value, one on each line',
    Object.entries(value ?? {}).map((pair) => pair.join('=')).join('\n'));
  if (maxLength > LONGEST_TEXT_INPUT || examples.some((item) => String(item).includes('\n'))) return area(id, 6, null, null, textOf(value));
  return html`<input id="${id}"${admits(schema, 'integer') ? html` inputmode="numeric" placeholder="${textOf(schema.default)}"` : null}${
    value === undefined ? null : html` value="${textOf(value)}"`
  }>`;
}

const textOf = (value: unknown): string => String(value ?? '');

/** Returns a textarea. A line break at the beginning is doubled, because HTML ignores the first line break. */
const area = (id: string, rows: number, kind: string | null, hint: string | null, value: string): Html =>
  html`<textarea id="${id}" rows="${rows}"${kind === null ? null : html` data-kind="${kind}"`}${hint === null ? null : html` placeholder="${hint}"`}>${value.startsWith('\n') ? '\n' : null}${value}</textarea>`;
