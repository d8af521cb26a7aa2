import { answerView, statusText } from './answer.js';
import { button, debounced, element } from '../../page/client/dom.js';
import { NoAnswer, call, latest, operations } from '../../page/client/service.js';

/** @typedef {import('../client-data.ts').ClientInput} Input */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */

/** Texts that may be longer get a field of several lines. */
const ONE_LINE = 500;
/** How long one may pause while typing before a search is made. */
const TYPING_MS = 200;

/**
 * Gives the form of an operation its controls and its life.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {import('../client-data.ts').ClientOperation} operation
 */
export function liven(form, name, operation) {
  const { inputs, examples } = operation;
  /** @type {Map<string, Control>} */
  const controls = new Map();
  for (const [key, input] of Object.entries(inputs)) {
    const control = controlFor(input, examples.map((example) => example.input[key]));
    control.id = `${name}.${key}`;
    control.setAttribute('aria-describedby', `${control.id}-about`);
    document.getElementById(`${control.id}-about`)?.after(element('dd', {}, control));
    controls.set(key, control);
  }

  /** @param {Readonly<Record<string, unknown>>} values */
  const fill = (values) => {
    for (const [key, control] of controls) write(control, values[key]);
    void showFields();
  };

  const country = name === 'convert' ? controls.get('country') : undefined;
  const newest = latest();
  /** Shows the inputs that the chosen country takes, or all. */
  async function showFields() {
    if (country === undefined) return;
    const names = await newest((signal) => convertInputs(country.value.trim(), signal)).catch(() => null);
    for (const [key, control] of controls) control.closest('div')?.toggleAttribute('hidden', names !== null && !names.has(key));
  }
  country?.addEventListener('input', debounced(TYPING_MS, showFields));

  const status = element('p', { class: 'status', role: 'status' });
  const place = element('div', { class: 'answer' });
  const single = latest();

  async function send() {
    const given = Object.fromEntries(
      [...controls].filter(([, control]) => control.closest('[hidden]') === null).map(([key, control]) => /** @type {const} */ ([key, read(control, /** @type {Input} */ (inputs[key]))])).filter(([, value]) => value !== undefined),
    );
    try {
      const done = await single(async (signal) => {
        const answer = await call(operation, given, signal);
        return { answer, content: await answerView(name, answer, given) };
      });
      if (done === null) return;
      status.textContent = statusText(done.answer);
      place.replaceChildren(done.content);
      for (const [key, control] of controls) control.toggleAttribute('aria-invalid', done.answer.body.parameter === key);
    } catch (reason) {
      status.textContent = reason instanceof NoAnswer ? reason.message : 'This page failed: reload it.';
      place.replaceChildren();
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  const q = controls.get('q');
  if (q) q.addEventListener('input', debounced(TYPING_MS, send));

  const actions = element('p', { class: 'actions' }, element('button', { type: 'submit', class: 'send' }, 'Send'));
  form.append(actions);
  if (controls.size > 0) {
    fill(examples[0]?.input ?? {});
    actions.append(button('Clear', () => fill({})));
    const choices = examples.map(({ summary, input }) =>
      button(summary, () => {
        fill(input);
        void send();
      }),
    );
    form.append(element('p', { class: 'actions examples', role: 'group', 'aria-label': 'Examples' }, 'Examples: ', ...choices));
  }
  form.append(status, place);
}

/**
 * The inputs of convert for a country; null where it is not known which.
 * @param {string} code
 * @param {AbortSignal} signal
 * @returns {Promise<Set<string> | null>}
 */
async function convertInputs(code, signal) {
  const operation = operations['country'];
  if (!/^[a-z]{2}$/i.test(code) || operation === undefined) return null;
  const { status, body } = await call(operation, { code }, signal);
  const fields = /** @type {readonly { readonly name: string }[]} */ (body.convert_fields);
  return status === 200 ? new Set(['country', 'bban', ...fields.map(({ name }) => name)]) : null;
}

const PLAIN = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };

/**
 * @param {Input} input
 * @param {readonly unknown[]} examples of its values
 * @returns {Control}
 */
function controlFor({ type, enum: values, maxLength = 0, default: absent }, examples) {
  const types = [type].flat();
  if (types.includes('boolean')) return element('input', { type: 'checkbox' });
  if (values) return element('select', {}, element('option', { value: '' }, 'not given'), ...values.map((value) => element('option', {}, String(value))));
  if (types.includes('array')) return element('textarea', { rows: 4, placeholder: 'one on each line', ...PLAIN });
  if (types.includes('object')) return element('textarea', { rows: 3, placeholder: 'name=value, one on each line', ...PLAIN });
  if (types.includes('integer')) return element('input', { type: 'text', inputmode: 'numeric', class: 'short', placeholder: String(absent ?? ''), ...PLAIN });
  if (maxLength > ONE_LINE || examples.some((one) => String(one).includes('\n'))) return element('textarea', { rows: 6, ...PLAIN });
  return element('input', { type: 'text', ...PLAIN });
}

/**
 * @param {Control} control
 * @param {unknown} value
 */
function write(control, value) {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true;
  else control.value = Array.isArray(value) ? value.join('\n') : typeof value === 'object' ? Object.entries(value ?? {}).map((pair) => pair.join('=')).join('\n') : String(value ?? '');
}

/**
 * What a control says, as JSON; undefined where it says nothing.
 * @param {Control} control
 * @param {Input} input
 */
function read(control, { type }) {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked || undefined;
  const { value } = control;
  if (value === '') return undefined;
  if (type === 'array') return value.replace(/\n$/, '').split('\n');
  if (type === 'object') return Object.fromEntries(value.split('\n').filter((line) => line !== '').map((line) => line.split(/=(.*)/s).slice(0, 2)));
  return type === 'integer' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}
