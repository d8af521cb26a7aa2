import { debounced, element } from '../../page/client/dom.ts';
import { type ServiceAnswer, latest } from '../../page/client/service.ts';
import { ask } from './asking.ts';
import { emptyBox, fillView, onSubmit } from './fields.ts';
import { failureInWords } from './parts.ts';
import { FIELD_LABELS } from './payment-view.ts';
import { codeView } from './qr-code.ts';
import { paymentForm } from './qr-form.ts';
import { sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

/** Pause after the last key press before the code is drawn, in milliseconds. */
const TYPING_PAUSE_MS = 250;

/** Values of a payment by the names of their inputs. */
type Payment = Readonly<Record<string, any>>;

/** Values that the maker will show when it is opened. */
let nextValues: Payment | null = null;

/** Opens the maker with an IBAN and the name of its owner. Null if the name is not known. */
export function startPayment(iban: string, name: string | null) {
  nextValues = { iban, name };
  location.hash = '#qr';
}

/** Opens the maker, with the payment of a decoded code in its form. */
export function editPayment(payment: Payment) {
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
  const place = codePlace();
  const newest = latest();

  async function make() {
    form.clearMarks();
    if (!form.hasIban()) {
      newest.stop();
      place.showEmpty();
      return;
    }
    place.setBusy(true);
    const payment = form.payment();
    try {
      const answer = await newest.run((signal) => ask('qr', payment, signal));
      if (answer === null) return;
      if (answer.isOk) place.showCode(answer.body, payment);
      else place.showReason(...refusalOf(answer, form.blame));
    } catch (failure) {
      place.showReason(failureInWords(failure));
    } finally {
      place.setBusy(false);
    }
  }

  const soon = debounced(TYPING_PAUSE_MS, () => void make());
  form.frame.addEventListener('input', () => {
    newest.stop();
    place.showMaking();
    soon();
  });
  onSubmit(form.frame, () => void make());
  place.showEmpty();
  fillView('qr', words.paymentCodesTitle, words.paymentCodesLead,
    element('div', { class: 'maker' }, form.frame, place.frame));

  return {
    fill(values: Payment) {
      form.fill(values);
      place.showMaking();
      void make();
    },
  };
}

/**
 * Returns the reason for a refusal, and shows it at its field. A field that the reader has not filled in yet is not marked. `isMarked` is
 * true if the reason is at its field.
 */
function refusalOf({ body }: ServiceAnswer,
    blame: (parameter: string, reason: string | null) => boolean): readonly [reason: string, isMarked: boolean] {
  const isMissing = body.error_code === 'MISSING_PARAMETER';
  const name = FIELD_LABELS.get(body.parameter);
  const reason = isMissing && name ? words.missing(name) : sentenceOf(String(body.error));
  return [reason, blame(body.parameter, isMissing ? null : reason)];
}

/** The place for the code next to the form. It shows the code, or the reason why no code can be drawn. */
function codePlace() {
  const status = element('p', { class: 'unseen', role: 'status' });
  const place = element('div', { class: 'code-place' });
  const showText = (text: string) => place.replaceChildren(emptyBox(text));
  return {
    frame: element('div', { class: 'maker-code' }, place, status),
    setBusy(isBusy: boolean) {
      if (isBusy) place.setAttribute('aria-busy', 'true');
      else place.removeAttribute('aria-busy');
      if (isBusy) status.textContent = words.makingTheCode;
    },
    showEmpty() {
      status.textContent = '';
      showText(words.codeAppearsHere);
    },
    showMaking: () => showText(words.makingTheCode),
    showCode(code: unknown, payment: Payment) {
      status.textContent = words.codeIsReady;
      place.replaceChildren(codeView(code, payment));
    },
    /** Shows the reason why the code is missing. If a field has the reason, only the status for screen readers repeats it. */
    showReason(reason: string, isMarked = false) {
      status.textContent = reason;
      showText(isMarked ? words.codeAppearsWhenRight : reason);
    },
  };
}
