import type { Socket } from 'node:net';

/**
 * Hands connections to workers `W`, and keeps each until the worker confirms it: those that a killed worker had not taken up go to another.
 */
export interface HandOver<W> {
  readonly hand: (socket: Socket) => void;
  /** From now on this worker gets connections. */
  readonly join: (worker: W) => void;
  /** It gets no more; what it was sent it still takes up. */
  readonly leave: (worker: W) => void;
  readonly taken: (worker: W, id: number) => void;
  /** Nothing more can come from it. */
  readonly gone: (worker: W) => void;
}

/**
 * Node's cluster module forgets connections on their way to a worker that is killed: their clients would wait for ever. `send` sends one to
 * a worker; this process keeps it open meanwhile.
 */
export function createHandOver<W>(send: (worker: W, id: number, socket: Socket) => void): HandOver<W> {
  /** What each worker was sent and has not confirmed. */
  const sent = new Map<W, Map<number, Socket>>();
  /** Those that get connections; the one that got the last stands last. */
  const turns = new Set<W>();
  /** While no worker is there. */
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

  /** A worker that hangs confirms nothing, and gets one connection at most. */
  function leastBusy(): W | null {
    let best: W | null = null;
    for (const worker of turns) if (best === null || sent.get(worker)!.size < sent.get(best)!.size) best = worker;
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
    taken: (worker, id) => {
      const sockets = sent.get(worker);
      // The worker has a handle of its own.
      sockets?.get(id)?.destroy();
      sockets?.delete(id);
    },
    gone: (worker) => {
      const lost = sent.get(worker)?.values() ?? [];
      turns.delete(worker);
      sent.delete(worker);
      for (const socket of lost) hand(socket);
    },
  };
}
