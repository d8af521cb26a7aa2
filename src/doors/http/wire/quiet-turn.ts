import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Maximum number of turns to wait, because on a busy port each turn may bring a connection. */
const MAX_TURNS = 100;

/**
 * Waits for a turn of the event loop without a new connection. `connections` returns the number of connections so far. Call it before a
 * port is closed: the system resets connections that are not accepted yet, and Node accepts one in a turn.
 */
export async function quietTurn(connections: () => number): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const before = connections();
    await endOfTurn();
    if (connections() === before) return;
  }
}
