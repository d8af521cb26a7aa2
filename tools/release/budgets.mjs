/** Largest sizes of pages and of the list of tools, in bytes. Plain JavaScript, because the smoke test runs without packages. */
const KIB = 1024;

/** By path: the size of the page, and its size as browsers receive it. */
export const PAGES = {
  '/': { whole: 150 * KIB, compressed: 45 * KIB },
  '/reference': { whole: 250 * KIB, compressed: 64 * KIB },
};

/** By name: parts that the workbench loads when they are needed. */
export const PARTS = {
  // Two KiB are the country codes of ISO 3166, with which the BICs of a list are read. Two KiB are the names of files that are not lists.
  lists: { whole: 96 * KIB, compressed: 36 * KIB },
  workbook: { whole: 60 * KIB, compressed: 18 * KIB },
  picture: { whole: 45 * KIB, compressed: 15 * KIB },
  accounts: { whole: 24 * KIB, compressed: 9 * KIB },
  payments: { whole: 16 * KIB, compressed: 6 * KIB },
  rows: { whole: 40 * KIB, compressed: 14 * KIB },
};

/** The answer of `tools/list`: its whole size, and the part that a model reads (names, descriptions and inputs). */
export const TOOL_LIST = { whole: 64_000, read: 25_000 };
