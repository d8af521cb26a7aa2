/** @typedef {import('../client-data.ts').ClientOperation} Operation */

/**
 * @typedef {object} Answer
 * @property {string} request method and path, without what was asked
 * @property {number} status
 * @property {string} reason
 * @property {number} milliseconds
 * @property {any} body
 */

/** The operations of the service by name. */
export const operations = /** @type {import('../client-data.ts').ClientData} */ (
  JSON.parse(/** @type {HTMLElement} */ (document.getElementById('operations')).textContent)
);

/**
 * Asks the service. Rejects where there is no answer at all, or when `signal` says that it is no longer wanted.
 * @param {Operation} operation
 * @param {Readonly<Record<string, unknown>>} input
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
export async function call({ method, path }, input, signal) {
  const inPath = /\{(\w+)\}$/.exec(path)?.[1];
  const rest = Object.entries(input).filter(([name]) => name !== inPath);
  // Relative, so that the page also works where a proxy serves it below a path of its own.
  let target = path.slice(1).replace(/\{\w+\}$/, encodeURIComponent(String(input[inPath ?? ''] ?? '')));
  if (method === 'GET' && rest.length > 0) target += `?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}`;
  const begun = performance.now();
  const response = await fetch(target, {
    method,
    credentials: 'omit',
    ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(rest)) }),
    ...(signal && { signal }),
  });
  const body = await response.json();
  return { request: `${method} ${path}`, status: response.status, reason: response.statusText, milliseconds: performance.now() - begun, body };
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
