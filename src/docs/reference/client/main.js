import { copyable } from '../../page/client/dom.js';
import { liven } from './form.js';
import { lookBox } from './look.js';
import { operations } from '../../page/client/service.js';

/** With what their forms have to know. */
const forms = /** @type {import('../client-data.ts').ClientData} */ (operations);

lookBox(/** @type {HTMLElement} */ (document.getElementById('look')));

for (const form of document.querySelectorAll('form[data-operation]')) {
  const name = form.getAttribute('data-operation') ?? '';
  const operation = forms[name];
  if (operation && form instanceof HTMLFormElement) liven(form, name, operation);
}

// With the page at hand, its own address says more than the name that stands for it.
const here = new URL('.', location.href).href.replace(/\/$/, '');
for (const address of document.querySelectorAll('.address')) address.textContent = here;
document.getElementById('address')?.remove();

for (const block of document.querySelectorAll('.example pre')) {
  if (block instanceof HTMLElement) copyable(block, block.classList.contains('command') ? 'the command' : 'the example answer');
}
