/**
 * Given to Node before all else. Where Node reads TypeScript itself, the hooks run in the thread that loads, which is many times faster; else
 * in one of their own, before those that read TypeScript.
 */
import * as module from 'node:module';

const data = { folder: process.env.CHANGES, standIn: new URL('./test-stand-in.ts', import.meta.url).href };
if (process.features.typescript) {
  const { initialize, resolveNow, loadNow } = await import('./hooks.mjs');
  initialize(data, module.stripTypeScriptTypes);
  module.registerHooks({ resolve: resolveNow, load: loadNow });
} else module.register('./hooks.mjs', import.meta.url, { data });
