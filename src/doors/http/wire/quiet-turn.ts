import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Maximum number of turns to wait. A limit is needed because every turn may bring a connection on a busy port. */
const MAX_TURNS = 100;

/**
 * Waits for a turn of the event loop without a new connection. `connections` returns the number of connections so far. Call it before a
 * port is closed. The system resets connections that are not accepted yet, and Node accepts only one connection in a turn.
 */
export async function quietTurn(connections: () => number): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const before = connections();
    await endOfTurn();
    if (connections() === before) return;
  }
}
