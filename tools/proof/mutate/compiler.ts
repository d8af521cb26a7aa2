/** The compiler, kept running: the syntax of each file, and what its types say of a change. Its API is of TypeScript 7, where it is called unstable. */
import { join } from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

export interface Compiler {
  /** The paths are from the root of the repository. */
  readonly source: (file: string) => SourceFile;
  /** Whether the file would compile with this text, and those that are given with it; that a name is not used any more is no matter. */
  readonly compiles: (file: string, text: string, importers: readonly string[]) => boolean;
  readonly close: () => void;
}

/** Of diagnostics: a name that is declared and not read, in its several forms. */
const UNUSED: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199, 6205]);

export function startCompiler(root: string): Compiler {
  let changed: { readonly path: string; readonly text: string } | null = null;
  const api = new API({ cwd: root, fs: { readFile: (path) => (path === changed?.path ? changed.text : undefined) } });
  let snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
  const { program } = snapshot.getProjects()[0]!;
  /** Not those of the pages' clients that run in browsers alone: they are another project. */
  const inProgram = new Set(program.getSourceFileNames());
  const sources = new Map<string, SourceFile>();

  function change(next: typeof changed, path: string): void {
    changed = next;
    const before = snapshot;
    snapshot = api.updateSnapshot({ fileChanges: { changed: [path] } });
    // The first one has the trees.
    if (sources.size > 0 && before.getProjects()[0]!.program !== program) before.dispose();
  }

  return {
    source: (file) => {
      if (!sources.has(file)) sources.set(file, program.getSourceFile(join(root, file))!);
      return sources.get(file)!;
    },
    compiles: (file, text, importers) => {
      const path = join(root, file);
      change({ path, text }, path);
      const now = snapshot.getProjects()[0]!.program;
      const isWell = now.getSyntacticDiagnostics(path).length === 0 && [file, ...importers].map((one) => join(root, one)).filter((one) => inProgram.has(one)).every((one) => now.getSemanticDiagnostics(one).every(({ code }) => UNUSED.has(code)));
      change(null, path);
      return isWell;
    },
    close: () => api.close(),
  };
}
