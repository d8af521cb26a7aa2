/** Maximum sizes of pages and of the list of tools, in bytes. It is plain JavaScript, because the smoke test runs without packages. */
const KIB = 1024;

/** For each path: the maximum size of the page, and its maximum size in the form that browsers receive. */
export const PAGES = {
  '/': { whole: 150 * KIB, compressed: 45 * KIB },
  '/reference': { whole: 250 * KIB, compressed: 64 * KIB },
};

/** For each name: the maximum sizes of a part that the workbench loads when it is needed. */
export const PARTS = {
  // Four KiB of it are codes and names of countries, which are needed to find the BICs and countries of a list.
  // Thirteen KiB of it are the words of headers and totals in 30 languages.
  lists: { whole: 102 * KIB, compressed: 39.5 * KIB },
  workbook: { whole: 66 * KIB, compressed: 22 * KIB },
  picture: { whole: 45 * KIB, compressed: 15 * KIB },
  accounts: { whole: 24 * KIB, compressed: 9 * KIB },
  // One KiB of it shows each finding as a row with its payee and its cure.
  // Three KiB of it are the view of a bank's answer.
  payments: { whole: 21 * KIB, compressed: 9 * KIB },
  rows: { whole: 40 * KIB, compressed: 14 * KIB },
};

/**
 * The answer of `tools/list`. `whole` is its maximum size. `read` is the maximum size of the part that a model reads: names, descriptions
 * and inputs.
 */
export const TOOL_LIST = { whole: 64_000, read: 25_500 };
