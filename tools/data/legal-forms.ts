/** Legal forms in names: they do not distinguish banks, but two different forms can distinguish two companies of a group. */
import { contracted } from '../../src/standards/banks/fold.ts';

/** Words of legal forms after folding and transliteration, and the Bundesbank's mark for an old code. They do not distinguish banks. */
export const FORMS: ReadonlySet<string> = new Set(
  ('ab abp ad ag alt ao aps as asa at bm bv cb cjsc co company corp corporation dd db doo eg eod gmbh inc incorporated joint jsb jsc ' +
    'jscb kg liability limited llc llp lp ltd na nv nyrt ' +
    'ojsc ojs oy oyj pat pjsc plc public private sa sae sal sarl sas sc scarl scpa scrl se spa srl stock the ua uab zrt zartkoruen ' +
      'mukodo reszvenytarsasag ' +
    'aktsionerne aktsyonerne aktsionernoho tovarystvo publichne pryvatne obshchestvo').split(' ').map((word) => contracted(word)),
);

/** Legal forms of which a company has exactly one. Two names with different forms are two companies of a group. */
const ONE_FORM: ReadonlySet<string> = new Set(['ab', 'ag', 'bv', 'gmbh', 'na', 'nv', 'plc', 'sa', 'se', 'spa', 'spv']);

/** Returns the words of a name. A legal form is one word (`A/S`, `S.p.A.`). */
const closed = (name: string): string[] => name.toLowerCase().replace(/[./]/g, '').split(/[^\p{L}]+/u);

/** Returns the legal forms that distinguish companies, in the spelling of `closed`. */
export const formsOf = (name: string): string[] => closed(name).filter((word) => ONE_FORM.has(word) || NORDIC_FORMS.has(word));
const NORDIC_FORMS: ReadonlySet<string> = new Set(['abp', 'as', 'asa', 'oyj']);

function formOf(name: string): string {
  const forms = new Set(closed(name).filter((word) => ONE_FORM.has(word)));
  return forms.size === 1 ? [...forms][0]! : '';
}

/** True unless the legal forms of two names show that they are two companies. */
export function formsAgree(a: string, b: string): boolean {
  const [one, other] = [formOf(a), formOf(b)];
  return one === other || (one !== 'spv' && other !== 'spv' && (one === '' || other === ''));
}
