import * as words from '../../words/words.ts';

/** Creates an element. Attributes that are null or false are omitted. Children that are null are omitted too. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K,
    attributes: Readonly<Record<string, string | number | boolean | null>> = {},
    ...children: (Node | string | null)[]): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** Shows a text with characters of one width, such as a code or an account number. */
export const codeText = (text: string) => element('span', { class: 'code' }, text);

/** Creates a table. The attribute `class` of a column heading is the second value of a column. */
export function table(attributes: Readonly<Record<string, string>>, columns: readonly (readonly [title: string, kind?: string])[],
    rows: readonly HTMLElement[]) {
  const head = columns.map(([title, kind = null]) => element('th', { scope: 'col', class: kind }, title));
  return element('table', attributes, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows));
}

/** Creates a choice. Each option has a value and a name. */
export const choice = (id: string | null, options: readonly (readonly [value: string | number, name: string])[]) =>
  element('select', { id }, ...options.map(([value, name]) => element('option', { value }, name)));

export function button(text: string, onPress: () => void) {
  const node = element('button', { type: 'button' }, text);
  node.addEventListener('click', onPress);
  return node;
}

/** Creates a button that copies a text and shows a short confirmation. */
export function copyButton(label: string, text: string | (() => string)) {
  const node = button(label, async () => {
    const isCopied = await copyText(typeof text === 'string' ? text : text());
    showBriefly(node, isCopied ? words.copied : words.notCopied);
  });
  return node;
}

/** Puts a copy button over a block of text. `label` names the text for screen readers. */
export function copyable(block: HTMLElement, label: string) {
  const copy = copyButton(words.copy, () => String(block.textContent));
  copy.className = 'copy';
  copy.setAttribute('aria-label', words.copyOf(label));
  const frame = element('div', { class: 'copied' });
  block.replaceWith(frame);
  frame.append(copy, block);
  return frame;
}

/** Time for which a button shows a confirmation, in milliseconds: long enough to read two words. */
const CONFIRMATION_MS = 1500;

/** Shows a text in a button for CONFIRMATION_MS. */
export function showBriefly(target: HTMLElement, text: string) {
  const label = target.textContent;
  target.textContent = text;
  setTimeout(() => (target.textContent = label), CONFIRMATION_MS);
}

/** Time after which the address of a download is released, in milliseconds. The browser has then started to read it. */
const DOWNLOAD_START_MS = 10_000;

/** Downloads content as a file. */
export function downloadFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_START_MS);
}

/** Downloads a text as CSV. The byte order mark lets spreadsheets recognise UTF-8. */
export const downloadCsv = (text: string, name: string) => downloadFile(new Blob([`\ufeff${text}`], { type: 'text/csv' }), name);

/** Copies a text. Outside HTTPS and localhost, browsers do not give scripts the clipboard, so an older command is used. */
async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const carrier = element('textarea', { class: 'hidden' });
  carrier.value = text;
  document.body.append(carrier);
  carrier.select();
  const done = document.execCommand('copy');
  carrier.remove();
  return done;
}

/** Returns a function. When it has not been called for `milliseconds`, it runs `then`. */
export function debounced(milliseconds: number, then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
}
