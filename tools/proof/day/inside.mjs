/**
 * Each process of the program loads this module before everything else. At SIGUSR2 the module collects garbage, and then writes the memory,
 * timers and handles of the process.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  // The first collection finds unused buffers. The second collection returns their memory. Otherwise 24 MiB of replaced data would be
  // counted.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const resources = {};
  for (const kind of process.getActiveResourcesInfo().sort()) resources[kind] = (resources[kind] ?? 0) + 1;
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  process.stderr.write(
    `${JSON.stringify({ holds: { pid: process.pid, bytes: heapUsed + external, left: { ...resources, listeners } } })}\n`);
});
