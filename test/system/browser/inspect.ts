/** Function bodies to run in the page. Each returns a list of faults in words. */

/** Lists texts whose contrast with their background is below 4.5 to 1 (WCAG 2.2, success criterion 1.4.3). */
export const LOW_CONTRAST = `
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const channel = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const behind = (element) => {
    for (; element; element = element.parentElement) {
      const colour = numbers(getComputedStyle(element).backgroundColor);
      if (colour[3] !== 0) return colour;
    }
    return [255, 255, 255];
  };
  const wrong = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
    const [a, b] = [luminance(numbers(getComputedStyle(element).color)), luminance(behind(element))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) wrong.add(element.tagName + '.' + element.className + ' ' + contrast.toFixed(2) + ' ' + node.data.trim().slice(0,
      30));
  }
  return [...wrong];
`;

/** Lists elements that reach beyond the window, except elements with a scroll bar of their own. */
export const BEYOND_WINDOW = `
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth && !element.closest('pre, .wide'))
    .map((element) => element.tagName + '.' + element.className + '#' + element.id)
    .concat('the page is ' + document.documentElement.scrollWidth + ' wide');
`;

/**
 * Lists elements that take the focus, with the name that a screen reader says. Run it with the accessibility tree of the developer tools.
 */
export interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

export const nameless = (nodes: readonly AxNode[]): string[] =>
  nodes
    .filter(({
      ignored, properties = [],
    }) => !ignored && properties.some(({ name, value }) => name === 'focusable' && value.value === true))
    .filter(({ name }) => !name?.value)
    .map(({ role }) => String(role?.value))
    // Keys scroll an element that has a scroll bar of its own. A screen reader reads its content.
    .filter((role) => !['generic', 'RootWebArea', 'Pre'].includes(role));
