/** Small changes of a program's text, such as a slip of the pen or a wrong thought would make. */
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';

export interface Change {
  /** Its file, from the root of the repository. */
  readonly file: string;
  readonly kind: string;
  /** What stands from one offset to the other is replaced. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };

/** What only types, or the loading of modules, are made of. */
const LEFT: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ImportDeclaration, SyntaxKind.ExportDeclaration, SyntaxKind.InterfaceDeclaration, SyntaxKind.TypeAliasDeclaration, SyntaxKind.TypeReference,
  SyntaxKind.UnionType, SyntaxKind.LiteralType, SyntaxKind.TypeLiteral, SyntaxKind.ArrayType, SyntaxKind.TupleType, SyntaxKind.FunctionType, SyntaxKind.TypeOperator,
  SyntaxKind.IndexedAccessType, SyntaxKind.TypeParameter, SyntaxKind.MappedType, SyntaxKind.ConditionalType, SyntaxKind.TypeQuery,
]);
/** A text that programs read: a code, a name, a member. Sentences for people are not changed. */
const CODE = /^[\w.:/-]{2,40}$/;
/** Fewer entries are arguments and pairs, not a table. */
const TABLE = 3;

/** All changes of a file, in the order of its text. */
export function changesOf(file: string, source: SourceFile): Change[] {
  const changes: Change[] = [];
  const { text } = source;

  function visit(node: Node): void {
    if (LEFT.has(node.kind)) return;
    const [start, end] = [node.getStart(source), node.getEnd()];
    const add = (kind: string, from: number, to: number, by: string): void => void changes.push({ file, kind, start: from, end: to, text: by });
    const children: Node[] = [];
    node.forEachChild((child) => void children.push(child));
    const textOf = (part: Node): string => text.slice(part.getStart(source), part.getEnd());

    switch (node.kind) {
      case SyntaxKind.BinaryExpression: {
        const [left, operator, right] = children as [Node, Node, Node];
        const sign = textOf(operator);
        const put = (kind: string, by: string): void => add(kind, operator.getStart(source), operator.getEnd(), by);
        for (const turned of COMPARISONS[sign] ?? []) put('comparison', turned);
        if (Object.hasOwn(ARITHMETIC, sign)) put('arithmetic', ARITHMETIC[sign]!);
        if (sign !== '&&' && sign !== '||') break;
        put('and, or', sign === '&&' ? '||' : '&&');
        add('condition dropped', start, end, textOf(left));
        add('condition dropped', start, end, textOf(right));
        break;
      }
      case SyntaxKind.PrefixUnaryExpression:
        if (text[start] === '!') add('condition turned', start, start + 1, '');
        break;
      case SyntaxKind.IfStatement: case SyntaxKind.ConditionalExpression: {
        const [condition] = children as [Node];
        for (const always of ['true', 'false']) add('condition dropped', condition.getStart(source), condition.getEnd(), always);
        break;
      }
      case SyntaxKind.NumericLiteral:
        add('constant', start, end, String(Number(text.slice(start, end).replaceAll('_', '')) + 1));
        break;
      case SyntaxKind.TrueKeyword: case SyntaxKind.FalseKeyword:
        add('constant', start, end, node.kind === SyntaxKind.TrueKeyword ? 'false' : 'true');
        break;
      case SyntaxKind.StringLiteral: {
        const content = text.slice(start + 1, end - 1);
        if (CODE.test(content)) add('code', start + 1, end - 1, `${content.slice(0, -1)}${content.endsWith('x') ? 'y' : content.endsWith('X') ? 'Y' : /[A-Z]$/.test(content) ? 'X' : 'x'}`);
        break;
      }
      case SyntaxKind.RegularExpressionLiteral:
        for (const { 0: sign, index } of text.slice(start, end).matchAll(/(?<=^\/|\||\()\^|\$(?=\/[a-z]*$|\||\))|(?<!\\)[+*](?!\?)/g)) {
          add('regular expression', start + index, start + index + 1, sign === '+' ? '*' : sign === '*' ? '+' : '');
        }
        break;
      case SyntaxKind.ArrayLiteralExpression: case SyntaxKind.ObjectLiteralExpression:
        if (children.length < TABLE) break;
        children.forEach((entry, i) => {
          const next = children[i + 1];
          add('entry', entry.getStart(source), next === undefined ? entry.getEnd() : next.getStart(source), '');
        });
        break;
      case SyntaxKind.ExpressionStatement:
        add('statement', start, end, ';');
        break;
    }
    children.forEach(visit);
  }

  source.forEachChild(visit);
  return changes;
}
