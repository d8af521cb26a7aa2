/** Uses of files, sockets, processes and generated code in a source text. `test/audit.test.ts` compares the uses with docs/audit.md. */
import { type Token, tokensOf } from '../../tools/proof/style/tokens.ts';

/** A use: a module of Node, `process`, `import()` or a global name, and the name that the source takes from it. Empty without a name. */
export interface Access {
  readonly what: string;
  readonly name: string;
}

/** Global names that load code, connect to a server, store data in a browser, or make elements from a text. */
const GLOBALS = new Set([
  'eval', 'Function', 'require', 'createRequire', 'importScripts', 'globalThis',
  'fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'WebTransport', 'RTCPeerConnection', 'sendBeacon',
  'localStorage', 'sessionStorage', 'indexedDB', 'cookie', 'serviceWorker', 'SharedWorker', 'BroadcastChannel',
  'innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'DOMParser', 'createContextualFragment',
]);

/** Tokens after the name of a member or of a parameter. */
const AFTER_A_KEY = new Set([':', '(']);

/** Returns the uses in a source text. Imports of types and comments are not uses. */
export function accessesOf(source: string): Access[] {
  const tokens = tokensOf(source).filter(({ kind }) => kind !== 'comment');
  return tokens.flatMap((token, at) => (token.kind === 'word' ? accessAt(tokens, at) : []));
}

function accessAt(tokens: readonly Token[], at: number): Access[] {
  const { text } = tokens[at]!;
  const [before, after, second] = [tokens[at - 1]?.text, tokens[at + 1]?.text ?? '', tokens[at + 2]];
  if (text === 'import' || text === 'export') return importAt(tokens, at);
  if (text === 'process' && !AFTER_A_KEY.has(after)) {
    const isMember = after === '.' || after === '?.';
    return [{ what: 'process', name: isMember ? second!.text : 'process' }];
  }
  return GLOBALS.has(text) && (before === '.' || after !== ':') ? [{ what: text, name: '' }] : [];
}

function importAt(tokens: readonly Token[], at: number): Access[] {
  if (tokens[at + 1]?.text === '(') return tokens[at - 1]?.text === 'typeof' ? [] : [dynamicImport(tokens[at + 2]!)];
  let end = at + 1;
  while (end < tokens.length && tokens[end]!.kind !== 'string') end++;
  const clause = tokens.slice(at + 1, end).map(({ text }) => text);
  const module = tokens[end]?.text ?? '';
  if (!module.startsWith('node:') || clause[0] === 'type') return [];
  if (end === at + 1) return [{ what: module, name: '' }];
  if (clause.at(-1) !== 'from') return [];
  return importedNames(clause.slice(0, -1)).map((name) => ({ what: module, name }));
}

function dynamicImport({ kind, text }: Token): Access {
  if (kind !== 'string' || text.includes('…')) return { what: 'import()', name: 'computed' };
  return text.startsWith('node:') ? { what: text, name: 'default' } : { what: 'import()', name: '' };
}

/** Returns the names of an import clause, such as `cluster, { type Worker, createServer as create }`, without types. */
function importedNames(clause: readonly string[]): string[] {
  const open = clause.indexOf('{');
  const named = open === -1 ? '' : clause.slice(open + 1, clause.indexOf('}')).join(' ');
  const others = open === -1 ? clause : clause.slice(0, open);
  const names = named.split(',').map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  const whole = others.slice(0, 1).map((name) => (name === '*' ? '*' : 'default'));
  return [...names.map((name) => name.split(' as ')[0]!), ...whole];
}
