import { setImmediate as endOfTurn } from 'node:timers/promises';

/** How many turns of the event loop it waits at most: on a busy port each turn may bring a connection. */
const MOST_TURNS = 100;

/**
 * Waits for a turn of the event loop in which no connection came, given the number of connections so far. Call it before a port is closed:
 * the system resets connections that wait to be accepted, and Node accepts one in a turn.
 */
export async function quietTurn(connections: () => number): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const before = connections();
    await endOfTurn();
    if (connections() === before) return;
  }
}
