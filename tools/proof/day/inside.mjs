/** Loaded into each process of the program before all else: at SIGUSR2 it writes what the process holds, garbage left out. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // The memory of buffers that the first one finds is given back by the second: 24 MiB of data that were replaced are counted otherwise.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const resources = {};
  for (const kind of process.getActiveResourcesInfo().sort()) resources[kind] = (resources[kind] ?? 0) + 1;
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  process.stderr.write(
    `${JSON.stringify({ holds: { pid: process.pid, bytes: heapUsed + external, left: { ...resources, listeners } } })}\n`);
});
