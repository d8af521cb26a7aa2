import { jsonView, refusalView, statusText } from './answer.js';
import { debounced, element } from '../../page/client/dom.js';
import { NoAnswer, call, latest, operations } from '../../page/client/service.js';
import { extractView, ibanView, repairView, view } from './views.js';

/** How long one may pause while typing before the text is looked at. */
const PAUSE_MS = 350;
/** As long as any IBAN, and a slip more. */
const LONGEST = 36;
const SHORTEST = 12;
/** With more digits a text may hold an account number, which belongs in no URL. */
const FEW_DIGITS = 4;
const NAME_LENGTH = 100;

/**
 * What was found out about a text: in one sentence, and in full.
 * @typedef {object} Finding
 * @property {string} sentence
 * @property {import('../../page/client/service.js').Answer} answer
 * @property {readonly Node[]} content
 */

/**
 * @param {string} name
 * @param {Readonly<Record<string, unknown>>} input
 * @param {AbortSignal} signal
 */
function ask(name, input, signal) {
  const operation = operations[name];
  if (!operation) throw new Error(`there is no operation ${name}`);
  return call(operation, input, signal);
}

/** @param {string} text */
const digits = (text) => text.replace(/\D/g, '').length;

/**
 * Finds out what a text is: by its shape which operation to ask, and by the answer whether to ask another.
 * @param {string} text
 * @param {AbortSignal} signal
 * @returns {Promise<Finding>}
 */
async function identify(text, signal) {
  if (/^\s*BCD\s*[\r\n]/.test(text)) return paymentCode(text, signal);
  const compact = text.replace(/^\s*IBAN\b/i, '').replace(/[^\p{L}\p{N}]/gu, '');
  if (compact.length <= LONGEST && (/^[a-z]{2}\d{2}\w/i.test(compact) || (compact.length >= SHORTEST && digits(compact) >= compact.length / 2))) {
    return accountNumber(text, signal);
  }
  const line = text.trim();
  if (/^[a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?$/i.test(line)) return (await listedBic(line, signal)) ?? bankName(line, signal);
  if (line.length <= NAME_LENGTH && !line.includes('\n') && digits(line) <= FEW_DIGITS) return bankName(line, signal);
  return prose(text, signal);
}

/**
 * Null where no such BIC is listed: words of eight letters look like BICs too.
 * @param {string} bic
 * @param {AbortSignal} signal
 * @returns {Promise<Finding | null>}
 */
async function listedBic(bic, signal) {
  const known = await ask('bankInfo', { bic }, signal);
  if (!known.body.found) return null;
  const answer = await ask('swift', { bic }, signal);
  const { bank_name, city, country_name } = answer.body;
  const sentence = `A BIC: ${[bank_name, city, country_name].filter((one) => one !== null).join(', ')}.`;
  return { sentence, answer, content: [await view('swift', answer.body, {})] };
}

/**
 * @param {string} text
 * @param {AbortSignal} signal
 * @returns {Promise<Finding>}
 */
async function accountNumber(text, signal) {
  const answer = await ask('validate', { iban: text }, signal);
  const { body } = answer;
  if (answer.status !== 200) return { sentence: 'No IBAN.', answer, content: [refusalView(body)] };
  const content = [await ibanView(body)];
  if (body.valid) return { sentence: `A valid IBAN of ${body.country_name}${body.bank_name === null ? '' : `, ${body.bank_name}`}.`, answer, content };
  const repaired = await ask('repair', { iban: text }, signal);
  if (repaired.status === 200) content.push(repairView(repaired.body));
  return { sentence: `Not a valid IBAN: ${body.error}.`, answer, content };
}

/**
 * @param {string} text
 * @param {AbortSignal} signal
 * @returns {Promise<Finding>}
 */
async function paymentCode(text, signal) {
  const answer = await ask('qrDecode', { payload: text }, signal);
  const { status, body } = answer;
  if (status !== 200) return { sentence: 'A payment code that cannot be read.', answer, content: [refusalView(body)] };
  const amount = body.amount === null ? 'an open amount' : `${body.currency} ${body.amount}`;
  return { sentence: `A payment code: ${amount} to ${body.name}.`, answer, content: [await view('qrDecode', body, {})] };
}

/**
 * @param {string} q
 * @param {AbortSignal} signal
 * @returns {Promise<Finding>}
 */
async function bankName(q, signal) {
  const answer = await ask('banks', { q }, signal);
  const { total } = answer.body;
  if (total === 0) return { sentence: 'No IBAN, no BIC that is listed, and the name of no bank.', answer, content: [] };
  return { sentence: `The name or code of ${total === 1 ? 'a bank' : `${total} banks`}.`, answer, content: [await view('banks', answer.body, {})] };
}

/**
 * @param {string} text
 * @param {AbortSignal} signal
 * @returns {Promise<Finding>}
 */
async function prose(text, signal) {
  const answer = await ask('extract', { text }, signal);
  const { status, body } = answer;
  if (status !== 200) return { sentence: 'The text cannot be read.', answer, content: [refusalView(body)] };
  const sentence = body.count === 0 ? 'No IBAN is found in the text.' : `A text with ${body.count === 1 ? 'one IBAN' : `${body.count} IBANs`}, ${body.valid_count} valid.`;
  return { sentence, answer, content: body.count === 0 ? [] : [extractView(body, { text })] };
}

/**
 * The box at the top: whatever is put into it, it says what that is.
 * @param {HTMLElement} section
 */
export function lookBox(section) {
  const box = element('textarea', { id: 'look.text', rows: 2, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-describedby': 'look.about' });
  const status = element('p', { class: 'status', role: 'status' });
  const place = element('div', { class: 'answer' });
  const form = element(
    'form',
    {},
    element('label', { for: 'look.text' }, 'What is this?'),
    element('p', { id: 'look.about' }, 'Paste an IBAN, a BIC, the text of a payment code, or any text with account numbers in it. Account numbers go to this service by POST, and it keeps nothing.'),
    box,
    element('p', { class: 'actions' }, element('button', { type: 'submit', class: 'send' }, 'Look it up')),
    status,
    place,
  );
  const single = latest();

  async function look() {
    const text = box.value;
    if (text.trim() === '') {
      await single(() => Promise.resolve(null));
      status.textContent = '';
      place.replaceChildren();
      return;
    }
    try {
      const found = await single((signal) => identify(text, signal));
      if (found === null) return;
      const { sentence, answer, content } = found;
      status.textContent = sentence;
      place.replaceChildren(element('div', { class: 'content' }, ...content, element('p', { class: 'asked' }, `${answer.request}: ${statusText(answer)}`), jsonView(answer.body)));
    } catch (reason) {
      status.textContent = reason instanceof NoAnswer ? reason.message : 'This page failed: reload it.';
      place.replaceChildren();
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void look();
  });
  box.addEventListener('input', debounced(PAUSE_MS, look));
  section.append(form);
  section.hidden = false;
}
