import { filledPath, targetOf } from '../target.ts';
import * as words from '../../words/words.ts';

/** Method and path of an operation. */
interface Operation {
  /** POST if absent. */
  readonly method?: string;
  readonly path: string;
}

export interface ServiceAnswer {
  /** Method and path, without the inputs. */
  readonly request: string;
  readonly status: number;
  /** True if the operation did not refuse its inputs. */
  readonly isOk: boolean;
  readonly reason: string;
  readonly milliseconds: number;
  readonly body: any;
}

/** Returns the data of the page in the element with this id. */
export const pageData = (id: string): any => JSON.parse((document.getElementById(id) as HTMLElement).textContent);

/** The operations of the service by name. */
export const operations: Readonly<Record<string, Operation>> = pageData('operations');

/** Error for a service that gives no answer. The message is a sentence for people. */
export class NoAnswer extends Error {}

/**
 * Calls an operation. A refusal is an answer too. Rejects with NoAnswer if the service gives no answer. Rejects with an AbortError if
 * `signal` is aborted. If a `file` is given, it is sent unchanged, and the query contains the other inputs.
 */
export async function call({ method = 'POST', path }: Operation, input: Readonly<Record<string, unknown>>, signal?: AbortSignal,
    file?: Blob): Promise<ServiceAnswer> {
  const { path: filled, rest } = filledPath(path, input);
  // The address is relative. Therefore the page also works if a proxy serves it under a longer path.
  const target = (method === 'GET' || file ? targetOf(path, input) : filled).slice(1);
  const startTime = performance.now();
  const response = await answered(target, {
    method,
    credentials: 'omit',
    ...(method === 'POST' && { body: file ?? JSON.stringify(rest) }),
    ...(signal && { signal }),
  });
  const body = await bodyOf(response, signal);
  const { status, ok, statusText } = response;
  return { request: `${method} ${path}`, status, isOk: ok, reason: statusText, milliseconds: performance.now() - startTime, body };
}

async function answered(target: string, request: RequestInit) {
  try {
    return await fetch(target, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NoAnswer(words.serviceSilent);
  }
}

/** Returns the body of an answer. The service always answers with an object. Any other body comes from a proxy between page and service. */
async function bodyOf(response: Response, signal?: AbortSignal) {
  const status = `${response.status} ${response.statusText}`.trim();
  const foreign = new NoAnswer(words.proxyAnswered(status));
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw foreign;
  }
  const isOwn = typeof body === 'object' && body !== null && (response.ok || 'error' in body);
  if (!isOwn) throw foreign;
  return body;
}

/**
 * Runs one piece of work at a time. A new call of `run` aborts the previous work, whose promise then resolves to null. `stop` only aborts
 * the previous work.
 */
export function latest() {
  let current = new AbortController();
  const stop = () => current.abort();
  async function run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    stop();
    const { signal } = (current = new AbortController());
    try {
      const result = await work(signal);
      return signal.aborted ? null : result;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }
  return { run, stop };
}
