import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Module, type Statement, parse } from './statements.ts';

/**
 * Joins compiled modules into one program for a browser: what the entry needs of them, statement by statement, without comments and blanks.
 * All share one scope; a module whose own names another has too gets a scope of its own. With `handOver` the program ends by giving what the
 * entry exports to whoever waits for an event of that name.
 *
 * Statements that declare are left out where nothing names what they declare: so they must do nothing else.
 * Throws where two modules export one name, and at what `parse` does not know.
 */
export function joinProgram(folder: string, entry: string, handOver: string | null = null): string {
  const modules = modulesOf(folder, join(folder, entry));
  const kept = neededStatements(modules, join(folder, entry));
  const inOrder = [...modules].flatMap(([file, module]) => {
    const statements = module.statements.filter((statement) => kept.has(statement));
    return statements.length === 0 ? [] : [{ path: relative(folder, file), statements }];
  });
  const code = scoped(inOrder);
  if (handOver === null) return code;
  const names = modules.get(join(folder, entry))!.statements.filter(({ isExported }) => isExported).flatMap(({ declares }) => declares);
  return `${code}dispatchEvent(new CustomEvent('${handOver}',{detail:{${names.join(',')}}}));`;
}

/** Modules by file, each behind those that it imports. */
function modulesOf(folder: string, entry: string): ReadonlyMap<string, Module> {
  const modules = new Map<string, Module>();
  const open = new Set<string>();
  function add(file: string): void {
    if (modules.has(file)) return;
    const path = relative(folder, file);
    if (open.has(file)) throw new Error(`${path} imports itself`);
    if (!existsSync(file)) throw new Error(`a browser has no ${path}`);
    open.add(file);
    const { imports, statements } = parse(readFileSync(file, 'utf8'), path);
    const resolved = imports.map(({ from, names }) => ({ from: join(dirname(file), from), names }));
    for (const { from } of resolved) add(from);
    modules.set(file, { imports: resolved, statements });
  }
  add(entry);
  return modules;
}

/** The statements that the entry needs, and what other modules do besides declaring. */
function neededStatements(modules: ReadonlyMap<string, Module>, entry: string): ReadonlySet<Statement> {
  const kept = new Set<Statement>();
  function keep(file: string, statement: Statement): void {
    if (kept.has(statement)) return;
    kept.add(statement);
    for (const name of statement.names) keepName(file, name);
  }
  function keepName(file: string, name: string): void {
    const { imports, statements } = modules.get(file)!;
    const origin = imports.find(({ names }) => names.includes(name));
    if (origin !== undefined) return keepName(origin.from, name);
    for (const statement of statements) if (statement.declares.includes(name)) keep(file, statement);
  }
  for (const [file, { statements }] of modules) {
    for (const statement of statements) if (statement.declares.length === 0 ? file === entry || declarationsIn(statement, statements).length === 0 : file === entry && statement.isExported) keep(file, statement);
  }
  // What such a statement does to the module's own things matters where one of them is needed, which it may become by another.
  for (let before = -1; before < kept.size; ) {
    before = kept.size;
    for (const [file, { statements }] of modules) {
      for (const statement of statements) if (statement.declares.length === 0 && declarationsIn(statement, statements).some((one) => kept.has(one))) keep(file, statement);
    }
  }
  return kept;
}

/** The declarations of a module whose names stand in one of its statements. */
const declarationsIn = ({ names }: Statement, statements: readonly Statement[]): readonly Statement[] => statements.filter(({ declares }) => declares.some((name) => names.has(name)));

interface Part {
  readonly path: string;
  readonly statements: readonly Statement[];
}

/** The statements one after the other; those of a module that declares what another declares too in a function of its own. */
function scoped(parts: readonly Part[]): string {
  const owners = new Map<string, string[]>();
  const exporters = new Map<string, string>();
  for (const { path, statements } of parts) {
    for (const { declares, isExported } of statements) {
      for (const name of declares) {
        owners.set(name, [...(owners.get(name) ?? []), path]);
        const other = exporters.get(name);
        if (isExported && other !== undefined) throw new Error(`${path} and ${other} both export ${name}: call one of them otherwise`);
        if (isExported) exporters.set(name, path);
      }
    }
  }
  return parts.map(({ statements }) => {
    const code = statements.map(({ tokens }) => dense(tokens)).join('');
    const isAlone = statements.every(({ declares, isExported }) => isExported || declares.every((name) => owners.get(name)!.length === 1));
    if (isAlone) return code;
    const given = statements.filter(({ isExported }) => isExported).flatMap(({ declares }) => declares).join(',');
    return `const{${given}}=(()=>{${code}return{${given}}})();`;
  }).join('');
}

/** Tokens with blanks only where two of them would become one. */
function dense(tokens: readonly string[]): string {
  let code = '';
  for (const token of tokens) {
    const last = code.at(-1) ?? '';
    const first = token[0]!;
    const wouldJoin = (WORD.test(last) && WORD.test(first)) || ((last === '+' || last === '-') && last === first) || (last === '/' && first === '/');
    code += wouldJoin ? ` ${token}` : token;
  }
  return code;
}

const WORD = /[\w$#\u0080-\uffff]/;
