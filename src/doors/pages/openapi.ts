import type { Context } from '../../service/operations/context.ts';
import { ERROR_BODY } from '../../service/engine/error-body.ts';
import {
  GROUPS, type HttpMethod, type Input, type ListBody, type Route, type RequestSteps, pathInput, queryForm,
} from '../../service/operations/route.ts';
import { FORM_TYPE } from '../../service/engine/body-type.ts';
import { NOTES_FIELD, summaryNames } from '../../service/rows/list-summary.ts';
import { ANSWERED_LIST_TYPES, LIST_TYPES, TEXT_TYPES, listInputs } from '../../service/rows/options.ts';
import { STATUS, UNPROCESSABLE_STATUS } from '../../base/errors.ts';
import { BOOLEAN_IN_WORDS } from '../../base/schema/read.ts';
import { type Schema, admits, string } from '../../base/schema/schema.ts';
import { VERSION } from '../../base/version.ts';
import { type ExampleAnswer, exampleAnswer } from './example.ts';
import { type Components, type JsonObject, fieldSchema, publishSchema, querySchema } from './published.ts';
import { refusalsOf } from './refusals.ts';

const JSON_MEDIA = 'application/json';
const CSV = 'text/csv';

/** Statuses that the contract lists for every operation, also for operations that never answer with them. */
const LISTED_STATUSES = [400, 404, 422] as const;
/** The component for a listed status that an operation never answers with. */
const NO_ANSWER = 'DoesNotOccur';

/** Purpose of each group of operations. */
export const GROUP_TEXTS: Readonly<Record<(typeof GROUPS)[number], string>> = {
  Verify: 'Check IBANs, find faults and suggest corrections.',
  Build: 'Build IBANs and payment QR codes, and read the codes.',
  'Look up': 'Look up BICs and banks.',
  Explain: 'Countries, formats, and the data of the service.',
};

export const INTRODUCTION = `Kontor answers questions about IBANs, BICs and payment QR codes from data bundled with the service.
It stores and logs nothing that you send. It needs no key and has no rate limit.

* Null means unknown, never wrong. The service does not guess.
* Every operation about an account number accepts POST, which keeps the number out of URLs and proxy logs.
* A body is JSON, or a form (\`application/x-www-form-urlencoded\`) with the parameters of a query.
* Unknown parameters and fields are ignored. A parameter or member given twice is an error. An empty value counts as missing.
* Integers are plain decimal digits. An integer outside its range is refused.
* A boolean in a query is ${BOOLEAN_IN_WORDS}. A name without a value means true.
* Every 4xx answer has \`error\`, for people, and \`error_code\`, for programs.
* Reference data have an \`ETag\`. Answers about an account have \`no-store\`.
* \`/healthz\` shows that the process answers.
* \`/readyz\` shows that the data are loaded and valid, and how old they are.`;

/** Returns the OpenAPI 3.1.0 document of the routes. Each path is a step. If a context is given, the document has examples of answers. */
export function* openApiDocument(routes: readonly Route[], context: Context | null): RequestSteps<JsonObject> {
  const components: Components = new Map();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const answer = context && exampleAnswer(route, context);
    for (const method of route.methods) {
      (paths[route.path] ??= {})[method.toLowerCase()] =
        { operationId: operationId(route, method), ...operation(route, method, components, answer) };
    }
    yield;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: VERSION,
      summary: 'Validate IBANs, find their banks, build and read payment QR codes',
      description: INTRODUCTION,
      contact: { name: 'Whoever runs this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that serves this document' }],
    security: [],
    externalDocs: { url: '/reference', description: 'The reference for people, with a form for each operation' },
    tags: GROUPS.map((name) => ({ name, description: GROUP_TEXTS[name] })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: { [NO_ANSWER]: refusal('This operation never answers with this status. The contract lists it for every operation.',
        (schema) => publishSchema(schema, components)) },
    },
  };
}

/** Returns the name of the operation, with `ByPost` if the path also answers GET. */
const operationId = ({ name, methods }: Route, method: HttpMethod): string =>
  (method === 'POST' && methods.includes('GET') ? `${name}ByPost` : name);

function operation(route: Route, method: HttpMethod, components: Components, answer: ExampleAnswer | null): JsonObject {
  const publish = (schema: Schema) => publishSchema(schema, components);
  const inputs = Object.entries(route.inputs);
  return {
    tags: [route.group],
    summary: route.summary,
    description: route.description,
    ...(method === 'GET' && inputs.length > 0 && {
      parameters: inputs.flatMap(([name, input]) =>
      (input.inQuery === null ? [] : [parameter(name, route, publish)])) }),
    ...(method === 'POST' && route.listBody !== null && { parameters: listParameters(route, route.listBody, publish) }),
    ...(method === 'POST' && { requestBody: requestBody(route, publish) }),
    responses: responses(route, method, publish, answer),
  };
}

function parameter(key: string, { path, inputs }: Pick<Route, 'path' | 'inputs'>, publish: (schema: Schema) => JsonObject): JsonObject {
  const input = inputs[key]!;
  const form = queryForm(key, input);
  const missing = form.missing ?? input.missing;
  const { description, ...schema } = querySchema({ ...input, missing, schema: form.schema });
  return {
    name: form.name,
    in: key === pathInput(path) ? 'path' : 'query',
    required: missing !== null,
    // If a boolean parameter has no value, it means true.
    ...(admits(input.schema, 'boolean') && { allowEmptyValue: true }),
    // Each member is a parameter of its own: `extras[DL]=20261231`.
    ...(admits(input.schema, 'object') && { style: 'deepObject', explode: true }),
    ...(description !== undefined && { description: sentence(description) }),
    schema: publish(schema),
  };
}

/** Returns the parameters of a query next to a list. */
function listParameters(route: Route, body: ListBody, publish: (schema: Schema) => JsonObject): JsonObject[] {
  const inputs = listInputs(body);
  return Object.entries(inputs).map(([name, { schema }]) => ({ ...parameter(name, { path: route.path, inputs }, publish),
    description: `With a list as body: ${schema.description ?? name}.` }));
}

function requestBody({ name, inputs, alternatives, examples, bodyFile, listBody, textBody }: Route,
    publish: (schema: Schema) => JsonObject): JsonObject {
  const entries = Object.entries(inputs);
  const required = entries.filter(([, { missing }]) => missing !== null).map(([input]) => input);
  const schema: Schema = {
    type: 'object',
    title: `${name[0]!.toUpperCase()}${name.slice(1)}Input`,
    properties: Object.fromEntries(entries.map(([input, entry]) => [input, fieldSchema(entry)])),
    ...(required.length > 0 && { required }),
    ...(alternatives.length > 0 && { anyOf: alternatives.map((input) => ({ required: [input] })) }),
  };
  const files = [...(listBody === null ? [] : LIST_TYPES), ...(textBody === null ? [] : TEXT_TYPES), ...(bodyFile?.types ?? [])];
  return {
    required: required.length > 0 || alternatives.length > 0,
    content: {
      [JSON_MEDIA]: { schema: publish(schema), examples: named(examples.map(({ summary, input }) => ({ summary, value: input }))) },
      ...(listBody === null && { [FORM_TYPE]: formBody(entries, publish(schema)) }),
      ...fileContents(files),
    },
  };
}

/** Returns the form of a body. It has the fields of a JSON body. Each member of an object is a field: `extras[DL]=20261231`. */
function formBody(inputs: readonly (readonly [string, Input])[], schema: JsonObject): JsonObject {
  const objects = inputs.filter(([, input]) => admits(input.schema, 'object'));
  const encoding = Object.fromEntries(objects.map(([name]) => [name, { style: 'deepObject', explode: true }]));
  return { schema, ...(objects.length > 0 && { encoding }) };
}

/** Matches media types of text. Generated clients read such files as strings. */
const TEXT_TYPE = /^text\/|[+/](?:xml|x-ndjson)$/;

/** Returns the contents for files of these types. Generators of clients write strings for texts, and bytes for other files. */
const fileContents = (types: readonly string[]): JsonObject => Object.fromEntries(types.map((type) => [type,
  { schema: { type: 'string', ...(!TEXT_TYPE.test(type) && { format: 'binary' }), contentMediaType: type } }]));

const named =
  (examples: readonly JsonObject[]): JsonObject => Object.fromEntries(examples.map((example, i) => [`example${i + 1}`, example]));

function responses(route: Route, method: HttpMethod, publish: (schema: Schema) => JsonObject, answer: ExampleAnswer | null): JsonObject {
  const { response, examples: [{ summary }], reference, files, listBody, csv } = route;
  const isList = method === 'POST' && listBody !== null;
  const types = [...(isList ? ANSWERED_LIST_TYPES : []), ...(csv === null ? [] : [CSV]), ...(files?.forms ?? []).map(({ type }) => type)];
  return {
    200: {
      description: isList ? `${response.description!} ${LIST_MEMBERS}` : response.description!,
      ...(isList && { headers: summaryHeaders(route) }),
      ...(reference && { headers: { ETag: { description: 'Changes with the program, its settings or its data.',
        schema: publish(string()) } } }),
      content: {
        [JSON_MEDIA]: { schema: publish(response), ...(answer !== null && answer.ok
          && { examples: named([{ summary, ...abridged(answer.body) }]) }) },
        ...fileContents(types),
      },
    },
    ...(reference && { 304: { description: 'The client has this answer already (`If-None-Match`).' } }),
    ...Object.fromEntries(LISTED_STATUSES.map((status) => {
      const text = refusalText(route, status);
      return [status, text === '' ? { $ref: `#/components/responses/${NO_ANSWER}` } : refusal(text, publish)];
    })),
    ...(method === 'GET'
      && { 431: refusal('`INVALID_PARAMETER`: the URL and the headers together are larger than the limit.', publish) }),
    ...(method === 'POST' && { 413: refusal('`INVALID_PARAMETER`: the body is larger than the limit.', publish) }),
  };
}

/** Says which members only the answer to a list has. */
const LIST_MEMBERS = 'If the body is a list, each result also has `line` (integer): the line of the file, or the row of the sheet. '
  + '`notes` (array of texts) says how the list was read.';

/** Returns the headers with the summary of a list. */
const summaryHeaders = (route: Route): JsonObject => Object.fromEntries(summaryNames(route).map((name) => [name, name === NOTES_FIELD
  ? { description: 'How a list was read, percent-encoded. Only for a list as body.', schema: { type: 'string' } }
  : { description: 'A count of rows. Only for a list as body. After an answer above 4 MiB, it is a trailer.',
    schema: { type: 'integer' } }]));

const refusal = (description: string, publish: (schema: Schema) => JsonObject): JsonObject =>
  ({ description, content: { [JSON_MEDIA]: { schema: publish(ERROR_BODY) } } });

/** Maximum number of items and characters in an example. The document must stay short. */
const SHOWN = { items: 3, characters: 400 };

/** Shortens the lists and texts of an example. It still fits its schema. */
function abridged(body: unknown): JsonObject {
  const text = JSON.stringify(body);
  const value: unknown = JSON.parse(text, (_, member: unknown) => {
    if (Array.isArray(member)) return member.slice(0, SHOWN.items) as unknown[];
    return typeof member === 'string' && member.length > SHOWN.characters ? `${member.slice(0, SHOWN.characters)}…` : member;
  });
  const isWhole = JSON.stringify(value) === text;
  return { ...(!isWhole && { description: `Lists are cut after ${SHOWN.items} items, texts after ${SHOWN.characters} characters.` }),
    value };
}

/** Returns the reasons for which an operation answers with a status. Empty if it never answers with this status. */
function refusalText(route: Route, status: number): string {
  const unprocessable = status === UNPROCESSABLE_STATUS && route.unprocessable !== null
    ? [['INVALID_PARAMETER', route.unprocessable] as const] : [];
  return [...[...refusalsOf(route)].filter(([code]) => STATUS[code] === status), ...unprocessable]
    .map(([code, when]) => `\`${code}\`: ${when}.`).join('\n\n');
}

export const sentence = (phrase: string): string => `${phrase[0]!.toUpperCase()}${phrase.slice(1)}.`;
