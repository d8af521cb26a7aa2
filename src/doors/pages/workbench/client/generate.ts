import { button, choice, copyButton, element } from '../../page/client/dom.ts';
import { ask, countryFact, facts } from './asking.ts';
import { actions } from './box.ts';
import { bankCodeIn, partedIban } from './coloured.ts';
import { PRIVATE, countrySelect, field, fillTool, markControl } from './fields.ts';
import { nextSteps } from './parts.ts';
import { sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

const FIRST_TEST_COUNTRY = 'DE';
const COUNTS = [1, 5, 10, 50];
const FIRST_COUNT = '5';
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
  const country = countrySelect('generate-country', TEST_COUNTRIES);
  const count = choice('generate-count', COUNTS.map((entry) => [entry, String(entry)]));
  const bank = element('input', { id: 'generate-bank_code', type: 'text', ...PRIVATE });
  const bankField = field(words.bankCode, bank, words.listedBankWarning);
  const place = choice('generate-place', [['', words.noBankHasCode], [LISTED, words.listedBankHasCode]]);
  const placeField = field(words.bank, place);

  /** Shows the choice of a bank if the country has bank codes. The field starts with the bank code of the country's published IBAN. */
  function showBank() {
    placeField.hidden = (countryFact(country.value)?.bank ?? null) === null;
    if (placeField.hidden) place.value = '';
    bankField.hidden = place.value !== LISTED;
    bank.value = bankField.hidden ? '' : bankCodeIn(countryFact(country.value)?.example ?? '');
  }

  for (const control of [country, place]) control.addEventListener('change', showBank);
  count.value = FIRST_COUNT;
  country.value = FIRST_TEST_COUNTRY;
  showBank();
  fillTool({
    view: 'generate', title: words.testIbansTitle, lead: words.testIbansLead(TEST_COUNTRIES.length),
    fields: [element('div', { class: 'grid' }, field(words.country, country), field(words.howMany, count), placeField, bankField)],
    send: words.makeTestIbans,
    emptyText: words.testIbansAppearHere, busyText: words.makingTestIbans,
    ask(signal) {
      markControl(bank, null);
      const code = bank.value.trim();
      return ask('generate', { country: country.value, count: Number(count.value), ...(code !== '' && { bank_code: code }) }, signal);
    },
    async show({ isOk, body }) {
      if (isOk) return [words.testIbansOf(body.results.length, country.selectedOptions[0]!.text), ibanList(body.results)];
      const reason = sentenceOf(body.error);
      if (body.parameter !== 'bank_code') return [reason];
      markControl(bank, reason);
      bank.focus();
      return [''];
    },
  });

  return (code: string) => {
    if (!TEST_COUNTRIES.some((entry) => entry.code === code.toUpperCase())) return;
    country.value = code.toUpperCase();
    showBank();
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
