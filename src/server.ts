#!/usr/bin/env node
/** Entry point of the program. It imports the code of a command only when the command runs, so that the program starts fast. */
import { fileURLToPath } from 'node:url';
import { ignoreSignals } from './process/ignored-signals.ts';

async function main(): Promise<void> {
  ignoreSignals();
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const typed = process.argv.slice(2);
  const words = typed[0] === 'help' ? [...typed.slice(1, 2), '--help'] : typed;
  const [word, ...rest] = words;
  const start = { environment: process.env, nodeOptions: process.execArgv, folder };
  if (word === undefined || word.startsWith('-')) return (await import('./process/run-server.ts')).runServer({ ...start, args: words });
  if (word === 'serve') return (await import('./process/run-server.ts')).runServer({ ...start, args: rest });
  if (word === 'mcp') return (await import('./process/run-mcp.ts')).runMcp({ ...start, args: rest });
  return (await import('./process/run-command.ts')).runOperation(word, { ...start, args: rest },
    new URL(import.meta.url.replace(/server(?=\.\w+$)/, 'thread')));
}

await main();
