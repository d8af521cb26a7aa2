import type { Socket } from 'node:net';
import { FIXED_LIMITS } from '../base/limits.ts';

const MOST = FIXED_LIMITS.worker_connections.value;

/**
 * Hands connections to workers `W`. It keeps each connection until the worker confirms it. If a worker is killed, its unconfirmed
 * connections go to another worker.
 */
export interface HandOver<W> {
  readonly hand: (socket: Socket) => void;
  /** Adds a worker that gets connections. */
  readonly join: (worker: W) => void;
  /** Sends no more connections to the worker. The worker still accepts connections that were already sent to it. */
  readonly leave: (worker: W) => void;
  /** Drops this process's copy of a connection, because the worker has accepted the connection. */
  readonly confirm: (worker: W, id: number) => void;
  /** Removes a worker that has ended, and hands its unconfirmed connections to other workers. */
  readonly remove: (worker: W) => void;
}

/**
 * Creates the hand-over. `send` sends a connection to a worker. This process keeps the connection open until the worker confirms it. Node's
 * cluster module loses connections that are being sent to a worker when the worker is killed. Their clients would wait for ever.
 */
export function createHandOver<W>(send: (worker: W, id: number, socket: Socket) => void): HandOver<W> {
  /** For each worker: the connections that it has not confirmed. */
  const sent = new Map<W, Map<number, Socket>>();
  /** Workers that receive connections. The worker that received the latest connection is last. */
  const turns = new Set<W>();
  /** Connections that wait for a worker with fewer unconfirmed connections. */
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

  /** Returns the worker with the fewest unconfirmed connections. Null if every worker has too many. */
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
      // The last worker receives all waiting connections.
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
