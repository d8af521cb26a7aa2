import type { Context } from '../../api/context.ts';
import { type Route, finish } from '../../api/route.ts';
import { type Html, html, raw } from '../page/html.ts';

/** The member of an answer that is a picture, and that which says what is drawn. */
const [PICTURE, KIND] = ['svg', 'format'] as const;

/**
 * The pictures that the examples of an operation make, one of each kind, drawn by the operation itself. They are safe as they are: what is
 * text in them is escaped. Null where it draws none.
 */
export function pictures({ inputs, response, examples, handle }: Route, context: Context): Html | null {
  if (response.properties?.[PICTURE] === undefined) return null;
  const byKind = new Map<unknown, string>();
  for (const { input } of examples) {
    const given = Object.fromEntries(Object.entries(inputs).map(([name, { absent }]) => [name, name in input ? input[name] : absent]));
    const result = finish(handle(given as never, context));
    const { [PICTURE]: picture, [KIND]: kind } = (result.ok ? result.value : {}) as Readonly<Record<string, unknown>>;
    if (typeof picture === 'string' && !byKind.has(kind)) byKind.set(kind, picture);
  }
  return html`<section class="pictures"><h4>What the examples draw</h4>
${[...byKind].map(([kind, picture]) => html`<figure>${raw(picture)}<figcaption>${String(kind)}</figcaption></figure>\n`)}</section>
`;
}
