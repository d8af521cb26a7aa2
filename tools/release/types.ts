/** Writes the types of the library from the route table. Every input and member has its description, which editors show. */
import { type Input, type Route, inNames, operationNames } from '../../src/service/operations/route.ts';
import { ERROR_BODY, ERROR_CODE } from '../../src/service/engine/error-body.ts';
import type { Schema, TypeName } from '../../src/base/schema/schema.ts';

/** The type names of bytes and streams. JSON has no such types. */
const BYTES = 'Uint8Array';
const STREAM = `AsyncIterable<${BYTES}>`;

/** Returns the declarations of the library. Those that the compiler wrote for its modules come first, then those of the operations. */
export function libraryTypes(declared: string, routes: readonly Route[]): string {
  const named = new Map<string, string>();
  const ofRoutes = routes.flatMap((route) => [inputType(route, named), ...methodsOf(route, named)]);
  const inputs = ofRoutes.filter((one) => one.startsWith(`/**\n * ${INPUT_OF}`));
  const methods = ofRoutes.filter((one) => !inputs.includes(one));
  for (const schema of [ERROR_BODY, ERROR_CODE]) typeOf(schema, named);
  const head = declared.replaceAll(/^(?:import|export \{).*;\n/gm, '').replaceAll(/\bErrorBody\b/g, ERROR_BODY.title!);
  const text = `${[head.trim(), `/** Every operation; what it refuses is thrown as a KontorError. */\nexport interface Kontor ` +
    `{\n${methods.join('\n')}\n}`, ...inputs, ...named.values()].join('\n\n')}\n`;
  return inNames(text, operationNames(routes));
}

const capital = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`;

/** Beginning of the comment about the inputs of an operation. */
const INPUT_OF = 'Input of ';

/** Returns a comment. An end of a comment inside the text is escaped. */
const comment = (text: string, indent = ''): string =>
  `${indent}/**\n${text.replaceAll('*/', '*\\/').split('\n').map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;

const needsInput = ({ inputs }: Route): boolean => Object.values(inputs).some(({ missing }) => missing !== null);

function inputType(route: Route, named: Map<string, string>): string {
  const { name, inputs, summary, files, bodyFile } = route;
  const members = Object.entries(inputs).filter(([input]) => input !== files?.inputs[0])
    .map(([input, value]) => inputMember(input, value, named, input === bodyFile?.input));
  return `${comment(`${INPUT_OF}\`${name}\`: ${summary}.`)}export interface ${capital(name)}Input {\n${members.join('')}}`;
}

function inputMember(name: string, { schema, missing }: Input, named: Map<string, string>, mayBeBytes: boolean): string {
  const standard = schema.default === undefined ? '' : `\n\nWithout it: \`${String(schema.default)}\`.`;
  const example = schema.examples?.[0] === undefined ? '' : `\n\nFor example \`${JSON.stringify(schema.examples[0])}\`.`;
  const text = `${capital(schema.description ?? textless(name))}.${standard}${example}`;
  const type = `${typeOf(schema, named)}${mayBeBytes ? ` | ${BYTES}` : ''}`;
  return `${comment(text, '  ')}  readonly ${name}${missing === null ? `?: ${type} | null | undefined` : `: ${type}`};\n`;
}

/** Returns the method of an operation. It has one overload for each further kind of answer. */
function methodsOf(route: Route, named: Map<string, string>): string[] {
  const { name, summary, description, response, files, bodyFile } = route;
  const input = `${capital(name)}Input`;
  const text = comment(`${summary}.\n\n${description}`, '  ');
  const optional = needsInput(route) ? '' : '?';
  const answer = response.title === undefined ? `${capital(name)}Answer` : typeOf(response, named);
  if (response.title === undefined) named.set(answer, declaration(answer, response, named));
  const methods = [`${text}  ${name}(input${optional}: ${input}): ${answer};`];
  if (files !== null) {
    const [asking] = files.inputs as [string];
    const { enum: words, default: none } = route.inputs[asking]!.schema;
    const given = (those: readonly unknown[]): string => those.map((word) => JSON.stringify(word)).join(' | ');
    const { description: how } = route.inputs[asking]!.schema;
    const member = (type: string, mark: string): string =>
      `{\n${comment(`${capital(how!)}.`, '    ')}    readonly ${asking}${mark}: ${type};\n  }`;
    methods[0] = `${text}  ${name}(input: ${input} & ${member(`${given([none])} | null | undefined`, '?')}): ${answer};`;
    methods.push(
      `${comment(`Returns a file: ${files.forms.map(({ type }) => type).join(', ')}.`, '  ')}  ${name}(input: ${input} & ` +
      `${member(given(words!.filter((word) => word !== none)), '')}): ${BYTES};`);
  }
  if (bodyFile !== null) {
    methods.push(
      `${comment(`Reads a file of any size while it arrives.`, '  ')}  ${name}(input: Omit<${input}, '${bodyFile.input}'> & ` +
      `{\n${comment('The file, in pieces: a stream of Node or of the web.', '    ')}    readonly ${bodyFile.input}: ${STREAM};\n  }): ` +
      `Promise<${answer}>;`);
  }
  return methods;
}

function textless(name: string): never {
  throw new Error(`${name} has no description`);
}

/** Returns the type of the values of a schema. A schema with a title is declared once, under its title. */
function typeOf(schema: Schema, named: Map<string, string>, indent = ''): string {
  const { title } = schema;
  if (title === undefined) return bodyOf(schema, named, indent);
  if (!named.has(title)) {
    named.set(title, '');
    named.set(title, declaration(title, schema, named));
  }
  return title;
}

function declaration(name: string, schema: Schema, named: Map<string, string>): string {
  const body = bodyOf(schema, named, '');
  const text = schema.description === undefined ? '' : comment(schema.description);
  return body.startsWith('{') ? `${text}export interface ${name} ${body}` : `${text}export type ${name} = ${body};`;
}

function bodyOf(schema: Schema, named: Map<string, string>, indent: string): string {
  const inside = (one: Schema): string => typeOf(one, named, indent);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = schema.oneOf ?? schema.anyOf;
  if (several !== undefined) return several.map(inside).join(' | ');
  const types = ([schema.type].flat() as TypeName[]).map((type) => {
    if (type === 'integer') return 'number';
    if (type === 'array') return `ReadonlyArray<${inside(schema.items!)}>`;
    return type === 'object' ? objectType(schema, named, indent) : type;
  });
  return types.join(' | ');
}

function objectType({ properties, required, additionalProperties }: Schema, named: Map<string, string>, indent: string): string {
  if (properties === undefined) return `Readonly<Record<string, ${typeOf(additionalProperties!, named, indent)}>>`;
  const deeper = `${indent}  `;
  const members = Object.entries(properties).map(([name, schema]) => {
    const isOptional = !required!.includes(name);
    return `${comment(textOf(schema) ?? textless(name), deeper)}${deeper}readonly ${name}${isOptional ? '?' : ''}: ` +
      `${typeOf(schema, named, deeper)}${isOptional ? ' | undefined' : ''};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

/** Returns the description of a member. It is its own description, or else the description of its type or of its items. */
const textOf = ({ description, items, anyOf, oneOf, additionalProperties }: Schema): string | undefined =>
  description ?? [items, additionalProperties, ...(anyOf ?? []),
    ...(oneOf ?? [])].map((one) => one && textOf(one)).find((text) => text !== undefined);
