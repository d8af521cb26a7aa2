import { ERROR_BODY } from '../api/error-body.ts';
import { GROUPS, type Input, type Method, type Route, pathInput } from '../api/route.ts';
import { type ErrorCode, STATUS } from '../errors.ts';
import { BOOLEAN_IN_WORDS } from '../schema/read.ts';
import { type Schema, admits, nullable, string } from '../schema/schema.ts';
import { VERSION } from '../version.ts';

type Json = Readonly<Record<string, unknown>>;

const JSON_MEDIA = 'application/json';

/** What each group of operations is for. */
export const GROUP_TEXTS: Readonly<Record<(typeof GROUPS)[number], string>> = {
  Verify: 'Is it right, and if not, what was meant?',
  Build: 'Make IBANs and payment QR codes, and read them.',
  'Look up': 'BICs and banks.',
  Explain: 'Countries, formats, and what the service knows.',
};

export const INTRODUCTION = `IBANs, BICs and payment QR codes, answered from data bundled with the service.
Nothing that it is asked is stored or logged. There is no key and no rate limit.

* Null means unknown, never wrong: the service does not guess.
* Every operation about an account number also answers as POST, which keeps the number out of URLs and proxy logs.
* Unknown parameters and fields are ignored; a parameter given twice is an error; an empty value counts as missing.
* Integers are plain decimal digits; one outside its range is refused. A boolean in a query is ${BOOLEAN_IN_WORDS},
  and true where its name stands alone.
* Every 4xx answer has \`error\`, for a person, and \`error_code\`, for a program.
* Reference data carry an \`ETag\`; answers about an account say \`no-store\`.
* Outside the API, \`/healthz\` says that the process answers and \`/readyz\` that its data are loaded and sound.`;

/** The OpenAPI 3.1.0 description of the routes: nothing in it is known to this file but the form. */
export function openApiDocument(routes: readonly Route[]): Json {
  const components = new Map<string, unknown>();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    for (const method of route.methods) {
      (paths[route.path] ??= {})[method.toLowerCase()] = operation(route, method, components);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: VERSION,
      summary: 'Validate IBANs, find their banks, build and read payment QR codes',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Where this document is served' }],
    security: [],
    tags: GROUPS.map((name) => ({ name, description: GROUP_TEXTS[name] })),
    paths,
    components: { schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))) },
  };
}

function operation(route: Route, method: Method, components: Map<string, unknown>): Json {
  const publish = (schema: Schema) => published(schema, components);
  const inPath = pathInput(route.path);
  const inputs = Object.entries(route.inputs);
  return {
    operationId: method === route.methods[0] ? route.name : `${route.name}By${method[0]}${method.slice(1).toLowerCase()}`,
    tags: [route.group],
    summary: route.summary,
    description: route.description,
    ...(method === 'GET' && inputs.length > 0 && { parameters: inputs.map(([name, input]) => parameter(name, input, name === inPath, publish)) }),
    ...(method === 'POST' && { requestBody: requestBody(route, publish) }),
    responses: responses(route, method, publish),
  };
}

function parameter(name: string, { schema, missing }: Input, inPath: boolean, publish: (schema: Schema) => Json): Json {
  const { description, ...rest } = schema;
  return {
    name,
    in: inPath ? 'path' : 'query',
    required: missing !== null,
    // Each member is a parameter of its own: `extras[DL]=20261231`.
    ...(admits(schema, 'object') && { style: 'deepObject', explode: true }),
    ...(description !== undefined && { description: sentence(description) }),
    schema: publish(rest),
  };
}

function requestBody({ inputs, examples }: Route, publish: (schema: Schema) => Json): Json {
  const entries = Object.entries(inputs);
  const properties = entries.map(([name, { schema, missing }]) => [name, publish(missing === null ? orNull(schema) : schema)]);
  const required = entries.filter(([, { missing }]) => missing !== null).map(([name]) => name);
  return {
    required: required.length > 0,
    content: {
      [JSON_MEDIA]: {
        schema: { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) },
        examples: Object.fromEntries(examples.map(({ summary, input }, i) => [`example${i + 1}`, { summary, value: input }])),
      },
    },
  };
}

/** In a body, null counts as not given, like in every JSON that a program writes from a record with gaps. */
const orNull = (schema: Schema): Schema => nullable(schema as Schema<unknown>);

function responses(route: Route, method: Method, publish: (schema: Schema) => Json): Json {
  const body = (schema: Schema) => ({ [JSON_MEDIA]: { schema: publish(schema) } });
  const refused = (status: number) => ({ description: refusalText(route, status), content: body(ERROR_BODY) });
  return {
    200: {
      description: route.summary,
      ...(route.reference && { headers: { ETag: { description: 'Changes with the program or its data.', schema: publish(string()) } } }),
      content: body(route.response),
    },
    ...(route.reference && { 304: { description: 'The client has this answer already (`If-None-Match`).' } }),
    ...Object.fromEntries([400, 404, 422].map((status) => [status, refused(status)])),
    ...(method === 'POST' && { 413: { description: '`INVALID_PARAMETER`: the body is larger than the limit.', content: body(ERROR_BODY) } }),
  };
}

/** Every code with which an operation can refuse, and when: what its inputs bring about and what it declares itself. */
export function refusalsOf(route: Route): ReadonlyMap<ErrorCode, string> {
  const refusals = new Map<ErrorCode, string>();
  for (const [name, { missing }] of Object.entries(route.inputs)) {
    if (missing !== null && name !== pathInput(route.path)) refusals.set(missing, [refusals.get(missing), `\`${name}\` is missing or empty`].filter(Boolean).join('; '));
  }
  refusals.set('INVALID_PARAMETER', 'an input is of the wrong type, out of its range or given twice, or the request is malformed');
  for (const [code, when] of Object.entries(route.refusals)) refusals.set(code as ErrorCode, when);
  refusals.set('NOT_FOUND', 'no such path');
  return refusals;
}

function refusalText(route: Route, status: number): string {
  const lines = [...refusalsOf(route)].filter(([code]) => STATUS[code] === status).map(([code, when]) => `\`${code}\`: ${when}.`);
  return lines.length > 0 ? lines.join('\n\n') : 'This operation does not answer with this status; clients may treat it like any other error.';
}

/** A schema as the document writes it: every one with a title becomes a component, and a reference stands in its place. */
function published(schema: Schema, components: Map<string, unknown>): Json {
  const { title, items, properties, additionalProperties, anyOf, oneOf, ...rest } = schema;
  const inside = (one: Schema) => published(one, components);
  const body: Json = {
    ...rest,
    ...(items && { items: inside(items) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inside(one)])) }),
    ...(additionalProperties && { additionalProperties: inside(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
  };
  if (title === undefined) return body;
  components.set(title, body);
  return { $ref: `#/components/schemas/${title}` };
}

export const sentence = (phrase: string): string => `${phrase[0]!.toUpperCase()}${phrase.slice(1)}.`;
