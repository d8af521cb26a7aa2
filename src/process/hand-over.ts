import type { Socket } from 'node:net';

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
  /** Connections that came while no worker was available. */
  const waiting: Socket[] = [];
  let lastId = 0;

  function hand(socket: Socket): void {
    const worker = leastBusy();
    if (worker === null) return void waiting.push(socket);
    turns.delete(worker);
    turns.add(worker);
    sent.get(worker)!.set(++lastId, socket);
    send(worker, lastId, socket);
  }

  /** Returns the worker with the fewest unconfirmed connections. A worker that hangs confirms nothing, so it gets at most one. */
  function leastBusy(): W | null {
    let best: W | null = null;
    for (const worker of turns) {
      if (best === null || sent.get(worker)!.size < sent.get(best)!.size) best = worker;
    }
    return best;
  }

  return {
    hand,
    join: (worker) => {
      sent.set(worker, new Map());
      turns.add(worker);
      for (const socket of waiting.splice(0)) hand(socket);
    },
    leave: (worker) => void turns.delete(worker),
    confirm: (worker, id) => {
      const sockets = sent.get(worker);
      // The worker has its own handle of this socket.
      sockets?.get(id)?.destroy();
      sockets?.delete(id);
    },
    remove: (worker) => {
      const lost = sent.get(worker)?.values() ?? [];
      turns.delete(worker);
      sent.delete(worker);
      for (const socket of lost) hand(socket);
    },
  };
}
