/** A second client during a load. It measures how long other clients wait for an answer while the server works. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Running } from './servers.ts';

/**
 * Sends requests on one connection, in its own thread, so that the load does not disturb it. When it has to stop, it finishes its request
 * and returns all waits.
 */
const CLIENT = `
  const { parentPort, workerData: { port, pid } } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const used = () => Number(readFileSync('/proc/' + pid + '/schedstat', 'utf8').split(' ')[0]);
  const socket = require('node:net').connect(port, '127.0.0.1');
  let waits = [];
  let sent = 0;
  let isStopping = false;
  const ask = () => { sent = used(); socket.write('GET /healthz HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'); };
  socket.on('connect', ask).on('data', () => {
    waits.push(used() - sent);
    if (isStopping) parentPort.postMessage(waits);
    isStopping = false;
    setTimeout(ask, 1);
  });
  parentPort.on('message', (message) => {
    if (message === 'start') waits = [];
    else isStopping = true;
  });
`;

export interface SecondClient {
  /**
   * Returns the waits during the load, sorted. They are in nanoseconds of the server's processor time, because clock time includes the work
   * of other programs.
   */
  readonly during: (load: () => Promise<unknown>) => Promise<readonly number[]>;
  readonly close: () => Promise<unknown>;
}

export function secondClient({ origin, process: { pid } }: Running): SecondClient {
  const worker = new Worker(CLIENT, { eval: true, workerData: { port: Number(new URL(origin).port), pid } });
  return {
    async during(load) {
      worker.postMessage('start');
      await load();
      worker.postMessage('stop');
      const [waits] = (await once(worker, 'message')) as [number[]];
      return waits.sort((a, b) => a - b);
    },
    close: () => worker.terminate(),
  };
}
