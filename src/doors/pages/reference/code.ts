/** A request that is written as code. */
export interface SampleRequest {
  /** Address of the service, without a slash at the end. */
  readonly address: string;
  /** Path and query of the request. */
  readonly target: string;
  /** The body. Null for a GET. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** Name of the answer in the OpenAPI document. */
  readonly answer: string;
}

/** The notation of a programming language for JSON values. */
interface Style {
  readonly text: (text: string) => string;
  readonly key: (name: string) => string;
  /** The words of the language for true, false and null. */
  readonly words: Readonly<Record<string, string>>;
  /** Indentation of one level. */
  readonly step: string;
  /** Blanks between the braces and the members of an object on one line. */
  readonly space: string;
}

/** Maximum length of a value on one line, in characters. Longer values take several lines. */
const LINE = 72;

/** Returns a value as code. `indent` is the indentation of the line on which the value begins. */
function literal(value: unknown, style: Style, indent: string = ''): string {
  if (typeof value === 'string') return style.text(value);
  if (typeof value !== 'object' || value === null) return style.words[String(value)] ?? String(value);
  const inner = `${indent}${style.step}`;
  const isList = Array.isArray(value);
  const parts = isList ? value.map((member) => literal(member, style, inner))
    : Object.entries(value).map(([name, member]) => `${style.key(name)}: ${literal(member, style, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  const space = isList || parts.length === 0 ? '' : style.space;
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (indent.length + line.length <= LINE && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

const doubleQuoted = (text: string) => JSON.stringify(text);

/** Escapes that a text in single quotes needs in addition to JSON. */
const SINGLE_QUOTED: Readonly<Record<string, string>> = { '\\"': '"', "'": "\\'" };

const singleQuoted =
  (text: string) => `'${JSON.stringify(text).slice(1, -1).replace(/\\.|'/g, (mark) => SINGLE_QUOTED[mark] ?? mark)}'`;

function typescriptKey(name: string) {
  // An unquoted `__proto__` would set the prototype of the object instead of a member.
  if (name === '__proto__') return "['__proto__']";
  return /^[a-z_]\w*$/i.test(name) ? name : singleQuoted(name);
}

const TYPESCRIPT: Style = {
  text: singleQuoted,
  key: typescriptKey,
  words: {},
  step: '  ',
  space: ' ',
};

const PYTHON: Style = { text: doubleQuoted, key: doubleQuoted, words: { true: 'True', false: 'False', null: 'None' }, step: '    ',
  space: '' };

function curl({ address, target, body }: SampleRequest) {
  if (body === null) return `curl "${address}${target}"`;
  return [`curl "${address}${target}" \\`, "  --header 'Content-Type: application/json' \\",
    `  --data '${JSON.stringify(body).replaceAll("'", "'\\''")}'`].join('\n');
}

function typescript({ address, target, body, answer }: SampleRequest) {
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

function python({ address, target, body }: SampleRequest) {
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

function java({ address, target, body }: SampleRequest) {
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

/** Returns a string of C#. It also escapes three kinds of line breaks that a string of C# must not contain (C# specification, 6.4.5.6). */
const csharpQuoted = (text: string) => doubleQuoted(text).replace(/[\u0085\u2028\u2029]/g,
  (member) => `\\u${member.charCodeAt(0).toString(16).padStart(4, '0')}`);

function csharp({ address, target, body }: SampleRequest) {
  const url = csharpQuoted(`${address}${target}`);
  return [
    'using System;',
    'using System.Net.Http;',
    'using System.Text;',
    '',
    'using var client = new HttpClient();',
    ...(body === null
      ? [] : [`using var body = new StringContent(${csharpQuoted(JSON.stringify(body))}, Encoding.UTF8, "application/json");`]),
    `using var answer = await client.${body === null ? `GetAsync(${url})` : `PostAsync(${url}, body)`};`,
    'Console.WriteLine((int)answer.StatusCode + " " + await answer.Content.ReadAsStringAsync());',
  ].join('\n');
}

/** Functions that write a request as code. The keys are the names of the languages on the page. */
export const LANGUAGES = { curl, TypeScript: typescript, Python: python, Java: java, 'C#': csharp };
