#!/usr/bin/env node
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { openTotals } from './http/server/metrics.ts';
import { commandsHelp, operationOf, runAsThread, runMcp, runOperation } from './process/doors.ts';
import { endOnFault, endOnSignal, passOverSignals } from './process/end.ts';
import { log, say } from './process/log.ts';
import { oldData } from './process/old-data.ts';
import { fewOpenFiles } from './process/open-files.ts';
import { runPrimary } from './process/primary.ts';
import { type Serving, serve } from './process/serve.ts';
import { type Call, type Settings, readSettings } from './process/settings.ts';
import { runWorker } from './process/worker.ts';
import { VERSION } from './version.ts';

async function main(): Promise<void> {
  if (runAsThread()) return;
  passOverSignals();
  const words = process.argv.slice(2);
  const call = { environment: process.env, nodeOptions: process.execArgv, folder: fileURLToPath(new URL('.', import.meta.url)), args: words, commands: commandsHelp };
  const [word, ...rest] = words;
  if (word === undefined || word.startsWith('-')) return runServer(call);
  if (word === 'serve') return runServer({ ...call, args: rest });
  if (word === 'mcp') return runMcp({ ...call, args: rest });
  const operation = operationOf(word);
  if (operation) return runOperation(operation, { ...call, args: rest }, new URL(import.meta.url));
  stop('the first word is no command: --help lists them');
  process.exitCode = WRONG_COMMAND;
}

const WRONG_COMMAND = 2;

async function runServer(call: Call): Promise<void> {
  const reading = readSettings(call);
  if ('text' in reading) return void process.stdout.write(reading.text);
  if ('problem' in reading) return stop(`${reading.problem}\n(--help lists the settings)`);
  const { settings } = reading;
  if (cluster.isWorker) return runWorker(settings);
  const warning = fewOpenFiles(settings.limits.connections);
  if (warning !== null) log(warning);
  if (settings.workers === 1) return runAlone(settings);
  if (process.permission?.has('child') === false) return stop('in the sandbox no other process may be started: leave --workers at 1');
  const { workers, limits } = settings;
  runPrimary({ workers, limits, info, onStarted: ({ origin, dataVersion }) => announce(origin, dataVersion, `${workers} workers, `) });
}

async function runAlone(settings: Settings): Promise<void> {
  const scrape = (): string => {
    totals.add(1, serving.report());
    return totals.text();
  };
  const opened = await serve(settings, scrape);
  if (typeof opened === 'string') return stop(opened);
  const serving: Serving = opened;
  const totals = openTotals(info(serving.dataVersion));
  endOnSignal(serving.drain, settings.limits.drain_delay);
  endOnFault('the process', () => serving.drain(0));
  announce(serving.origin, serving.dataVersion);
}

const info = (dataVersion: string) => ({ version: VERSION, data_version: dataVersion, node_version: process.versions.node });

function announce(origin: string, dataVersion: string, workers = ''): void {
  say(`Kontor ${VERSION} listens on ${origin}, data ${dataVersion}, ${workers}started in ${Math.round(performance.now())} ms`);
  const remark = oldData(dataVersion, new Date());
  if (remark !== null) log(remark);
}

function stop(message: string): void {
  log(message);
  process.exitCode = 1;
}

await main();
