import module from 'node:module';

/**
 * Lets Node (22 and later) keep in this folder what it compiled of the program, and begin with it at the next start. It is of the program alone, never
 * of what it is asked. Where the folder cannot be written, nothing is kept. NODE_DISABLE_COMPILE_CACHE=1 turns it off.
 */
export function keepCompiled(folder: string): void {
  // The sandbox lets nothing be written.
  if (process.permission === undefined) (module as Partial<typeof module>).enableCompileCache?.(folder);
}
