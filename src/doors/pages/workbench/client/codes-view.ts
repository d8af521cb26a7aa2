/** The view of the codes in a picture. */
import { button, element } from '../../page/client/dom.ts';
import { type BoxActions, type LookUpResult, isNothingFound, lookUpText, paymentCode } from './identify.ts';
import { fileNote, headline, nextSteps } from './parts.ts';
import { countOf } from './locale.ts';

/** Looks up the texts of the codes in a picture. `name` is the name of the file. Null for a picture of the camera. */
export async function codesResult(texts: readonly string[], name: string | null, signal: AbortSignal,
    actions: BoxActions): Promise<LookUpResult> {
  const results = await Promise.all(texts.map((text) => codeResult(text, signal, actions)));
  const [first] = results;
  if (first !== undefined && results.length === 1) return first.list ? first : { ...first, content: [fileNote(name), ...first.content] };
  const title = countOf(results.length, 'code');
  return {
    announcement: `${title}. ${results.map(({ announcement }) => announcement).join(' ')}`,
    content: [fileNote(name), headline('neutral', `${title} in the picture`, 'The first code is at the top.'),
      ...results.map((result, i) => codeCard(result, `Code ${i + 1} of ${results.length}`, () => actions.look(texts[i] ?? '')))],
  };
}

/** Looks up the text of a code. If it is neither a payment nor an account, the view shows the text. */
async function codeResult(text: string, signal: AbortSignal, actions: BoxActions): Promise<LookUpResult> {
  const result = await paymentCode(text, signal, actions) ?? await lookUpText(text, signal, actions);
  if (!isNothingFound(result)) return result;
  const title = 'This code is not a payment code';
  return { announcement: `${title}.`,
    content: [headline('neutral', title, 'It has this text:'), element('p', { class: 'code-text' }, text)] };
}

/** Shows one of several codes. A list in a code has no room in the card, so `look` opens it. */
const codeCard = ({ content, list }: LookUpResult, label: string, look: () => void) =>
  element('section', { class: 'code-card', 'aria-label': label }, element('p', { class: 'hint' }, label),
    ...(list === undefined ? content : [headline('neutral', 'The text in this code is a list'), nextSteps(button('Look it up', look))]));
