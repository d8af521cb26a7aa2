/** Function bodies to be run in the page: what people do there, and what they see. */

/** Sends the form of an operation, once the answer that was there is gone. */
export const SEND = `
  const form = document.querySelector('form[data-operation="' + arguments[0] + '"]');
  form.querySelector('.answer').replaceChildren();
  form.querySelector('.status').textContent = '';
  form.querySelector('.send').click();
`;
/** Status and JSON of the answer, once there is one. */
export const ANSWERED = `
  const form = document.querySelector('form[data-operation="' + arguments[0] + '"]');
  return form.querySelector('.answer').firstChild && { status: form.querySelector('.status').textContent, json: form.querySelector('.json pre').textContent };
`;
/** Puts a text into the box at the top. */
export const LOOK = `
  const box = document.getElementById('look.text');
  document.querySelector('#look .status').textContent = '';
  box.value = arguments[0];
  box.dispatchEvent(new Event('input'));
`;
/** What is said and shown of it, once there is something. */
export const LOOKED = `const { textContent } = document.querySelector('#look .status'); return textContent && { said: textContent, shown: document.querySelector('#look .answer').innerText };`;
