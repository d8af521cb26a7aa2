import { createHash } from 'node:crypto';
import { type Html, html, raw } from './html.ts';
import { ICON } from './mark.ts';

export interface PageParts {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  /** As `styles` and `program` join them. */
  readonly style: string;
  readonly script: string;
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

/** The source expression of Content Security Policy Level 3 that admits exactly this inline text. */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** JSON in a script element: nothing in it may look like the end of that. */
const json = (value: unknown): Html => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** One HTML document with everything in it, and the policy that lets its own style and program run and nothing else. */
export function pageDocument({ title, description, style, script, scriptless, data, body, pictures = [] }: PageParts): PageText {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title}</title>
<link rel="icon" href="${ICON}">
<style>${raw(style)}</style>
${scriptless === undefined ? null : html`<noscript><style>${raw(scriptless)}</style></noscript>\n`}</head>
<body>
${body}
${Object.entries(data).map(([id, value]) => html`<script type="application/json" id="${id}">${json(value)}</script>\n`)}<script type="module">${raw(script)}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
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
