import { EXIT } from '../doors/command/exit-codes.ts';
import { log } from './log.ts';

/** Large parts of the program. Each adds 100 to 300 KB to the parts before it, and is loaded in its own turn. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../standards/payment/schemes/all.ts'),
  () => import('../service/operations/picture-file.ts'),
  () => import('../files/payment-files/check-file.ts'),
  () => import('../doors/http/routing/body-files.ts'),
  () => import('../service/operations/identify.ts'),
  () => import('../service/operations/index.ts'),
];

/** Loads the whole program. The process answers requests between two parts. It ends if a part cannot be loaded. */
export async function loadWholeProgram(): Promise<typeof import('./whole-content.ts')> {
  try {
    for (const load of PARTS) {
      await load();
      await new Promise(setImmediate);
    }
    return await import('./whole-content.ts');
  } catch (fault) {
    const { code = 'damaged' } = fault as NodeJS.ErrnoException;
    log(`a part of the program cannot be loaded (${code}): build again, or unpack the whole archive`);
    process.exit(EXIT.wrong);
  }
}
