import { mcpServer } from '../doors/mcp/server.ts';
import { serveStdio } from '../doors/mcp/stdio.ts';
import { EXIT } from '../doors/command/exit-codes.ts';
import { load } from './load-data.ts';
import { log, withoutMessage } from './log.ts';
import { type Start, readMcpSettings } from './settings.ts';

/**
 * Runs the program as a server of the Model Context Protocol on standard input and output. Faults are logged to standard error, because the
 * protocol uses the other two streams.
 */
export async function runMcp(start: Start): Promise<void> {
  const settings = readMcpSettings(start);
  if ('text' in settings) return void process.stdout.write(settings.text);
  const loaded = 'problem' in settings ? settings.problem : load(settings.data);
  if (typeof loaded === 'string') {
    log(loaded);
    process.exitCode = 'problem' in settings ? EXIT.wrong : 1;
    return;
  }
  // If the client closes the stream, the program ends. This is not a fault.
  process.stdout.on('error', () => process.exit());
  await serveStdio(mcpServer(loaded.context, (label, fault) => log(`fault in ${label}: ${withoutMessage(fault)}`)), process.stdin,
    process.stdout);
}
