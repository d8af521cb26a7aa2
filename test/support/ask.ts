import assert from 'node:assert/strict';
import { type Method, type Route, finish } from '../../src/api/route.ts';
import type { Answerer, Reply } from '../../src/http/api/request-handler.ts';
import { pathInput } from '../../src/schema/path.ts';

export type Given = Readonly<Record<string, unknown>>;

/** The query of these inputs; a list is a repeated parameter. */
export const query = (input: Given): string =>
  Object.entries(input)
    .flatMap(([name, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => `${name}=${encodeURIComponent(String(one))}`))
    .join('&');

/** The target that carries these inputs: those that the path names in the path, the others in the query. */
export function targetOf({ path }: Pick<Route, 'path'>, input: Given): string {
  const inPath = pathInput(path);
  if (inPath === null) return `${path}?${query(input)}`;
  const { [inPath]: value, ...rest } = input;
  return `${path.replace(`{${inPath}}`, encodeURIComponent(String(value)))}?${query(rest)}`;
}

/** Asks an operation by one of its methods, as a client would. */
export function ask(answerer: Answerer, route: Route, method: Method, input: Given): Reply {
  if (method === 'GET') return askRaw(answerer, method, targetOf(route, input));
  return askRaw(answerer, method, route.path, JSON.stringify(input));
}

export function askRaw({ answer }: Answerer, method: string, target: string, body = ''): Reply {
  const reply = answer({ method, target });
  if ('withBody' in reply) return finish(reply.withBody(Buffer.from(body)));
  if ('next' in reply) return finish(reply);
  assert.ok(!(reply instanceof Promise));
  assert.ok(method !== 'POST' || reply.status >= 400);
  return reply;
}

/** The bytes of an answer's body, whichever form it has. */
export const bytesOf = ({ body }: Pick<Reply, 'body'>): Buffer =>
  typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.concat([body].flat() as Uint8Array[]);

export const json = (reply: Reply): Record<string, unknown> => JSON.parse(bytesOf(reply).toString()) as Record<string, unknown>;
