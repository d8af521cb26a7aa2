import { button, debounced, element } from '../../page/client/dom.js';
import { latest, operations } from '../../page/client/service.js';
import { currencyOf } from './amount.js';
import { ask, facts, isOk, soundAnswer } from './asking.js';
import { partedIban } from './coloured.js';
import { PRIVATE, field, fillView, mark } from './fields.js';
import { copyButton, failureInWords, notes } from './parts.js';
import { FIELD_NAMES } from './payment-view.js';
import { fillIn, schemeFields, valueOf } from './qr-fields.js';
import { grouped, sentenceOf } from './wording.js';

/** @typedef {import('../facts.ts').SchemeFact} SchemeFact */
/** @typedef {import('./fields.js').Control} Control */

const TYPING_PAUSE_MS = 250;

/**
 * What the next opening of the maker begins with.
 * @type {Readonly<Record<string, any>> | null}
 */
let wanted = null;

/** @param {string} iban @param {string | null} name */
export function startPayment(iban, name) {
  wanted = { iban, name };
  location.hash = '#qr';
}

/** @param {Readonly<Record<string, any>>} payment as a code says it */
export function editPayment(payment) {
  wanted = payment;
  location.hash = '#qr';
}

/** @type {ReturnType<typeof makeMaker> | null} */
let maker = null;

/** Opens the maker of payment codes. */
export function openMaker() {
  maker ??= makeMaker();
  if (wanted !== null) maker.fill(wanted);
  wanted = null;
}

function makeMaker() {
  const iban = element('input', { id: 'qr-iban', type: 'text', class: 'wide-code', ...PRIVATE });
  const scheme = element('select', { id: 'qr-scheme' });
  const first = element('div', { class: 'grid' });
  const folded = element('div', { class: 'grid' });
  const more = element('details', { class: 'more' }, element('summary', {}, 'More fields'), folded);
  const status = element('p', { class: 'unseen', role: 'status' });
  const shown = element('div', { class: 'code-place' });
  const form = element('form', { class: 'maker-form', autocomplete: 'off' }, field('IBAN of the payee', iban, 'Spaces do not matter'), first, field('Kind of code', scheme, 'By the country of the account, unless you choose another'), more);
  /** @type {Map<string, Control>} */
  let controls = new Map();
  /** @type {SchemeFact | null} */
  let current = null;
  /**
   * The fields that somebody filled in. Only they keep their values in another kind of code: what a field begins with, such as the
   * currency, is the kind's own.
   * @type {Set<string>}
   */
  const own = new Set();
  const single = latest();

  const countryOf = () => iban.value.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2).toUpperCase();
  const usual = () => facts.schemes.find(({ usualIn }) => usualIn.includes(countryOf())) ?? facts.schemes[0];
  const chosen = () => facts.schemes.find(({ id }) => id === scheme.value) ?? usual();

  /** Offers the schemes that pay accounts of the country, the usual one first. */
  function offerSchemes() {
    const country = countryOf();
    const before = scheme.value;
    const fitting = facts.schemes.filter(({ countries }) => countries === null || countries.includes(country) || country.length < 2);
    scheme.replaceChildren(element('option', { value: '' }, `Usual: ${usual()?.name}`), ...fitting.map(({ id, name }) => element('option', { value: id }, name)));
    scheme.value = fitting.some(({ id }) => id === before) ? before : '';
    layFields();
  }

  /** Lays out the fields of the scheme, with what was filled in before. */
  function layFields() {
    const next = chosen();
    if (next === undefined || next === current) return;
    const before = new Map([...controls].filter(([key]) => own.has(key)).map(([key, control]) => [key, control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value]));
    const laid = schemeFields(next);
    current = next;
    controls = laid.controls;
    first.replaceChildren(...laid.first);
    folded.replaceChildren(...laid.folded);
    more.hidden = laid.folded.length === 0;
    for (const [key, control] of controls) {
      const value = before.get(key);
      if (control instanceof HTMLSelectElement ? [...control.options].some((option) => option.value === value) : value !== undefined && value !== '') fillIn(control, value);
      else if (key === 'country' && next.required.includes('country')) fillIn(control, countryOf());
    }
  }

  /** The currency written beside the amount, which says more than what the form begins with; null where none is. */
  const writtenCurrency = () => currencyOf(controls.get('amount')?.value ?? '');

  /** The payment as the service takes it. Without a payee it is a code of the IBAN alone. */
  function payment() {
    const given = Object.fromEntries([...controls].map(([key, control]) => [key, valueOf(key, control)]).filter(([, value]) => value !== undefined));
    const currency = writtenCurrency();
    if (currency !== null) given['currency'] = currency;
    return given['name'] === undefined && !current?.required.some((key) => key !== 'name') ? { iban: iban.value } : { ...given, iban: iban.value, scheme: current?.id };
  }

  async function make() {
    for (const control of [iban, ...controls.values()]) mark(control, null);
    if (iban.value.trim() === '') {
      await single(() => Promise.resolve(null));
      status.textContent = '';
      shown.replaceChildren(emptyPlace());
      return;
    }
    shown.setAttribute('aria-busy', 'true');
    status.textContent = 'Making the code…';
    const asked = payment();
    try {
      const answer = await single(async (signal) => soundAnswer(await ask('qr', asked, signal)));
      if (answer === null) return;
      const { body } = answer;
      if (isOk(answer)) {
        status.textContent = 'The code is ready.';
        shown.replaceChildren(codeView(body, asked));
      } else {
        const control = body.parameter === 'iban' ? iban : controls.get(body.parameter === 'currency' && writtenCurrency() !== null ? 'amount' : body.parameter);
        const isMissing = body.error_code === 'MISSING_PARAMETER';
        const name = FIELD_NAMES.get(body.parameter);
        const why = isMissing && name ? `${name} is still missing.` : sentenceOf(String(body.error));
        status.textContent = why;
        // What is merely not filled in yet is no mistake.
        if (control && !isMissing && control.value !== '') mark(control, why);
        if (control && more.contains(control)) more.open = true;
        shown.replaceChildren(emptyPlace(why));
      }
    } catch (failure) {
      status.textContent = failureInWords(failure);
      shown.replaceChildren(emptyPlace(failureInWords(failure)));
    } finally {
      shown.removeAttribute('aria-busy');
    }
  }

  const soon = debounced(TYPING_PAUSE_MS, () => void make());
  form.addEventListener('input', (event) => {
    for (const [key, control] of controls) if (control === event.target) own.add(key);
    if (event.target === iban) offerSchemes();
    if (event.target === scheme) layFields();
    void single(() => Promise.resolve(null));
    shown.replaceChildren(emptyPlace('Making the code…'));
    soon();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void make();
  });

  offerSchemes();
  shown.replaceChildren(emptyPlace());
  fillView(
    'qr',
    'Payment codes',
    'Fill in the payee, and the code stands beside the form while you type. Codes are read in the box under Look up: paste their text, or drop or scan a picture.',
    element('div', { class: 'maker' }, form, element('div', { class: 'maker-code' }, shown, status)),
  );

  return {
    /** @param {Readonly<Record<string, any>>} values */
    fill(values) {
      iban.value = grouped(values['iban'] ?? '');
      offerSchemes();
      if (typeof values['scheme'] === 'string' && [...scheme.options].some(({ value }) => value === values['scheme'])) scheme.value = values['scheme'];
      layFields();
      for (const [key, control] of controls) {
        fillIn(control, values[key]);
        if ((values[key] ?? null) !== null) own.add(key);
      }
      shown.replaceChildren(emptyPlace('Making the code…'));
      void make();
    },
  };
}

/** @param {string} [why] */
const emptyPlace = (why = 'The code appears here.') => element('div', { class: 'no-code' }, element('p', {}, why));

/**
 * The code with what can be done with it, and the sheet that is printed.
 * @param {any} code as /qr answers it
 * @param {Readonly<Record<string, any>>} asked
 */
function codeView(code, asked) {
  const { svg, payload, format, warnings, bytes, qr } = code;
  const says = asked['name'] === undefined ? 'The IBAN alone, without a payment' : `${asked['amount'] === undefined ? 'Open amount' : `${asked['currency'] ?? ''} ${asked['amount']}`.trim()} to ${asked['name']}`;
  const details = element('details', { class: 'raw' }, element('summary', {}, 'Text in the code'), element('pre', { tabindex: 0, 'aria-label': 'Text in the code' }, payload));
  const warned = notes(warnings.map(sentenceOf));
  if (svg === null) return element('div', {}, element('p', {}, `${format} is given as text: its symbol is drawn by the bank's own tools.`), element('div', { class: 'steps' }, copyButton('Copy text', payload)), details);
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const picture = element('img', { src: source, alt: `Payment code: ${says}`, width: 320, height: 320 });
  return element(
    'div',
    {},
    element('div', { class: 'sheet' }, picture, element('div', { class: 'sheet-text' }, element('p', { class: 'says' }, says), element('p', {}, partedIban(code.iban)), asked['remittance'] === undefined ? null : element('p', {}, asked['remittance']), asked['reference'] === undefined ? null : element('p', { class: 'code' }, asked['reference']), element('small', {}, `${format}, ${bytes} bytes${qr === null ? '' : `, version ${qr.version}-${qr.error_correction}`}`))),
    warned,
    element(
      'div',
      { class: 'steps', role: 'group', 'aria-label': 'Next steps' },
      button('Save SVG', () => keepPicture(new Blob([svg], { type: 'image/svg+xml' }), 'payment-code.svg')),
      pictureButton('Save PNG', asked, (png) => keepPicture(png, 'payment-code.png')),
      pictureButton('Copy picture', asked, copyPicture),
      copyButton('Copy text', payload),
      button('Print', () => print()),
    ),
    details,
  );
}

/**
 * A button that does something with the code as PNG, and says whether that was possible.
 * @param {string} label
 * @param {Readonly<Record<string, any>>} asked
 * @param {(png: Blob) => void | Promise<void>} use
 */
function pictureButton(label, asked, use) {
  const made = button(label, async () => {
    try {
      const response = await fetch(String(operations['qr']?.path.slice(1)), { method: 'POST', credentials: 'omit', body: JSON.stringify({ ...asked, output: 'png' }) });
      if (!response.ok) throw new Error();
      await use(await response.blob());
      if (label !== 'Save PNG') made.textContent = 'Copied';
    } catch {
      made.textContent = 'Not possible here';
    }
    setTimeout(() => (made.textContent = label), 1500);
  });
  return made;
}

/** @param {Blob} png */
const copyPicture = (png) => navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);

/**
 * @param {Blob} picture
 * @param {string} name
 */
function keepPicture(picture, name) {
  const address = URL.createObjectURL(picture);
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
