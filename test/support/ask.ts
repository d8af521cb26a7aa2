import assert from 'node:assert/strict';
import { type HttpMethod, type Route, pathInput, queryForm } from '../../src/service/operations/route.ts';
import { finish } from '../../src/service/engine/work.ts';
import { type BodyStream, type Response, isStreamed } from '../../src/doors/http/routing/message.ts';
import type { RequestHandler } from '../../src/doors/http/routing/request-handler.ts';

export type Given = Readonly<Record<string, unknown>>;

/** Returns the query of these inputs. A list becomes a repeated parameter. Each member of an object becomes a parameter of its own. */
export const query = (input: Given): string =>
  Object.entries(input)
    .flatMap(([name, value]) => (isObject(value) ? Object.entries(value).map(([member, one]) => [
      `${name}[${encodeURIComponent(Buffer.from(member).toString())}]`, one,
    ] as const) : [value].flat().map((one) => [name, one] as const)))
    .map(([name, one]) => `${name}=${encodeURIComponent(String(one))}`)
    .join('&');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the target that carries these inputs: inputs that the path names in the path, all others in the query. */
export function targetOf({ path, inputs }: Pick<Route, 'path' | 'inputs'>, input: Given): string {
  const inPath = pathInput(path);
  const given = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [inputs[name] ? queryForm(name, inputs[name]).name : name, value]),
  );
  if (inPath === null) return `${path}?${query(given)}`;
  const { [inPath]: value, ...rest } = given;
  return `${path.replace(`{${inPath}}`, encodeURIComponent(String(value)))}?${query(rest)}`;
}

/** Calls an operation by one of its methods, as a client would. */
export function ask(requestHandler: RequestHandler, route: Route, method: HttpMethod, input: Given): Response {
  if (method === 'GET') return askRaw(requestHandler, method, targetOf(route, input));
  return askRaw(requestHandler, method, route.path, JSON.stringify(input));
}

export function askRaw({ handle }: RequestHandler, method: string, target: string, body = ''): Response {
  const response = handle({ method, target });
  if ('withBody' in response) return finish(response.withBody(Buffer.from(body)));
  if ('next' in response) return finish(response);
  assert.ok(!(response instanceof Promise));
  assert.ok(method !== 'POST' || response.status >= 400);
  return response;
}

/** Returns the bytes of an answer's body in any of its forms. The parts of a body can be read only once. */
export function bytesOf({ body }: Pick<Response, 'body'>): Buffer {
  if (typeof body === 'string') return Buffer.from(body, 'latin1');
  return isStreamed(body) ? Buffer.concat([...(body as BodyStream)]) : Buffer.from(body);
}

export const json = (response: Response): Record<string, unknown> => JSON.parse(bytesOf(response).toString()) as Record<string, unknown>;
