/** The view of the codes in a picture. */
import { button, element } from '../../page/client/dom.ts';
import { type BoxActions, type LookUpResult, isNothingFound, lookUpText, paymentCode } from './identify.ts';
import { fileNote, headline, nextSteps } from './parts.ts';
import * as words from '../../words/words.ts';

/** Looks up the texts of the codes in a picture. `name` is the name of the file. Null for a picture of the camera. */
export async function codesResult(texts: readonly string[], name: string | null, signal: AbortSignal,
    actions: BoxActions): Promise<LookUpResult> {
  const results = await Promise.all(texts.map((text) => codeResult(text, signal, actions)));
  const [first] = results;
  if (first !== undefined && results.length === 1) return first.list ? first : { ...first, content: [fileNote(name), ...first.content] };
  return {
    announcement: `${words.codes(results.length)}. ${results.map(({ announcement }) => announcement).join(' ')}`,
    content: [fileNote(name), headline('neutral', words.codesInPicture(results.length), words.firstCodeAtTop),
      ...results.map((result, i) => codeCard(result, words.codeOf(i + 1, results.length), () => actions.look(texts[i] ?? '')))],
  };
}

/** Looks up the text of a code. If it is neither a payment nor an account, the view shows the text. */
async function codeResult(text: string, signal: AbortSignal, actions: BoxActions): Promise<LookUpResult> {
  const result = await paymentCode(text, signal, actions) ?? await lookUpText(text, signal, actions);
  if (!isNothingFound(result)) return result;
  const title = words.codeIsNoPayment;
  return { announcement: `${title}.`,
    content: [headline('neutral', title, words.codeHasText), element('p', { class: 'code-text' }, text)] };
}

/** Shows one of several codes. A list in a code has no room in the card, so `look` opens it. */
const codeCard = ({ content, list }: LookUpResult, label: string, look: () => void) =>
  element('section', { class: 'code-card', 'aria-label': label }, element('p', { class: 'hint' }, label),
    ...(list === undefined ? content : [headline('neutral', words.codeIsList), nextSteps(button(words.lookUp, look))]));
