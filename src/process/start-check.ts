import { connect } from 'node:net';
import { FIXED_LIMITS } from '../base/limits.ts';

const LOOPBACK = '127.0.0.1';
const IBAN = 'BE68539007547034';
const BODY = `{"iban":"${IBAN}"}`;
/** Path of the operation that needs the fewest data and the least time. */
const PATH = '/api/v1/mask';
const HEADERS = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
const REQUESTS = [
  `GET ${PATH}?iban=${IBAN} ${HEADERS}\r\n`,
  `POST ${PATH} ${HEADERS}Content-Length: ${BODY.length}\r\n\r\n${BODY}`,
];

const isRight = (answer: string): boolean =>
  answer.startsWith('HTTP/1.1 200 OK\r\n') && answer.includes('\r\n\r\n{"masked":"BE68********7034",') && answer.endsWith('}');

/**
 * True if the server on this port of the machine answers a GET and a POST correctly. Some runtimes that claim to be Node do not: Bun sends
 * empty answers, and Deno loses bodies. The requests use sockets of the system, because the faults do not occur on a connection within the
 * process. Also true if the system forbids the connection, as the systemd unit does. No check is possible then.
 */
export async function answersCorrectly(port: number, patience: number = FIXED_LIMITS.start_check.value): Promise<boolean> {
  for (const request of REQUESTS) {
    const answer = await ask(port, request, patience);
    if (answer !== null && !isRight(answer)) return false;
  }
  return true;
}

/** Returns everything that the server sends until it closes the connection or takes too long. Null if no connection is possible. */
const ask = (port: number, request: string, patience: number): Promise<string | null> =>
  new Promise((resolve) => {
    let answer = '';
    let isConnected = false;
    const socket = connect(port, LOOPBACK, () => {
      isConnected = true;
      socket.write(request);
    });
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isConnected ? answer : null);
    };
    const timer = setTimeout(end, patience);
    socket.setEncoding('utf8').on('data', (text) => (answer += String(text))).on('error', end).on('close', end);
  });

const RUNTIMES = [['bun', 'Bun'], ['deno', 'Deno'], ['node', 'Node']] as const;

/** Returns the log line for a server that does not answer correctly. */
export function wrongRuntime(versions: Readonly<Record<string, string | undefined>>): string {
  const [key, name] = RUNTIMES.find(([one]) => versions[one] !== undefined)!;
  return `this runtime does not answer requests correctly (${name} ${versions[key]}): the server needs Node 20.16 or later`;
}
