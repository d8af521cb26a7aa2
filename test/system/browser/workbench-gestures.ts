/** Function bodies to be run in the workbench: what people do there, and what they see. */

/** Puts a text into the box as typing does. */
export const PUT = `
  const box = document.getElementById('look-text');
  box.value = arguments[0];
  box.dispatchEvent(new Event('input', { bubbles: true }));
`;

/** What is said and shown of what is in the box, once the work on it is done. */
export const FOUND = `
  const place = document.getElementById('look-answer');
  if (place.hasAttribute('aria-busy') || !place.querySelector('.answer') || document.querySelector('progress:not([hidden])')) return null;
  // Rows are drawn with the next picture of the page.
  const rows = place.querySelector('.rows');
  if (rows && !rows.querySelector('.row') && rows.closest('.list').getAttribute('aria-rowcount') !== '1') return null;
  return { said: document.getElementById('look-status').textContent, shown: place.innerText };
`;

/** Opens a file as the button for it does. */
export const OPEN_FILE = `
  const [name, type, base64] = arguments;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, { type }));
  const input = document.getElementById('look-file');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
`;

/**
 * Lets a function body answer requests in the service's place: it has `url`, `request` and `trueFetch`. Without one the service answers
 * again.
 */
export const standIn = (body = ''): string => `
  window.trueFetch ??= window.fetch;
  window.fetch = ${body === '' ? 'window.trueFetch' : `async (url, request) => { ${body} }`};
`;
