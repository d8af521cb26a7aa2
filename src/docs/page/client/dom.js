/**
 * Makes an element. Attributes that are null or false, and children that are null, are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Readonly<Record<string, string | number | boolean | null>>} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/**
 * @param {string} text
 * @param {() => void} onPress
 */
export function button(text, onPress) {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', onPress);
  return made;
}

/**
 * Puts a button over a block of text that copies it, and says so for a moment.
 * @param {HTMLElement} block
 * @param {string} label what is copied, for who does not see where the button stands
 */
export function copyable(block, label) {
  const copy = button('Copy', async () => {
    copy.textContent = (await copied(String(block.textContent))) ? 'Copied' : 'Not copied';
    setTimeout(() => (copy.textContent = 'Copy'), 1500);
  });
  copy.className = 'copy';
  copy.setAttribute('aria-label', `Copy ${label}`);
  const frame = element('div', { class: 'copied' });
  block.replaceWith(frame);
  frame.append(copy, block);
  return frame;
}

/**
 * Outside HTTPS and localhost browsers have no clipboard for scripts; the old command still works there.
 * @param {string} text
 */
export async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const carrier = element('textarea', { class: 'hidden' });
  carrier.value = text;
  document.body.append(carrier);
  carrier.select();
  const done = document.execCommand('copy');
  carrier.remove();
  return done;
}

/**
 * A function that waits until it has not been called for this long.
 * @param {number} milliseconds
 * @param {() => void} then
 */
export function debounced(milliseconds, then) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
}
