/**
 * How an operation is called.
 * @typedef {object} Operation
 * @property {string} [method] POST where it is not given
 * @property {string} path
 */

/**
 * @typedef {object} Answer
 * @property {string} request method and path, without what was asked
 * @property {number} status
 * @property {string} reason
 * @property {number} milliseconds
 * @property {any} body
 */

/**
 * What the page was given in the element of this id.
 * @param {string} id
 * @returns {any}
 */
export const pageData = (id) => JSON.parse(/** @type {HTMLElement} */ (document.getElementById(id)).textContent);

/**
 * The operations of the service by name.
 * @type {Readonly<Record<string, Operation>>}
 */
export const operations = pageData('operations');

/** Why there is no answer of the service, in a sentence for people. */
export class NoAnswer extends Error {}

/**
 * Asks the service; a refusal is an answer too. Rejects with NoAnswer where there is none, and with an AbortError when `signal` says
 * that it is no longer wanted.
 * @param {Operation} operation
 * @param {Readonly<Record<string, unknown>>} input
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
export async function call({ method = 'POST', path }, input, signal) {
  const inPath = /\{(\w+)\}$/.exec(path)?.[1];
  const rest = Object.entries(input).filter(([name]) => name !== inPath);
  // Relative, so that the page also works where a proxy serves it below a path of its own.
  let target = path.slice(1).replace(/\{\w+\}$/, encodeURIComponent(String(input[inPath ?? ''] ?? '')));
  if (method === 'GET' && rest.length > 0) target += `?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}`;
  const begun = performance.now();
  const response = await answered(target, {
    method,
    credentials: 'omit',
    ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(rest)) }),
    ...(signal && { signal }),
  });
  const body = await bodyOf(response, signal);
  return { request: `${method} ${path}`, status: response.status, reason: response.statusText, milliseconds: performance.now() - begun, body };
}

/**
 * @param {string} target
 * @param {RequestInit} request
 */
async function answered(target, request) {
  try {
    return await fetch(target, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NoAnswer('The service does not answer. Look whether it runs and whether you are connected, then try again.');
  }
}

/**
 * The object that every answer of the service is; what else comes is from something between it and the page.
 * @param {Response} response
 * @param {AbortSignal} [signal]
 */
async function bodyOf(response, signal) {
  const foreign = new NoAnswer(`Something before the service answered in its place: ${`${response.status} ${response.statusText}`.trim()}. Nothing is known of what you asked; try again.`);
  /** @type {unknown} */
  let body;
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
 * Carries out one call at a time: a newer one makes an older one's answer unwanted.
 * @returns {<T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T | null>} null where a newer call came in between
 */
export function latest() {
  let current = new AbortController();
  return async (work) => {
    current.abort();
    const mine = (current = new AbortController());
    try {
      const result = await work(mine.signal);
      return mine.signal.aborted ? null : result;
    } catch (error) {
      if (mine.signal.aborted) return null;
      throw error;
    }
  };
}
