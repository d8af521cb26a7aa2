/** HTTP as bytes on a socket, for requests that no HTTP client would send. */
import { type Socket, connect } from 'node:net';

export const HEAD = 'Host: localhost\r\nConnection: close\r\n';
/** Headers of a request after which the connection stays open. */
export const KEEP = 'Host: localhost\r\n';

export const get = (target: string, version = 'HTTP/1.1', headers = HEAD): string => `GET ${target} ${version}\r\n${headers}\r\n`;

export const post = (path: string, body: string, headers = `${HEAD}Content-Length: ${Buffer.byteLength(body)}\r\n`): string =>
  `POST ${path} HTTP/1.1\r\n${headers}\r\n${body}`;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a connection. A reset of the connection is not a fault of the test. */
export async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()));
  return socket;
}

/** Returns all bytes until the server ends the connection. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString();
}

/** Sends the parts with pauses, on a connection of its own, and reads until the server ends it. */
export async function exchange(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  const socket = await open(port);
  const received = readAll(socket);
  for (const part of parts) {
    if (part !== parts[0]) await pause(20);
    socket.write(part);
  }
  return received;
}

export const statusOf = (answer: string): number => Number(answer.split(' ')[1]);

export const bodyOf = (answer: string): Record<string, string> =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, string>;

/** Waits until a condition is true. A test that waits in vain fails by its time limit. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(10);
}
