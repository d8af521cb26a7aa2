import { type Html, html } from '../page/html.ts';

/** Anchors by path. A path in a text becomes a link to its anchor. */
export type Links = ReadonlyMap<string, string>;

/**
 * Converts a description in CommonMark to HTML. It supports paragraphs, lists with `*`, **bold**, `code`, and tables in the notation of
 * GitHub. The path of an operation becomes a link to this operation.
 */
export function markdown(text: string, links: Links): Html {
  return html`${text.trim().split(/\n(?:[^\S\n]*\n)+/).map((block) => blockOf(block, links))}`;
}

function blockOf(block: string, links: Links): Html {
  if (block.startsWith('|')) return table(block, links);
  return block.startsWith('* ') ? bullets(block, links) : html`<p>${inline(block, links)}</p>\n`;
}

/** A path, with or without an input in braces at its end. */
const PATH = /(\/api\/v1(?:\/[a-z]+(?:-[a-z]+)*)+(?:\/\{\w+\})?)/;

/** Splits a text by a pattern that has one group. The texts between the matches are at even indexes, and the groups are at odd indexes. */
const split = (text: string, pattern: RegExp, matched: (piece: string) => Html, between: (piece: string) => Html): Html =>
  html`${text.split(pattern).map((piece, i) => (i % 2 === 1 ? matched(piece) : between(piece)))}`;

/** Converts a text within a paragraph to HTML, with **bold**, `code` and links. */
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
