/** Makes an element. Attributes that are null or false, and children that are null, are left out. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K,
    attributes: Readonly<Record<string, string | number | boolean | null>> = {},
    ...children: (Node | string | null)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function button(text: string, onPress: () => void) {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', onPress);
  return made;
}

/** A button that copies a text and says so for a moment. */
export function copyButton(label: string, text: string | (() => string)) {
  const made = button(label, async () => sayOn(made, (await copied(typeof text === 'string' ? text : text())) ? 'Copied' : 'Not copied'));
  return made;
}

/**
 * Puts a button over a block of text that copies it, and says so for a moment.
 * `label` says what is copied, for who does not see where the button stands.
 */
export function copyable(block: HTMLElement, label: string) {
  const copy = copyButton('Copy', () => String(block.textContent));
  copy.className = 'copy';
  copy.setAttribute('aria-label', `Copy ${label}`);
  const frame = element('div', { class: 'copied' });
  block.replaceWith(frame);
  frame.append(copy, block);
  return frame;
}

const SAID_MS = 1500;

/** Lets a button say something for a moment. */
export function sayOn(one: HTMLElement, text: string) {
  const label = one.textContent;
  one.textContent = text;
  setTimeout(() => (one.textContent = label), SAID_MS);
}

const FETCHED_MS = 10_000;

/** Gives something to be kept as a file. */
export function keepFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FETCHED_MS);
}

/** Outside HTTPS and localhost browsers have no clipboard for scripts; the old command still works there. */
export async function copied(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const carrier = element('textarea', { class: 'hidden' });
  carrier.value = text;
  document.body.append(carrier);
  carrier.select();
  const done = document.execCommand('copy');
  carrier.remove();
  return done;
}

/** A function that waits until it has not been called for this long. */
export function debounced(milliseconds: number, then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
}
