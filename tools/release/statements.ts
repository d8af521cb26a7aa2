import { SyntaxKind } from 'typescript/unstable/ast';
import { createScanner } from 'typescript/unstable/ast/scanner';

/** A statement at the top of a module. */
export interface Statement {
  readonly tokens: readonly string[];
  /** What it declares, and whether for other modules too. */
  readonly declares: readonly string[];
  readonly isExported: boolean;
  /** The names in it, its locals and the keys of its objects among them. */
  readonly names: ReadonlySet<string>;
}

export interface Imported {
  readonly from: string;
  readonly names: readonly string[];
}

export interface Module {
  readonly imports: readonly Imported[];
  readonly statements: readonly Statement[];
}

interface Token {
  readonly kind: SyntaxKind;
  readonly text: string;
}

/** The tokens of JavaScript, without comments and blanks: those of the compiler's own scanner. */
function tokensOf(text: string): Token[] {
  const scanner = createScanner(true, undefined, text);
  const tokens: Token[] = [];
  /** How many braces are open in each template whose text goes on behind one. */
  const templates: number[] = [];
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFile; kind = scanner.scan()) {
    if ((kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken) && !endsValue(tokens.at(-1))) kind = scanner.reScanSlashToken();
    if (kind === SyntaxKind.OpenBraceToken && templates.length > 0) templates.push(templates.pop()! + 1);
    if (kind === SyntaxKind.CloseBraceToken && templates.length > 0) {
      const open = templates.pop()!;
      if (open > 0) templates.push(open - 1);
      else kind = scanner.reScanTemplateToken(false);
    }
    if (kind === SyntaxKind.TemplateHead || kind === SyntaxKind.TemplateMiddle) templates.push(0);
    tokens.push({ kind, text: scanner.getTokenText() });
  }
  return tokens;
}

const CLOSING = new Set<SyntaxKind | undefined>([SyntaxKind.CloseParenToken, SyntaxKind.CloseBracketToken, SyntaxKind.CloseBraceToken, SyntaxKind.TemplateTail, SyntaxKind.NoSubstitutionTemplateLiteral]);
const BEFORE_VALUES = new Set(['return', 'typeof', 'case', 'in', 'of', 'new', 'void', 'throw', 'await', 'yield', 'else']);

/** Whether a slash behind this token divides; else it begins a regular expression. */
const endsValue = (token: Token | undefined): boolean => token !== undefined && (CLOSING.has(token.kind) || (/^[\w$'"]/.test(token.text) && !BEFORE_VALUES.has(token.text)));

const OPENING = /^(?:[([{]|`.*\$\{)$/s;
const CLOSED = /^(?:[)\]}]|\}.*`)$/s;

/** A module as our compiler writes it: imports and exports begin statements, exports are declarations. Throws at anything else. */
export function parse(text: string, path: string): Module {
  const imports: Imported[] = [];
  const statements: Statement[] = [];
  let open: string[] = [];
  let depth = 0;
  for (const { text: token } of tokensOf(text)) {
    if (CLOSED.test(token)) depth--;
    if (OPENING.test(token)) depth++;
    open.push(token);
    const isBlock = token === '}' && /^(?:export )?(?:async )?(?:function|class) |^(?:for|if|while) /.test(`${open.slice(0, 3).join(' ')} `);
    if (depth > 0 || !(token === ';' || isBlock)) continue;
    if (open[0] === 'import') imports.push(importOf(open, path));
    else if (open.join(' ') !== 'export { } ;') statements.push(statementOf(open, path));
    open = [];
  }
  if (open.length > 0) throw new Error(`${path} cannot be joined: ${open.slice(0, 8).join(' ')}`);
  return { imports, statements };
}

function importOf(tokens: readonly string[], path: string): Imported {
  const [, names, from] = /^import \{ ([\w$ ,]+) \} from '([^']+)' ;$/.exec(tokens.join(' ')) ?? [];
  if (names === undefined || names.includes(' as ')) throw new Error(`${path} cannot be joined: ${tokens.join(' ')}`);
  return { from: from!, names: names.split(' , ') };
}

const NAME = /^[A-Za-z_$][\w$]*$/;

function statementOf(tokens: readonly string[], path: string): Statement {
  const isExported = tokens[0] === 'export';
  const own = isExported ? tokens.slice(1) : tokens;
  const declares = declaredBy(own);
  if (isExported && declares.length === 0) throw new Error(`${path} cannot be joined: ${tokens.slice(0, 8).join(' ')}`);
  return { tokens: own, declares, isExported, names: new Set(own.filter((token, i) => NAME.test(token) && !/^\??\.$/.test(own[i - 1] ?? ''))) };
}

/** What a statement declares: nothing where it is no declaration. Of a pattern, what stands before a comma or its end. */
function declaredBy(tokens: readonly string[]): string[] {
  const [, name] = /^(?:async )?(?:function(?: \*)?|class|const|let) ([\w$]+) /.exec(`${tokens.slice(0, 4).join(' ')} `) ?? [];
  if (name !== undefined) return [name];
  if (!/^(?:const|let)$/.test(tokens[0]!)) return [];
  const pattern = tokens.slice(1, tokens.indexOf('='));
  return pattern.filter((token, i) => NAME.test(token) && /^[,\]}]$/.test(pattern[i + 1] ?? ''));
}
