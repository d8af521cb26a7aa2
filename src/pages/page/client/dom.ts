/** Makes an element. Attributes that are null or false, and children that are null, are left out. */
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

export function button(text: string, onPress: () => void) {
  const node = element('button', { type: 'button' }, text);
  node.addEventListener('click', onPress);
  return node;
}

/** A button that copies a text and says so for a moment. */
export function copyButton(label: string, text: string | (() => string)) {
  const node = button(label,
    async () => showBriefly(node, (await copyText(typeof text === 'string' ? text : text())) ? 'Copied' : 'Not copied'));
  return node;
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
export function showBriefly(target: HTMLElement, text: string) {
  const label = target.textContent;
  target.textContent = text;
  setTimeout(() => (target.textContent = label), SAID_MS);
}

const FETCHED_MS = 10_000;

/** Gives something to be kept as a file. */
export function downloadFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FETCHED_MS);
}

/** Outside HTTPS and localhost browsers have no clipboard for scripts; the old command still works there. */
export async function copyText(text: string) {
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
