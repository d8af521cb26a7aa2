import type { Socket } from 'node:net';
import { FIXED_LIMITS } from '../base/limits.ts';

const MOST = FIXED_LIMITS.worker_connections.value;

/**
 * Hands connections to workers `W`, and keeps each connection until the worker confirms it. If a worker is killed, its unconfirmed
 * connections go to another worker.
 */
export interface HandOver<W> {
  readonly hand: (socket: Socket) => void;
  /** Adds a worker that gets connections. */
  readonly join: (worker: W) => void;
  /** The worker gets no more connections. It still accepts those that were sent to it. */
  readonly leave: (worker: W) => void;
  /** The worker has accepted a connection. */
  readonly confirm: (worker: W, id: number) => void;
  /** Removes a worker that has ended, and hands its unconfirmed connections to others. */
  readonly remove: (worker: W) => void;
}

/**
 * Node's cluster module loses connections that are on their way to a worker when it is killed, and their clients would wait for ever.
 * `send` sends a connection to a worker. This process keeps the connection open until the worker confirms it.
 */
export function createHandOver<W>(send: (worker: W, id: number, socket: Socket) => void): HandOver<W> {
  /** Connections of each worker that it has not confirmed. */
  const sent = new Map<W, Map<number, Socket>>();
  /** Workers that get connections. The worker that got the latest connection is last. */
  const turns = new Set<W>();
  /** Connections that wait until a worker may get them. */
  const waiting: Socket[] = [];
  let lastId = 0;

  function handWaiting(): void {
    for (let worker = freeWorker(); worker !== null && waiting.length > 0; worker = freeWorker()) {
      turns.delete(worker);
      turns.add(worker);
      give(worker, waiting.shift()!);
    }
  }

  function give(worker: W, socket: Socket): void {
    sent.get(worker)!.set(++lastId, socket);
    send(worker, lastId, socket);
  }

  /** Returns the worker with the fewest unconfirmed connections. Null if each has too many. */
  function freeWorker(): W | null {
    let best: W | null = null;
    for (const worker of turns) {
      if (best === null || sent.get(worker)!.size < sent.get(best)!.size) best = worker;
    }
    return best === null || sent.get(best)!.size >= MOST ? null : best;
  }

  return {
    hand: (socket) => {
      waiting.push(socket);
      handWaiting();
    },
    join: (worker) => {
      sent.set(worker, new Map());
      turns.add(worker);
      handWaiting();
    },
    leave: (worker) => {
      // The last worker takes all that wait.
      if (turns.delete(worker) && turns.size === 0) for (const socket of waiting.splice(0)) give(worker, socket);
    },
    confirm: (worker, id) => {
      // The worker has its own handle of this socket.
      sent.get(worker)?.get(id)?.destroy();
      sent.get(worker)?.delete(id);
      handWaiting();
    },
    remove: (worker) => {
      const lost = sent.get(worker)?.values() ?? [];
      turns.delete(worker);
      sent.delete(worker);
      waiting.unshift(...lost);
      handWaiting();
    },
  };
}
