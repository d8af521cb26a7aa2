import { button, copyButton, element } from '../../page/client/dom.ts';
import { latest } from '../../page/client/service.ts';
import { ask, countryFact, facts, isOk, soundAnswer } from './asking.ts';
import { actions } from './box.ts';
import { bankCodeIn, partedIban } from './coloured.ts';
import { PRIVATE, countrySelect, field, fillView, markControl, onSubmit, resultPlace } from './fields.ts';
import { failureInWords, nextSteps } from './parts.ts';
import { sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

const FIRST_TEST_COUNTRY = 'DE';
const COUNTS = [1, 5, 10, 50];
/** Value of the choice of a listed bank. */
const LISTED = 'listed';

let chooseCountry: ((code: string) => void) | null = null;

/** Opens the tool that generates test IBANs of the country with this code. */
export function openGenerate(code: string) {
  chooseCountry ??= makeGenerate();
  chooseCountry(code);
}

/** Countries of which the service makes IBANs. */
const TEST_COUNTRIES = facts.countries.filter(({ generate }) => generate);

function makeGenerate() {
  const tool = testForm();
  const { form, status, bank } = tool;
  const result = resultPlace(words.testIbansAppearHere);
  const single = latest();

  async function make() {
    markControl(bank, null);
    status.textContent = words.makingTestIbans;
    result.clear();
    const input = tool.input();
    try {
      const answer = await single(async (signal) => soundAnswer(await ask('generate', input, signal)));
      if (answer === null) return;
      if (!isOk(answer)) {
        const isOfBank = answer.body.parameter === 'bank_code';
        status.textContent = isOfBank ? '' : sentenceOf(answer.body.error);
        if (isOfBank) markControl(bank, sentenceOf(answer.body.error));
        if (isOfBank) bank.focus();
        return;
      }
      const results: readonly TestIban[] = answer.body.results;
      status.textContent = words.testIbansOf(results.length, tool.country());
      result.show(ibanList(results));
    } catch (failure) {
      status.textContent = failureInWords(failure);
    }
  }

  form.addEventListener('input', () => {
    void single(() => Promise.resolve(null));
    result.clear();
    status.textContent = '';
  });
  onSubmit(form, () => void make());
  fillView('generate', words.testIbansTitle, words.testIbansLead(TEST_COUNTRIES.length),
    element('div', { class: 'pair' }, form, result.frame));
  return (code: string) => tool.choose(code.toUpperCase());
}

/** Creates the form. `showCountry` chooses a country. */
function testForm() {
  const country = countrySelect('generate-country', TEST_COUNTRIES);
  const count = element('select', { id: 'generate-count' }, ...COUNTS.map((entry) => element('option', {}, String(entry))));
  count.value = '5';
  const bank = element('input', { id: 'generate-bank_code', type: 'text', ...PRIVATE });
  const bankField = field(words.bankCode, bank, words.listedBankWarning);
  const place = element('select', { id: 'generate-place' }, element('option', { value: '' }, words.noBankHasCode),
    element('option', { value: LISTED }, words.listedBankHasCode));
  const placeField = field(words.bank, place);
  const status = element('p', { class: 'status', role: 'status' });
  const form = element('form', { class: 'tool', autocomplete: 'off' },
    element('div', { class: 'grid' }, field(words.country, country), field(words.howMany, count), placeField, bankField),
    element('div', { class: 'steps' }, element('button', { type: 'submit', class: 'send' }, words.makeTestIbans)), status);

  /** Shows the choice of a bank if the country has bank codes. The field starts with the bank code of the country's published IBAN. */
  function showBank() {
    placeField.hidden = (countryFact(country.value)?.bank ?? null) === null;
    if (placeField.hidden) place.value = '';
    bankField.hidden = place.value !== LISTED;
    bank.value = bankField.hidden ? '' : bankCodeIn(countryFact(country.value)?.example ?? '');
  }

  for (const control of [country, place]) control.addEventListener('change', showBank);
  country.value = FIRST_TEST_COUNTRY;
  showBank();
  return {
    form,
    status,
    bank,
    country: () => country.selectedOptions[0]!.text,
    input() {
      const code = bank.value.trim();
      return { country: country.value, count: Number(count.value), ...(code !== '' && { bank_code: code }) };
    },
    choose(code: string) {
      if (!TEST_COUNTRIES.some((entry) => entry.code === code)) return;
      country.value = code;
      showBank();
    },
  };
}

type TestIban = { readonly iban: string; readonly formatted: string };

const ibanList = (results: readonly TestIban[]) => element('article', { class: 'answer' },
  element('ul', { class: 'test-ibans' },
    ...results.map(({ iban, formatted }) => element('li', {}, partedIban(iban, 'iban'), lookButton(formatted)))),
  nextSteps(copyButton(words.copyAll, results.map(({ iban }) => iban).join('\n'))));

/** Returns a button that looks up an IBAN. */
function lookButton(formatted: string) {
  const node = button(words.lookUp, () => {
    location.hash = '';
    actions.look(formatted);
  });
  node.setAttribute('aria-label', words.lookUpOf(formatted));
  return node;
}
