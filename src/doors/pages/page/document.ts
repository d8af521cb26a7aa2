import { createHash } from 'node:crypto';
import { type PageFiles, partPath } from './files.ts';
import { type Html, html, raw } from './html.ts';
import { ICON_ADDRESS } from './mark.ts';

export interface PageParts {
  /** Language of the texts (BCP 47). */
  readonly language: string;
  readonly title: string;
  /** Description for search engines and previews. */
  readonly description: string;
  readonly files: PageFiles;
  /** Styles that apply only if scripts are disabled. */
  readonly scriptless?: string;
  /** Data for the program of the page. The key is the id of the element from which the program reads them. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: Html;
  /**
   * Sources of pictures that are not in the document. `blob:` means pictures that the program creates. `'self'` means pictures of the
   * service.
   */
  readonly pictures?: readonly string[];
}

export interface PageText {
  readonly text: string;
  /** Content-Security-Policy of the page. */
  readonly policy: string;
}

/**
 * Returns the hash of a text in the notation of Subresource Integrity. In quotes, it is a source of a Content Security Policy (Level 3),
 * which allows exactly this text.
 */
const integrity = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const hashSource = (text: string): string => `'${integrity(text)}'`;

/**
 * Returns the script element of a part inside a template, in which it is inactive. The page's program inserts a copy of the element. It
 * never sets an address itself.
 */
const partElement = ([name, text]: readonly [string, string]): Html =>
  html`<template id="part-${name}"><script type="module" src="${partPath(name, text)}" integrity="${integrity(text)}"></script></template>
`;

/** Returns JSON for a script element. The JSON does not contain the end tag of the element. */
const json = (value: unknown): Html => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

const dataElement = ([id, value]: readonly [string, unknown]): Html =>
  html`<script type="application/json" id="${id}">${json(value)}</script>\n`;

/** Returns a complete HTML document, and a policy that allows only its own styles and program. */
export function pageDocument({ language, title, description, files, scriptless, data, body, pictures = [] }: PageParts): PageText {
  const { style, program, parts } = files;
  const named = Object.entries(parts);
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title}</title>
<link rel="icon" href="${ICON_ADDRESS}">
<style>${raw(style)}</style>
${scriptless === undefined ? null : html`<noscript><style>${raw(scriptless)}</style></noscript>\n`}</head>
<body>
${body}
${named.map(partElement)}${Object.entries(data).map(dataElement)}<script type="module">${raw(program)}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src ${[program, ...named.map(([, text]) => text)].map(hashSource).join(' ')}`,
    `style-src ${[style, ...(scriptless === undefined ? [] : [scriptless])].map(hashSource).join(' ')}`,
    `img-src ${['data:', ...pictures].join(' ')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return { text: markup, policy: policy.join('; ') };
}
