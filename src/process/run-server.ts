/** Runs the program as a server. It is one process, or several processes that share the port. */
import { EXIT } from '../doors/command/exit-codes.ts';
import { log, print } from './log.ts';
import { openTotals } from './metrics.ts';
import { ownDataVersion } from './data-file.ts';
import { oldDataWarning, olderDataWarning } from './data-age.ts';
import { possibleConnections } from './open-files.ts';
import { reloader } from './reload.ts';
import type { Serving } from './serve.ts';
import { type Settings, type Start, readSettings, unknownSettings } from './settings.ts';
import { awaitSignals, endOnFault } from './shutdown.ts';
import { VERSION } from '../base/version.ts';

export async function runServer(start: Start): Promise<void> {
  const { commandsHelp } = start.args.includes('--help') ? await import('./commands-help.ts') : NO_HELP;
  const result = readSettings({ ...start, commands: commandsHelp });
  if ('text' in result) return void process.stdout.write(result.text);
  if ('problem' in result) return stop(`${result.problem}\n(--help lists the settings)`, EXIT.wrong);
  const { most, warning } = possibleConnections(result.settings.limits.connections);
  const settings = { ...result.settings, limits: { ...result.settings.limits, connections: most } };
  if (await isWorker()) return (await import('./worker.ts')).runWorker(settings, start.environment);
  unknownSettings(start.environment).forEach(log);
  if (warning !== null) log(warning);
  const obeySignals = awaitSignals();
  const ownVersion = ownDataVersion(start.folder, settings.data);
  const announce = (origin: string, dataVersion: string, workers = ''): void => {
    const duration = Math.round(process.uptime() * MILLISECONDS);
    print(`Kontor ${VERSION} listens on ${origin}, data ${dataVersion}, ${workers}started in ${duration} ms`);
    const warnings = [oldDataWarning(dataVersion, new Date()), ownVersion && olderDataWarning(dataVersion, ownVersion)];
    for (const line of warnings) {
      if (line) log(line);
    }
  };
  if (settings.workers === 1) return runAlone(settings, obeySignals, announce);
  if (process.permission?.has('child') === false) return stop('the sandbox does not allow further processes: leave --workers at 1');
  const { host, port, workers, limits } = settings;
  const { runPrimary } = await import('./primary.ts');
  runPrimary({ host, port, workers, environment: start.environment, limits, info: INFO, obeySignals,
    onStarted: ({ origin, dataVersion }) => announce(origin, dataVersion, `${workers} workers, `) });
}

const MILLISECONDS = 1e3;

/**
 * True if the first process has started this process as a worker. A worker always has a channel to the first process. A single process has
 * no channel and does not import Node's cluster module.
 */
const isWorker = async (): Promise<boolean> => process.send !== undefined && (await import('node:cluster')).default.isWorker;

const NO_HELP = { commandsHelp: () => '' };

async function runAlone(settings: Settings, obeySignals: ReturnType<typeof awaitSignals>,
    announce: (origin: string, dataVersion: string) => void): Promise<void> {
  const scrape = (): string => {
    totals.add(1, serving.report());
    return totals.text();
  };
  const { serve } = await import('./serve.ts');
  const opened = await serve(settings, scrape);
  if (typeof opened === 'string') return stop(opened);
  const serving: Serving = opened;
  const totals = openTotals(INFO);
  obeySignals({ drain: serving.drain, reload: reloader(serving.reload, totals.reloaded) }, settings.limits.drain_delay);
  endOnFault('the process', () => serving.drain(0));
  announce(serving.origin!, serving.dataVersion());
}

const INFO = { version: VERSION, node_version: process.versions.node };

function stop(message: string, code = 1): void {
  log(message);
  process.exitCode = code;
}
