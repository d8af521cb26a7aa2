import { createHash } from 'node:crypto';
import { type PageFiles, partPath } from './files.ts';
import { type Html, html, raw } from './html.ts';
import { ICON_ADDRESS } from './mark.ts';

export interface PageParts {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  readonly files: PageFiles;
  /** Style that holds only where scripts are off. */
  readonly scriptless?: string;
  /** What the program has to know, by the id of the element from which it reads it. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: Html;
  /** What the page shows besides what is in it: `blob:` for pictures that its program makes, `'self'` for those of the service. */
  readonly pictures?: readonly string[];
}

export interface PageText {
  readonly text: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/**
 * The hash of a text as Subresource Integrity writes it. In quotes Content Security Policy Level 3 admits by it exactly this text, and this
 * file.
 */
const integrity = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const hashSource = (text: string): string => `'${integrity(text)}'`;

/** The script element of a part, inactive in a template: the page's program puts a copy of it in place, and sets no address. */
const partElement = (name: string, text: string): Html =>
  html`<template id="part-${name}"><script type="module" src="${partPath(name, text)}" integrity="${integrity(text)}"></script></template>
`;

/** JSON in a script element: nothing in it may look like the end of that. */
const json = (value: unknown): Html => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** One HTML document with everything in it, and the policy that lets its own style and program run and nothing else. */
export function pageDocument({ title, description, files, scriptless, data, body, pictures = [] }: PageParts): PageText {
  const { style, program, parts } = files;
  const named = Object.entries(parts);
  const { markup } = html`<!doctype html>
<html lang="en">
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
${named.map(([name, text]) => partElement(name, text))}${Object.entries(data).map(([id, value]) => html`<script type="application/json" id="${id}">${json(value)}</script>\n`)}<script type="module">${raw(program)}</script>
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
