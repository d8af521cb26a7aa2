/**
 * A request that is to be written as code.
 * @typedef {object} Request
 * @property {string} address of the service, without a slash at its end
 * @property {string} target path and query
 * @property {Readonly<Record<string, unknown>> | null} body null for a request by GET
 * @property {string} answer the name of its answer in the OpenAPI document
 */

/**
 * How a language writes what JSON holds.
 * @typedef {object} Style
 * @property {(text: string) => string} text
 * @property {(name: string) => string} key
 * @property {Readonly<Record<string, string>>} words for true, false and null
 * @property {string} step of the indentation
 * @property {string} space inside the braces of an object on one line
 */

/** Longer values are written over several lines. */
const LINE = 72;

/**
 * @param {unknown} value
 * @param {Style} style
 * @param {string} [indent] of the line in which it begins
 * @returns {string}
 */
function literal(value, style, indent = '') {
  if (typeof value === 'string') return style.text(value);
  if (typeof value !== 'object' || value === null) return style.words[String(value)] ?? String(value);
  const inner = `${indent}${style.step}`;
  const isList = Array.isArray(value);
  const parts = isList ? value.map((one) => literal(one, style, inner)) : Object.entries(value).map(([name, one]) => `${style.key(name)}: ${literal(one, style, inner)}`);
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', parts.length === 0 ? '' : style.space];
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (indent.length + line.length <= LINE && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** @param {string} text */
const doubleQuoted = (text) => JSON.stringify(text);

/** @param {string} text */
const singleQuoted = (text) => `'${JSON.stringify(text).slice(1, -1).replace(/\\(.)|'/g, (whole, escaped) => (escaped === '"' ? '"' : whole === "'" ? "\\'" : whole))}'`;

/** @type {Style} */
const TYPESCRIPT = {
  text: singleQuoted,
  // As a plain name it would be the prototype of the object, and no member.
  key: (name) => (name === '__proto__' ? "['__proto__']" : /^[a-z_]\w*$/i.test(name) ? name : singleQuoted(name)),
  words: {},
  step: '  ',
  space: ' ',
};

/** @type {Style} */
const PYTHON = { text: doubleQuoted, key: doubleQuoted, words: { true: 'True', false: 'False', null: 'None' }, step: '    ', space: '' };

/** @param {Request} request */
function curl({ address, target, body }) {
  if (body === null) return `curl "${address}${target}"`;
  return [`curl "${address}${target}" \\`, "  --header 'Content-Type: application/json' \\", `  --data '${JSON.stringify(body).replaceAll("'", "'\\''")}'`].join('\n');
}

/** @param {Request} request */
function typescript({ address, target, body, answer }) {
  const url = singleQuoted(`${address}${target}`);
  const post = body === null ? '' : `, {\n  method: 'POST',\n  body: JSON.stringify(${literal(body, TYPESCRIPT, '  ')}),\n}`;
  return [
    "import type { components } from './kontor.js';",
    '',
    `const answer = await fetch(${url}${post});`,
    'if (!answer.ok) throw new Error(await answer.text());',
    `const result = (await answer.json()) as components['schemas']['${answer}'];`,
    'console.log(result);',
  ].join('\n');
}

/** @param {Request} request */
function python({ address, target, body }) {
  const url = doubleQuoted(`${address}${target}`);
  return [
    'import json, urllib.request',
    '',
    ...(body === null ? [] : [`body = json.dumps(${literal(body, PYTHON)}).encode()`]),
    `with urllib.request.urlopen(${url}${body === null ? '' : ', body'}) as answer:`,
    '    result = json.load(answer)',
    'print(result)',
  ].join('\n');
}

/** @param {Request} request */
function java({ address, target, body }) {
  const builder = `HttpRequest.newBuilder(URI.create(${doubleQuoted(`${address}${target}`)}))`;
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    '',
    'class Ask {',
    '  public static void main(String[] args) throws Exception {',
    ...(body === null ? [] : [`    var body = HttpRequest.BodyPublishers.ofString(${doubleQuoted(JSON.stringify(body))});`]),
    `    var request = ${builder}${body === null ? '' : '.POST(body)'}.build();`,
    '    var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    '    System.out.println(answer.statusCode() + " " + answer.body());',
    '  }',
    '}',
  ].join('\n');
}

/** The languages in which a request can be written, by the names that they are chosen by. */
export const LANGUAGES = { curl, TypeScript: typescript, Python: python, Java: java };

/**
 * The path with what it names filled in, and the query of a request by GET. What encodeURIComponent leaves alone and a shell does not is
 * encoded too.
 * @param {import('../client-data.ts').ClientOperation} operation
 * @param {Readonly<Record<string, unknown>>} input
 */
export function targetOf({ method, path }, input) {
  const inPath = /\{(\w+)\}$/.exec(path)?.[1];
  const filled = path.replace(/\{\w+\}$/, encoded(input[inPath ?? ''] ?? ''));
  const pairs = Object.entries(input).filter(([name]) => name !== inPath);
  if (method !== 'GET' || pairs.length === 0) return filled;
  return `${filled}?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`;
}

/** @param {unknown} value */
const encoded = (value) => encodeURIComponent(String(value)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
