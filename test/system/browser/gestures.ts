/** Function bodies to run in the page: actions of people there, and the results that people see. */

/** Goes to an operation, whose form and panel then start. True once they have started. */
export const REACH = `
  const article = document.getElementById(arguments[0]);
  if (article.querySelector('.send')) return true;
  article.scrollIntoView();
  return false;
`;
/** Sends the form of an operation after the earlier answer has been removed. */
export const SEND = `
  const article = document.getElementById(arguments[0]);
  article.querySelector('.status').textContent = '';
  article.querySelector('.send').click();
`;
/** Status and JSON of the answer, once there is an answer. */
export const ANSWERED = `
  const article = document.getElementById(arguments[0]);
  const status = article.querySelector('.status').textContent;
  return status !== '' && !article.querySelector('[aria-busy]') && { status, json: article.querySelector('.answer code').textContent };
`;
/** Writes into a control as a person does. */
export const TYPE = `
  const control = document.getElementById(arguments[0]);
  control.value = arguments[1];
  control.dispatchEvent(new Event('input', { bubbles: true }));
`;
/** Chooses an example of an operation by its number. */
export const CHOOSE = `
  const choice = document.getElementById(arguments[0]).querySelector('.examples');
  document.getElementById(arguments[0]).querySelector('.status').textContent = '';
  choice.selectedIndex = arguments[1];
  choice.dispatchEvent(new Event('change', { bubbles: true }));
`;
/** Presses the button of an operation that has these words. */
export const PRESS = `[...document.getElementById(arguments[0]).querySelectorAll('button')]
  .find((item) => item.textContent === arguments[1]).click()`;
/** The request as the page shows it. */
export const CODE = `return document.getElementById(arguments[0]).querySelector('.command code').textContent`;
