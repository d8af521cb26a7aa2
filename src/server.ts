#!/usr/bin/env node
/** Where the program begins. Each way to run it is asked for when it is needed: nothing else is read, compiled or carried out. */
import { fileURLToPath } from 'node:url';
import { passOverSignals } from './process/signals.ts';

async function main(): Promise<void> {
  passOverSignals();
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const given = process.argv.slice(2);
  const words = given[0] === 'help' ? [...given.slice(1, 2), '--help'] : given;
  const [word, ...rest] = words;
  const start = { environment: process.env, nodeOptions: process.execArgv, folder };
  if (word === undefined || word.startsWith('-')) return (await import('./process/run-server.ts')).runServer({ ...start, args: words });
  if (word === 'serve') return (await import('./process/run-server.ts')).runServer({ ...start, args: rest });
  if (word === 'mcp') return (await import('./process/run-mcp.ts')).runMcp({ ...start, args: rest });
  return (await import('./process/run-command.ts')).runOperation(word, { ...start, args: rest },
    new URL(import.meta.url.replace(/server(?=\.\w+$)/, 'thread')));
}

await main();
