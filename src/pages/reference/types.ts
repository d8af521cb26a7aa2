import { ERROR_CODE } from '../../engine/error-body.ts';
import { LONGEST_TEXT_INPUT } from '../../operations/route.ts';
import { type Schema, admits } from '../../schema/schema.ts';
import { type Html, html } from '../page/html.ts';

/** The anchor of the table of error codes. */
export const ERRORS_ANCHOR = 'errors';

/** A schema without its "or null", or the first where it is one of several. */
export const core = (schema: Schema): Schema => alternatives(schema)[0]!;

/** The schemas of which a value may be any, without null. */
const alternatives = (schema: Schema): readonly Schema[] => schema.anyOf?.filter(({ type }) => type !== 'null') ?? [schema];

const isNullable =
  (schema: Schema): boolean => admits(schema, 'null') || (schema.anyOf ?? []).some((alternative) => admits(alternative, 'null'));

/** Says what the question mark of a type means. */
export const NULLABLE_IN_WORDS = 'A type with a question mark may be null.';

/** `string, up to 70 characters`, `integer, 1 to 20`, `string?`, `list of strings or null`, `integer, or string or null`. */
export function typeInWords(schema: Schema): Html {
  const [first, ...others] = alternatives(schema);
  const words = html`${coreInWords(first!)}${others.map((alternative) => html`, or ${coreInWords(alternative)}`)}`;
  const isOneWord = !words.markup.includes(' ') || words.markup.startsWith('<a');
  return html`${words}${isNullable(schema) ? (isOneWord ? '?' : ' or null') : null}`;
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

const plural = (schema: Schema): Html => (isObject(schema)
  ? record(schema, 'objects') : html`${admits(schema, 'string') ? 'strings' : 'values'}`);

/** A record with a name is described once, under the name as its anchor. */
const record = ({ title }: Schema, nameless: string): Html =>
  (title === undefined ? html`${nameless}` : html`<a href="#${title}">${title}</a>`);

const number = (value: number): string => value.toLocaleString('en');

/** Names the maximum, except the general maximum of texts. */
const limits = (maximum: number | undefined, unit: string): string =>
  (maximum === undefined || maximum === LONGEST_TEXT_INPUT ? '' : `, up to ${number(maximum)} ${unit}`);

const range = ({ minimum, maximum }: Schema): string =>
  minimum !== undefined && maximum !== undefined ? `, ${number(minimum)} to ${number(maximum)}` : '';
