import { type HttpMethod, type Route, pathInput, queryForm } from '../../../src/service/operations/route.ts';
import type { Schema } from '../../../src/base/schema/schema.ts';
import type { Draw, Values } from './values.ts';
import type { IsHead } from './wire.ts';

/** Bytes to send, and the facts about them. */
export interface Attempt {
  readonly parts: readonly Buffer[];
  /** The operation, if the bytes are a well-formed request. A second request may follow, which ends the connection. */
  readonly asks: { readonly route: Route; readonly method: HttpMethod | 'HEAD' } | null;
  readonly isHead: IsHead;
}

const OPEN = 'Host: localhost\r\n';
const CLOSE = `${OPEN}Connection: close\r\n`;
/** A request that ends the connection. It follows a request that keeps the connection open. */
export const LAST = Buffer.from(`OPTIONS * HTTP/1.1\r\n${CLOSE}\r\n`);
/** The status of the answer to LAST. */
export const LAST_STATUS = 204;

/** Encodes a text for a query. Sometimes it does not encode the text. Lone surrogates cannot be encoded. */
function encoded(value: unknown, draw: Draw): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const whole = text.replace(/\p{Cs}/gu, '\ufffd');
  return draw.oneIn(20) ? whole.replace(/[^!-~]|[#]/gu, '%') : encodeURIComponent(whole).replaceAll('%20', () => draw.pick(['+', '%20']));
}

/** Returns right or wrong inputs of an operation. */
export function given(route: Route, values: Values, draw: Draw): Record<string, unknown> {
  // Half of the inputs differ only a little from right inputs.
  const isNearlySound = draw.oneIn(2);
  const input: Record<string, unknown> = isNearlySound ? { ...draw.pick(route.examples).input } : {};
  for (const [name, { schema }] of Object.entries(route.inputs)) {
    if (isNearlySound ? draw.oneIn(5) : !draw.oneIn(6)) input[name] = values.of(schema, draw);
    else if (draw.oneIn(20)) delete input[name];
  }
  return input;
}

function target({ path, inputs }: Route, input: Readonly<Record<string, unknown>>, draw: Draw): string {
  const inPath = pathInput(path);
  const query = Object.entries(input)
    .filter(([name]) => name !== inPath)
    .flatMap(([name, value]) => (Array.isArray(value)
      ? value.slice(0, 300) : [value]).map((one) => `${queryForm(name, inputs[name]!).name}=${encoded(one, draw)}`));
  if (draw.oneIn(15)) query.push(...query.slice(0, 1));
  const filled = inPath === null ? path : path.replace(`{${inPath}}`, encoded(input[inPath] ?? '', draw));
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** Returns a request that is well-formed HTTP. Its inputs can be anything. */
export function request(routes: readonly Route[], values: Values, draw: Draw): Attempt {
  const route = draw.pick(routes);
  const method = draw.pick(route.methods);
  const input = given(route, values, draw);
  const [headers, behind] = draw.oneIn(2) ? [CLOSE, []] : [OPEN, [LAST]];
  if (method === 'GET') {
    const asked = draw.oneIn(20) ? 'HEAD' : 'GET';
    const head = `${asked} ${target(route, input, draw)} HTTP/1.1\r\n${headers}\r\n`;
    return { parts: [Buffer.from(head), ...behind], asks: { route, method: asked }, isHead: asked === 'HEAD' };
  }
  if (draw.oneIn(4) && (route.listBody !== null || route.textBody !== null)) return listRequest(route, values, draw);
  const isForm = draw.oneIn(6);
  let body = isForm ? target(route, input, draw).slice(route.path.length + 1) : JSON.stringify(input);
  if (draw.oneIn(10)) body = values.mutated(body, draw);
  const bytes = Buffer.from(body);
  if (draw.oneIn(20) && bytes.length > 0) bytes[draw.below(bytes.length)] = draw.below(256);
  const head = `POST ${route.path} HTTP/1.1\r\n${headers}${isForm ? FORM : ''}`;
  return { parts: [posted(head, bytes, draw), ...behind], asks: { route, method }, isHead: false };
}

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';
const TYPES = ['', '', FORM, 'Content-Type: text/csv\r\n', 'Content-Type: application/x-ndjson\r\n', 'Content-Type: text/plain\r\n'];
const ACCEPTED = ['', 'Accept: text/csv\r\n', 'Accept: text/csv\r\n', 'Accept: application/json\r\n',
  'Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet\r\n'];
const OPTIONS = ['column=2', 'column=IBAN', 'header=yes', 'header=no', 'add=valid,bic', 'format=lines', 'delimiter=,', 'country=DE',
  'sheet=1'];

/** Returns a request with a list or a text as body. Many cells are right or nearly right values. */
function listRequest(route: Route, values: Values, draw: Draw): Attempt {
  const delimiter = draw.pick([';', ',', '\t', '|', '']);
  const end = draw.pick(['\n', '\r\n', '\r']);
  const text: Schema = { type: 'string' };
  const cell = (): string => {
    const value = draw.oneIn(3) ? String(draw.below(10_000)) : String(values.of(text, draw)).slice(0, 200);
    return draw.oneIn(5) ? `"${value.replaceAll('"', '""')}"` : value;
  };
  const width = 1 + draw.below(5);
  const rows = Array.from({ length: draw.below(60) }, () => Array.from({ length: width }, cell).join(delimiter));
  const lines = draw.oneIn(5) ? rows.map((_, i) => JSON.stringify({ iban: cell(), name: String(i) })) : rows;
  const beginning = draw.pick(['', '', '\ufeff', '\n\n', `Name${delimiter}IBAN${end}`]);
  const whole = draw.oneIn(8) ? values.mutated(beginning + lines.join(end), draw) : beginning + lines.join(end);
  const body = Buffer.from(whole, draw.oneIn(6) ? 'utf16le' : 'utf8');
  // An option that is given twice would be refused before the end of the body, and end the connection.
  const query = draw.oneIn(2) ? draw.pick(OPTIONS) : '';
  const [headers, behind] = draw.oneIn(2) ? [CLOSE, []] : [OPEN, [LAST]];
  const head = `POST ${route.path}?${query} HTTP/1.1\r\n${headers}${draw.pick(TYPES)}${draw.pick(ACCEPTED)}`;
  return { parts: [posted(head, body, draw), ...behind], asks: { route, method: 'POST' }, isHead: false };
}

function posted(head: string, body: Buffer, draw: Draw): Buffer {
  if (!draw.oneIn(5)) return Buffer.concat([Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`), body]);
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const size = 1 + draw.below(Math.max(1, body.length >> 1));
    const chunk = body.subarray(at, at + size);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
    at += size;
  }
  return Buffer.concat([Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`), ...chunks, Buffer.from('0\r\n\r\n')]);
}

/** Pieces of HTTP that are inserted at wrong places. */
const PIECES = [
  '\r\n', '\n', '\r', '\0', ' ', '\t', ':', '\u00ff', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'GET ', 'POST ', 'PUT ',
    'OPTIONS * HTTP/1.1\r\n', 'CONNECT a:1 HTTP/1.1\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'Host: b\r\n', 'Content-Length: 0\r\n', 'Content-Length: 5\r\n', 'Content-Length: -1\r\n', 'Content-Length: 99999999999\r\n',
    'Transfer-Encoding: chunked\r\n', 'Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n', 'ffffffffffffffff\r\n',
  'Expect: 100-continue\r\n', 'Expect: the-worst\r\n', 'Upgrade: websocket\r\nConnection: upgrade\r\n', 'Connection: keep-alive\r\n',
    'Content-Encoding: gzip\r\n', 'Content-Type: text/plain\r\n', 'If-None-Match: *\r\n', 'Accept-Encoding: br;q=x, *;q=0\r\n',
    'Range: bytes=0-1\r\n', ' folded\r\n',
  'http://localhost', '//', '/../', '*', '%', '%00', '?', '&&==', '#', `X: ${'a'.repeat(17_000)}\r\n`, 'X: 1\r\n'.repeat(120),
    'a'.repeat(20_000),
];

/** Returns one or several requests with damaged bytes. */
export function broken(routes: readonly Route[], values: Values, draw: Draw): Attempt {
  const parts: Buffer[] = [];
  for (let count = 1 + draw.below(3); count > 0; count--) {
    let bytes = request(routes, values, draw).parts[0]!;
    for (let times = draw.below(4); times > 0; times--) {
      // Most of the HTTP syntax is in the first bytes.
      const at = draw.below(draw.oneIn(2) ? Math.min(bytes.length, 200) + 1 : bytes.length + 1);
      const cut = draw.oneIn(3) ? draw.below(20) : 0;
      const piece = Buffer.from(draw.oneIn(5) ? String.fromCharCode(draw.below(256)) : draw.pick(PIECES), 'latin1');
      bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + cut)]);
    }
    parts.push(draw.oneIn(6) ? bytes.subarray(0, draw.below(bytes.length + 1)) : bytes);
  }
  return { parts, asks: null, isHead: Buffer.concat(parts).includes('HEAD') ? null : false };
}
