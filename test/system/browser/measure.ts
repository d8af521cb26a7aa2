import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackages } from '../support/packages.ts';
import { KEYS, type Browser } from './webdriver.ts';

/** A violation as axe-core reports it: the rule, and the elements that break it. */
export interface Violation {
  readonly rule: string;
  readonly where: readonly string[];
}

/** The rules of WCAG 2.2 at levels A and AA, and the rules that axe-core calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns a function that checks a page with axe-core. Null if axe-core cannot be fetched. */
export function fetchAxe(): ((browser: Browser) => Promise<readonly Violation[]>) | null {
  const packages = fetchPackages('axe-core@4.10.3');
  if (packages === null) return null;
  const source = readFileSync(join(packages.folder, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
  return (browser) =>
    browser.run(
      `if (!window.axe) { ${source} }
      scrollTo(0, 0);
      return window.axe.run(document, { runOnly: arguments[0], resultTypes: ['violations'], preload: false }).then(({ violations }) =>
        violations.map(({ id, nodes }) => ({ rule: id, where: nodes.slice(0, 5).map(({ target, failureSummary }) => target
          .join(' ') + ': ' + failureSummary) })))`,
      TAGS,
    );
}

/** Visible elements that can take the focus, in the order of the page, each by the name that a person would use. */
const FOCUSABLE = `
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')];
  return all.filter((item) => item.checkVisibility({ visibilityProperty: true }) && !item.disabled && !item.closest('[hidden]'));
`;

export interface KeyboardWalk {
  /** Elements that can take the focus and never had it. */
  readonly missed: readonly string[];
  /** Elements that had the focus without showing it. */
  readonly unseen: readonly string[];
  /** Elements that had the focus before an element above them. */
  readonly disordered: readonly string[];
  readonly count: number;
}

/** Walks through a page with the tab key alone, from its beginning. */
export async function walkByKeyboard(browser: Browser): Promise<KeyboardWalk> {
  const count = await browser.run<number>(`
    const all = (() => { ${FOCUSABLE} })();
    window.walk = { all, seen: new Set(), unseen: [], disordered: [], last: -1 };
    const name = (item) => item.tagName + ' ' + (item.id || item.textContent.trim().slice(0, 40));
    window.nameOf = name;
    document.addEventListener('focusin', ({ target }) => {
      const { seen, unseen, disordered } = window.walk;
      const place = all.indexOf(target);
      // From the end of the page the focus continues at the beginning.
      if (window.walk.ended ||= place === 0 && seen.has(target)) return;
      if (place < window.walk.last && place >= 0) disordered.push(name(target));
      window.walk.last = Math.max(place, window.walk.last);
      seen.add(target);
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      if (outlineStyle === 'none' || outlineWidth === '0px') unseen.push(name(target));
    });
    document.activeElement?.blur();
    scrollTo(0, 0);
    return all.length;`);
  for (let pressed = 0; pressed < count + 20; pressed += 40) await browser.press(...Array.from({ length: 40 }, () => KEYS.tab));
  return browser.run(`
    const { all, seen, unseen, disordered } = window.walk;
    return { missed: all.filter((item) => !seen.has(item))
      .map(window.nameOf), unseen, disordered: disordered.slice(0, 5), count: all.length };`);
}

/** Measures, from the beginning of each page on, how far things move that nobody moved (Layout Instability, section 2). */
const WATCH_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, of: entry.sources
        .map(({ node }) => node ? node.nodeName + '.' + (node.className || '') : '') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Lighthouse's slow phone: a quarter of the speed of a desktop computer. */
const SLOWER = 4;

/** Opens pages at the speed of a slow phone, and watches the shifts in each of them. */
export async function measureShifts(browser: Browser, work: () => Promise<void>): Promise<void> {
  const { identifier } = (await browser.devtools('Page.addScriptToEvaluateOnNewDocument', { source: WATCH_SHIFTS })) as
    { identifier: string };
  await browser.devtools('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    await work();
  } finally {
    await browser.devtools('Emulation.setCPUThrottlingRate', { rate: 1 });
    await browser.devtools('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  }
}

export interface Shifts {
  readonly sum: number;
  readonly of: readonly string[];
}

/** Returns how far things have moved since the page was opened, as a sum. The sum is never less than the score of any time window. */
export const SHIFTS = `return { sum: window.shifts.reduce((sum, { value }) => sum + value, 0), of: window.shifts
  .map(({ value, of }) => value.toFixed(3) + ' ' + of.join(', ')) };`;

/** Prints the page on A4, with the page size of its styles if `isOwnSize`. Returns the PDF. */
export async function printedFile(browser: Browser, isOwnSize = true): Promise<Buffer> {
  const { data } = (await browser.devtools(
    'Page.printToPDF',
    { preferCSSPageSize: isOwnSize, paperWidth: 8.27, paperHeight: 11.69 },
  )) as { data: string };
  return Buffer.from(data, 'base64');
}

/** Returns the number of pages of a printed document. */
export const printedPages = async (browser: Browser): Promise<number> =>
  (await printedFile(browser, false)).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Returns the processor time of the page so far, in seconds. The time of the clock would include other programs. */
export async function busyTime(browser: Browser): Promise<number> {
  const { metrics } = (await browser.devtools('Performance.getMetrics', {})) as { metrics: { name: string; value: number }[] };
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
