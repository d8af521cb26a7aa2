/** Function bodies to run in the workbench: actions of people there, and the results that people see. */

/** Puts a text into the box as typing does. */
export const PUT = `
  const box = document.getElementById('look-text');
  box.value = arguments[0];
  box.dispatchEvent(new Event('input', { bubbles: true }));
`;

/** Returns the sentence and the results about the text in the box, after the work on it is finished. */
export const FOUND = `
  const place = document.getElementById('look-answer');
  if (place.hasAttribute('aria-busy') || !place.querySelector('.answer') || document.querySelector('progress:not([hidden])')) return null;
  // The page draws rows in its next frame.
  const rows = place.querySelector('.rows');
  if (rows && !rows.querySelector('.row') && rows.closest('.list').getAttribute('aria-rowcount') !== '1') return null;
  return { said: document.getElementById('look-status').textContent, shown: place.innerText };
`;

/** Opens a file as the file button does. */
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
 * Lets a function body answer requests instead of the service: it has `url`, `request` and `trueFetch`. Without a function body the service
 * answers again.
 */
export const standIn = (body = ''): string => `
  window.trueFetch ??= window.fetch;
  window.fetch = ${body === '' ? 'window.trueFetch' : `async (url, request) => { ${body} }`};
`;

/** Fills in fields as typing does. */
export const FILL = `
  for (const [id, value] of Object.entries(arguments[0])) {
    const control = document.getElementById(id);
    if (control.type === 'checkbox') control.checked = value;
    else control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
`;

/** Presses the visible button with this text. */
export const press = (name: string): string => `[...document.querySelectorAll('.view:not([hidden]) button')]
  .find((item) => item.textContent === '${name}').click()`;
