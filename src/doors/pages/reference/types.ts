import { ERROR_CODE } from '../../../service/engine/error-body.ts';
import { LONGEST_TEXT_INPUT } from '../../../base/limits.ts';
import { type Schema, admits } from '../../../base/schema/schema.ts';
import { type Html, html } from '../page/html.ts';

/** The anchor of the table of error codes. */
export const ERRORS_ANCHOR = 'errors';

/** Returns the first schema of a value that does not only admit null. */
export const core = (schema: Schema): Schema => alternatives(schema)[0]!;

/** Returns the alternative schemas of a value, without null. */
const alternatives = (schema: Schema): readonly Schema[] => schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema];

const isNullable =
  (schema: Schema): boolean => admits(schema, 'null') || (schema.anyOf ?? []).some((alternative) => admits(alternative, 'null'));

/** Explanation of the question mark after a type. */
export const NULLABLE_IN_WORDS = 'A type with a question mark may be null.';

/** Writes a type: `string, up to 70 characters`, `integer, 1 to 20`, `string?`, `list of strings or null`, `integer, or string or null`. */
export function typeInWords(schema: Schema): Html {
  const [first, ...others] = alternatives(schema);
  const words = html`${coreInWords(first!)}${others.map((alternative) => html`, or ${coreInWords(alternative)}`)}`;
  const isOneWord = !words.markup.includes(' ') || words.markup.startsWith('<a');
  const orNull = isOneWord ? '?' : ' or null';
  return html`${words}${isNullable(schema) ? orNull : null}`;
}

function coreInWords(schema: Schema): Html {
  if (schema === ERROR_CODE) return html`one of the <a href="#${ERRORS_ANCHOR}">error codes</a>`;
  if (schema.enum) return html`${schema.enum.map(String).join(' | ')}`;
  if (admits(schema, 'array')) return html`list of ${plural(schema.items!)}${limits(schema.maxItems, 'items')}`;
  if (schema.additionalProperties) return html`object of ${plural(core(schema.additionalProperties))}`;
  if (isObject(schema)) return record(schema, 'object');
  if (admits(schema, 'string')) return html`string${limits(schema.maxLength, 'characters')}`;
  if (admits(schema, 'integer')) return html`integer${range(schema)}`;
  return html`boolean`;
}

const isObject = (schema: Schema): boolean => schema.oneOf !== undefined || admits(schema, 'object');

function plural(schema: Schema): Html {
  if (isObject(schema)) return record(schema, 'objects');
  return admits(schema, 'string') ? html`strings` : html`values`;
}

/** Returns a link to a named record, which the page describes once. The name is the anchor of the description. */
const record = ({ title }: Schema, nameless: string): Html =>
  (title === undefined ? html`${nameless}` : html`<a href="#${title}">${title}</a>`);

const number = (value: number): string => value.toLocaleString('en');

/** Returns the maximum as text. The general maximum of texts is omitted. */
const limits = (maximum: number | undefined, unit: string): string =>
  (maximum === undefined || maximum === LONGEST_TEXT_INPUT ? '' : `, up to ${number(maximum)} ${unit}`);

const range = ({ minimum, maximum }: Schema): string =>
  minimum !== undefined && maximum !== undefined ? `, ${number(minimum)} to ${number(maximum)}` : '';
