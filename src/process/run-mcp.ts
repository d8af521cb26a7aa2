import { mcpServer } from '../mcp/server.ts';
import { serveStdio } from '../mcp/stdio.ts';
import { EXIT } from '../command/host.ts';
import { load } from './load-data.ts';
import { log, withoutMessage } from './log.ts';
import { type Start, readMcpSettings } from './settings.ts';

/**
 * The program as a server of the Model Context Protocol on standard input and output. Faults are told on standard error: the protocol owns
 * the others.
 */
export async function runMcp(start: Start): Promise<void> {
  const reading = readMcpSettings(start);
  if ('text' in reading) return void process.stdout.write(reading.text);
  const loaded = 'problem' in reading ? reading.problem : load(reading.data);
  if (typeof loaded === 'string') {
    log(loaded);
    process.exitCode = 'problem' in reading ? EXIT.wrong : 1;
    return;
  }
  // A client that has gone is the end, not a fault.
  process.stdout.on('error', () => process.exit());
  await serveStdio(mcpServer(loaded.context, (label, fault) => log(`fault in ${label}: ${withoutMessage(fault)}`)), process.stdin,
    process.stdout);
}
