/**
 * Loader hooks that load a changed module, and each that imports it, anew beside the unchanged ones: `?change=ID` at the end of a module's
 * address goes on to what it imports. They are plain JavaScript: Node loads them before what reads TypeScript.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let folder;
let standIn;
let translate;
const changes = new Map();

/** `translated` makes JavaScript of the text of a changed module, where nothing behind these hooks does. */
export function initialize(data, translated = null) {
  ({ folder, standIn } = data);
  translate = translated;
}

/** What the runner wrote of a change: the module, its text, and the modules that are to be loaded anew. */
function changeOf(url) {
  const id = /\?change=(\d+)$/.exec(url ?? '')?.[1];
  if (id === undefined) return null;
  if (!changes.has(id)) {
    changes.clear();
    const { module, text, anew } = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8'));
    changes.set(id, { id, module, text, anew: new Set(anew) });
  }
  return changes.get(id);
}

const bare = (url) => url.replace(/\?change=\d+$/, '');

export function resolveNow(specifier, context, next) {
  if (specifier === 'node:test' && context.parentURL !== standIn) return { url: standIn, format: translate ? 'module-typescript' : 'module', shortCircuit: true };
  const change = changeOf(context.parentURL);
  if (change === null) return next(specifier, context);
  const withChange = (resolved) => (change.anew.has(resolved.url) ? { ...resolved, url: `${resolved.url}?change=${change.id}` } : resolved);
  const resolved = next(specifier, { ...context, parentURL: bare(context.parentURL) });
  return resolved instanceof Promise ? resolved.then(withChange) : withChange(resolved);
}

export function loadNow(url, context, next) {
  const change = changeOf(url);
  if (change === null) return next(url, context);
  if (bare(url) === change.module) return { format: 'module', source: translate ? translate(change.text) : change.text, shortCircuit: true };
  return next(bare(url), context);
}

export async function resolve(specifier, context, next) {
  return resolveNow(specifier, context, next);
}

export async function load(url, context, next) {
  return loadNow(url, context, next);
}
