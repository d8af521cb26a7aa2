import { button, copyButton, element } from '../../page/client/dom.ts';
import { latest } from '../../page/client/service.ts';
import { ask, countryFact, facts, isOk, soundAnswer } from './asking.ts';
import { actions } from './box.ts';
import { partedIban } from './coloured.ts';
import { PRIVATE, countrySelect, field, fillView, markControl, onSubmit } from './fields.ts';
import { failureInWords, nextSteps } from './parts.ts';
import { countOf, sentenceOf } from './wording.ts';

const FIRST_TEST_COUNTRY = 'DE';
const COUNTS = [1, 5, 10, 50];

let chooseCountry: ((code: string) => void) | null = null;

/** Opens the tool that generates test IBANs of the country with this code. */
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
  const bankField = field('Bank code (optional)', bank,
    'Give the code of a real bank to test look-ups of banks. Without it, no bank has the code.');
  const status = element('p', { class: 'status', role: 'status' });
  const resultPlace = element('div', {});
  const form = element('form', { class: 'tool', autocomplete: 'off' },
    element('div', { class: 'grid' }, field('Country', country), field('How many', count), bankField),
    element('div', { class: 'steps' }, element('button', { type: 'submit', class: 'send' }, 'Make test IBANs')), status);
  const single = latest();

  const showBank = () => bankField.toggleAttribute('hidden', (countryFact(country.value)?.bank ?? null) === null);

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
      const results: readonly TestIban[] = answer.body.results;
      status.textContent = `${countOf(results.length, 'test IBAN')} of ${country.selectedOptions[0]?.text}.`;
      resultPlace.replaceChildren(ibanList(results));
    } catch (failure) {
      status.textContent = failureInWords(failure);
    }
  }

  country.addEventListener('change', showBank);
  form.addEventListener('input', () => {
    void single(() => Promise.resolve(null));
    resultPlace.replaceChildren();
    status.textContent = '';
  });
  onSubmit(form, () => void make());
  showBank();
  fillView('generate', 'Test IBANs',
    `Test IBANs pass every check, but do not belong to a real account. Kontor makes them for ${countries.length} countries.`,
    form, resultPlace);
  return (code: string) => {
    if (!countries.some((entry) => entry.code === code.toUpperCase())) return;
    country.value = code.toUpperCase();
    showBank();
  };
}

type TestIban = { readonly iban: string; readonly formatted: string };

const ibanList = (results: readonly TestIban[]) => element('article', { class: 'answer' },
  element('ul', { class: 'test-ibans' },
    ...results.map(({ iban, formatted }) => element('li', {}, partedIban(iban, 'iban'), lookButton(formatted)))),
  nextSteps(copyButton('Copy all', results.map(({ iban }) => iban).join('\n'))));

/** Returns a button that looks up an IBAN. */
function lookButton(formatted: string) {
  const node = button('Look it up', () => {
    location.hash = '';
    actions.look(formatted);
  });
  node.setAttribute('aria-label', `Look up ${formatted}`);
  return node;
}
