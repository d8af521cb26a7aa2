import { type Html, html } from '../page/html.ts';

/** The links of a text: what stands in the text, and the anchor that it leads to. */
export type Links = ReadonlyMap<string, string>;

/**
 * The CommonMark that descriptions are written in: paragraphs, lists marked by `*`, **bold**, `code`, and tables as
 * GitHub writes them.
 * A path of an operation becomes a link to it.
 */
export function markdown(text: string, links: Links): Html {
  return html`${text
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((block) => (block.startsWith('|') ? table(block, links) : block.startsWith('* ') ? bullets(block, links) : html`<p>${inline(block, links)}</p>\n`))}`;
}

/** A path, with an input in braces at its end where it has one. */
const PATH = /(\/api\/v1(?:\/[a-z]+(?:-[a-z]+)*)+(?:\/\{\w+\})?)/;

/** Splitting by a pattern with one group gives what is between matches at even indexes and the groups at odd ones. */
const split = (text: string, pattern: RegExp, matched: (piece: string) => Html, between: (piece: string) => Html): Html =>
  html`${text.split(pattern).map((piece, i) => (i % 2 === 1 ? matched(piece) : between(piece)))}`;

/** One run of text with **bold**, `code` and links. */
export function inline(text: string, links: Links): Html {
  const linked = (piece: string): Html => split(piece, PATH, (path) => link(path, links), (rest) => html`${rest}`);
  const coded = (piece: string): Html => split(piece, /`([^`]+)`/, (code) => html`<code>${linked(code)}</code>`, linked);
  return split(text, /\*\*([^*]+)\*\*/, (bold) => html`<strong>${coded(bold)}</strong>`, coded);
}

function link(path: string, links: Links): Html {
  const anchor = links.get(path);
  return anchor === undefined ? html`${path}` : html`<a href="#${anchor}">${path}</a>`;
}

const bullets = (block: string, links: Links): Html =>
  html`<ul>${block.slice(2).split(/\n\* /).map((item) => html`<li>${inline(item, links)}\n`)}</ul>\n`;

const cellsOf = (line: string): string[] => line.slice(1, -1).split('|').map((cell) => cell.trim());

function table(block: string, links: Links): Html {
  const [head, , ...rows] = block.split('\n').map(cellsOf);
  return html`<div class="wide"><table><thead><tr>${head!.map((cell) => html`<th>${inline(cell, links)}`)}<tbody>${rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${inline(cell, links)}`)}\n`,
  )}</table></div>\n`;
}
