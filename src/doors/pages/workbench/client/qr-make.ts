import { debounced, element } from '../../page/client/dom.ts';
import { latest } from '../../page/client/service.ts';
import { ask, isOk, soundAnswer } from './asking.ts';
import { fillView } from './fields.ts';
import { failureInWords } from './parts.ts';
import { FIELD_LABELS } from './payment-view.ts';
import { codeView } from './qr-code.ts';
import { paymentForm } from './qr-form.ts';
import { sentenceOf } from './wording.ts';

const TYPING_PAUSE_MS = 250;

/** Values for the next opening of the maker. */
let nextValues: Readonly<Record<string, any>> | null = null;

export function startPayment(iban: string, name: string | null) {
  nextValues = { iban, name };
  location.hash = '#qr';
}

/** Opens the maker with the payment of a decoded code. */
export function editPayment(payment: Readonly<Record<string, any>>) {
  nextValues = payment;
  location.hash = '#qr';
}

let maker: ReturnType<typeof makeMaker> | null = null;

/** Opens the maker of payment codes. */
export function openMaker() {
  maker ??= makeMaker();
  if (nextValues !== null) maker.fill(nextValues);
  nextValues = null;
}

function makeMaker() {
  const form = paymentForm();
  const status = element('p', { class: 'unseen', role: 'status' });
  const codePlace = element('div', { class: 'code-place' });
  const single = latest();

  async function make() {
    form.clearMarks();
    if (!form.hasIban()) {
      await single(() => Promise.resolve(null));
      status.textContent = '';
      codePlace.replaceChildren(emptyPlace());
      return;
    }
    codePlace.setAttribute('aria-busy', 'true');
    status.textContent = 'Making the code…';
    const payment = form.payment();
    try {
      const answer = await single(async (signal) => soundAnswer(await ask('qr', payment, signal)));
      if (answer === null) return;
      const { body } = answer;
      if (isOk(answer)) {
        status.textContent = 'The code is ready.';
        codePlace.replaceChildren(codeView(body, payment));
      } else {
        const isMissing = body.error_code === 'MISSING_PARAMETER';
        const name = FIELD_LABELS.get(body.parameter);
        const why = isMissing && name ? `${name} is still missing.` : sentenceOf(String(body.error));
        status.textContent = why;
        form.blame(body.parameter, isMissing ? null : why);
        codePlace.replaceChildren(emptyPlace(why));
      }
    } catch (failure) {
      status.textContent = failureInWords(failure);
      codePlace.replaceChildren(emptyPlace(failureInWords(failure)));
    } finally {
      codePlace.removeAttribute('aria-busy');
    }
  }

  const soon = debounced(TYPING_PAUSE_MS, () => void make());
  form.frame.addEventListener('input', () => {
    void single(() => Promise.resolve(null));
    codePlace.replaceChildren(emptyPlace('Making the code…'));
    soon();
  });
  form.frame.addEventListener('submit', (event) => {
    event.preventDefault();
    void make();
  });

  codePlace.replaceChildren(emptyPlace());
  fillView(
    'qr',
    'Payment codes',
    'Fill in the payee, and the code stands beside the form while you type. Codes are read in the box under Look up: paste their text, ' +
      'or drop or scan a picture.',
    element('div', { class: 'maker' }, form.frame, element('div', { class: 'maker-code' }, codePlace, status)),
  );

  return {
    fill(values: Readonly<Record<string, any>>) {
      form.fill(values);
      codePlace.replaceChildren(emptyPlace('Making the code…'));
      void make();
    },
  };
}

const emptyPlace = (why: string = 'The code appears here.') => element('div', { class: 'no-code' }, element('p', {}, why));
