import { button, copyButton, element } from '../../page/client/dom.ts';
import { latest } from '../../page/client/service.ts';
import { ask, facts, isOk, soundAnswer } from './asking.ts';
import { actions } from './box.ts';
import { partedIban } from './coloured.ts';
import { PRIVATE, countrySelect, field, fillView, markControl } from './fields.ts';
import { failureInWords, nextSteps } from './parts.ts';
import { countOf, sentenceOf } from './wording.ts';

const FIRST_TEST_COUNTRY = 'DE';
const COUNTS = [1, 5, 10, 50];

let chooseCountry: ((code: string) => void) | null = null;

/** Opens the tool that makes test IBANs, for the country with this code. */
export function openGenerate(code: string) {
  chooseCountry ??= makeGenerate();
  chooseCountry(code);
}

function makeGenerate() {
  const countries = facts.countries.filter(({ generate }) => generate);
  const country = countrySelect('generate-country', countries);
  country.value = FIRST_TEST_COUNTRY;
  const count = element('select', { id: 'generate-count' }, ...COUNTS.map((entry) => element('option', {}, String(entry))));
  count.value = '5';
  const bank = element('input', { id: 'generate-bank_code', type: 'text', ...PRIVATE });
  const bankField = field('At the bank code (optional)', bank, 'If empty, the IBANs have bank codes that no bank has');
  const status = element('p', { class: 'status', role: 'status' });
  const resultPlace = element('div', {});
  const form = element('form', { class: 'tool', autocomplete: 'off' },
    element('div', { class: 'grid' }, field('Country', country), field('How many', count), bankField),
    element('div', { class: 'steps' }, element('button', { type: 'submit', class: 'send' }, 'Make test IBANs')), status);
  const single = latest();

  const layBank = () => bankField.toggleAttribute('hidden',
    (facts.countries.find(({ code }) => code === country.value)?.bank ?? null) === null);

  async function make() {
    markControl(bank, null);
    status.textContent = 'Making test IBANs…';
    resultPlace.replaceChildren();
    const code = bank.value.trim();
    const input = { country: country.value, count: Number(count.value), ...(code !== '' && !bankField.hidden && { bank_code: code }) };
    try {
      const answer = await single(async (signal) => soundAnswer(await ask('generate', input, signal)));
      if (answer === null) return;
      if (!isOk(answer)) {
        status.textContent = sentenceOf(answer.body.error);
        if (answer.body.parameter === 'bank_code') markControl(bank, sentenceOf(answer.body.error));
        return;
      }
      const results: readonly { readonly iban: string; readonly formatted: string }[] = answer.body.results;
      status.textContent =
        `${countOf(results.length, 'IBAN')} of ${facts.countries.find((entry) => entry.code === country.value)?.name}, of no real account.`;
      const items = results.map(({ iban, formatted }) => element('li', {}, partedIban(iban, 'iban'), look(formatted)));
      resultPlace.replaceChildren(element('article', { class: 'answer' }, element('ul', { class: 'made' }, ...items),
        nextSteps(copyButton('Copy all', results.map(({ iban }) => iban).join('\n')))));
    } catch (failure) {
      status.textContent = failureInWords(failure);
    }
  }

  country.addEventListener('change', layBank);
  form.addEventListener('input', () => {
    void single(() => Promise.resolve(null));
    resultPlace.replaceChildren();
    status.textContent = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void make();
  });
  layBank();
  fillView('generate', 'Test IBANs',
    `These IBANs pass every check, including national check digits, and belong to no real account. For ${countries.length} countries.`, form, resultPlace);
  return (code: string) => {
    if (!countries.some((entry) => entry.code === code.toUpperCase())) return;
    country.value = code.toUpperCase();
    layBank();
  };
}

function look(formatted: string) {
  const lookButton = button('Look at it', () => {
    location.hash = '';
    actions.look(formatted);
  });
  lookButton.setAttribute('aria-label', `Look at ${formatted}`);
  return lookButton;
}
