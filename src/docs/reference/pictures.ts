import { type Route, endingOf } from '../../api/route.ts';
import { type Html, html } from '../page/html.ts';

/** The form of a picture that a page can show in any size. */
const DRAWN = 'svg';

/** Where the page's program puts what the examples of an operation draw, one picture of each kind. Null where it draws none. */
export const pictures = ({ files }: Route): Html | null =>
  files?.forms.some((form) => endingOf(form) === DRAWN) ? html`<section class="pictures"><h4>What the examples draw</h4>\n<div class="drawn"></div></section>\n` : null;
