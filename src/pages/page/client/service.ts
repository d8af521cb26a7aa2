import { filledPath, targetOf } from '../target.ts';

/** How an operation is called. */
interface Operation {
  /** POST where it is not given. */
  readonly method?: string;
  readonly path: string;
}

export interface ServiceAnswer {
  /** Method and path, without what was asked. */
  readonly request: string;
  readonly status: number;
  readonly reason: string;
  readonly milliseconds: number;
  readonly body: any;
}

/** What the page was given in the element of this id. */
export const pageData = (id: string): any => JSON.parse((document.getElementById(id) as HTMLElement).textContent);

/** The operations of the service by name. */
export const operations: Readonly<Record<string, Operation>> = pageData('operations');

/** Why there is no answer of the service, in a sentence for people. */
export class NoAnswer extends Error {}

/**
 * Asks the service; a refusal is an answer too. Rejects with NoAnswer where there is none, and with an AbortError when `signal` says
 * that it is no longer wanted. A `file` is sent as it is, with the input in the query.
 */
export async function call({ method = 'POST', path }: Operation, input: Readonly<Record<string, unknown>>, signal?: AbortSignal,
    file?: Blob): Promise<ServiceAnswer> {
  const { path: filled, rest } = filledPath(path, input);
  // Relative, so that the page also works where a proxy serves it below a path of its own.
  const target = (method === 'GET' || file ? targetOf(path, input) : filled).slice(1);
  const startTime = performance.now();
  const response = await answered(target, {
    method,
    credentials: 'omit',
    ...(method === 'POST' && { body: file ?? JSON.stringify(rest) }),
    ...(signal && { signal }),
  });
  const body = await bodyOf(response, signal);
  return { request: `${method} ${path}`, status: response.status, reason: response.statusText, milliseconds: performance.now() - startTime,
    body };
}

async function answered(target: string, request: RequestInit) {
  try {
    return await fetch(target, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NoAnswer('The service does not answer. Look whether it runs and whether you are connected, then try again.');
  }
}

/** The object that every answer of the service is; what else comes is from something between it and the page. */
async function bodyOf(response: Response, signal?: AbortSignal) {
  const foreign =
    new NoAnswer(
    `Something before the service answered in its place: ${`${response.status} ${response.statusText}`.trim()}. Nothing is known of what ` +
    `you asked; try again.`);
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
 * Carries out one call at a time: a newer one makes an older one's answer unwanted. Resolves to null where a newer call came in between.
 */
export function latest(): <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T | null> {
  let current = new AbortController();
  return async (work) => {
    current.abort();
    const own = (current = new AbortController());
    try {
      const result = await work(own.signal);
      return own.signal.aborted ? null : result;
    } catch (error) {
      if (own.signal.aborted) return null;
      throw error;
    }
  };
}
