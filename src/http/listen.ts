import { type IncomingMessage, STATUS_CODES, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../errors.ts';
import type { Answerer, Reply, Waiting } from './answer.ts';
import type { Limits } from './limits.ts';

/**
 * Told of every answer, for counting: the method (null where the request could not be read) and the seconds from the whole
 * request being there to its answer being handed over, so that slow clients do not count as slow answers.
 */
export type Observe = (reply: Reply, method: string | null, seconds: number) => void;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly limits: Limits;
  readonly observe?: Observe;
}

export interface Listening {
  readonly address: AddressInfo;
  /**
   * From now on every answer ends its connection. After the delay, in milliseconds, it stops taking connections, finishes what
   * is under way, then resolves; after `drain_timeout` it cuts off the rest.
   */
  readonly drain: (delay?: number) => Promise<void>;
  /** Connections open now, and those closed at once because too many were. */
  readonly connections: () => { readonly open: number; readonly dropped: number };
}

/** How often node looks for requests that are too slow. */
const CHECK_INTERVAL_MS = 1_000;
/** What is still read after a refused body, so that the client sees the answer instead of a reset. */
const DISCARD_BYTES = 4_194_304;
const DISCARD_MS = 2_000;
const BACKLOG = 1_024;
const BAD_REQUEST = 400;
const MS_PER_SECOND = 1_000;

/** Opens the port. Rejects with the system's error when it cannot. */
export async function listen(answerer: Answerer, { host, port, limits, observe = () => undefined }: ListenOptions): Promise<Listening> {
  const sockets = new Set<Socket>();
  const busy = new Set<Socket>();
  let draining = false;
  let dropped = 0;

  const server = createServer({
    headersTimeout: limits.headers_timeout,
    requestTimeout: limits.request_timeout,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    keepAliveTimeout: limits.keep_alive_timeout,
    maxHeaderSize: limits.header_bytes,
    // Node would answer a missing Host itself, with an empty body; `faultyHead` does it with ours.
    requireHostHeader: false,
    insecureHTTPParser: false,
  });
  server.maxHeadersCount = limits.header_count;
  server.maxConnections = limits.connections;
  server.setTimeout(limits.answer_timeout);

  function send(response: ServerResponse, since: number, reply: Reply, close = false): void {
    if (close || draining) response.shouldKeepAlive = false;
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
    busy.delete(response.socket!);
    observe(reply, response.req.method!, (performance.now() - since) / MS_PER_SECOND);
  }

  function refuseRaw(socket: Socket, reply: Reply): void {
    endRaw(socket, reply);
    observe(reply, null, 0);
  }

  function serve(request: IncomingMessage, response: ServerResponse, waitsForContinue: boolean): void {
    busy.add(request.socket);
    const since = performance.now();
    const head = readHead(request);
    const fault = faultyHead(request, head);
    if (fault !== null) {
      send(response, since, answerer.refusal(refuse('INVALID_PARAMETER', fault)), true);
      return discard(request);
    }
    const answer = answerer.answer({
      method: request.method!,
      target: request.url!,
      ifNoneMatch: head.ifNoneMatch,
      acceptEncoding: head.acceptEncoding,
    });
    if ('withBody' in answer) return readBody(request, response, answer, head.contentLength, waitsForContinue);
    const finish = (reply: Reply): void => {
      send(response, since, reply, head.hasBody);
      if (head.hasBody) discard(request);
    };
    if (answer instanceof Promise) void answer.then(finish);
    else finish(answer);
  }

  function readBody(
    request: IncomingMessage,
    response: ServerResponse,
    { bodyLimit, withBody, tooLarge }: Waiting,
    announced: number,
    waitsForContinue: boolean,
  ): void {
    const refuseRest = (): void => {
      send(response, performance.now(), tooLarge(), true);
      discard(request);
    };
    if (announced > bodyLimit) return refuseRest();
    if (waitsForContinue) response.writeContinue();
    let first: Buffer | null = null;
    let rest: Buffer[] | null = null;
    let bytes = 0;
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > bodyLimit) {
        request.off('data', take).off('end', finish);
        return refuseRest();
      }
      if (first === null) first = chunk;
      else (rest ??= [first]).push(chunk);
    };
    const finish = (): void => send(response, performance.now(), withBody(rest ? Buffer.concat(rest) : (first ?? NO_BYTES)));
    request.on('data', take).on('end', finish);
  }

  server.on('request', (request, response) => serve(request, response, false));
  server.on('checkContinue', (request, response) => serve(request, response, true));
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    send(response, performance.now(), answerer.refusal(refuse('INVALID_PARAMETER', 'the Expect header may only say 100-continue')), true);
    discard(request);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      busy.delete(socket);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const [status, message] = PARSER_FAULTS[error.code ?? ''] ?? [BAD_REQUEST, 'this is not a well-formed HTTP/1.1 request'];
    refuseRaw(socket, answerer.refusal(refuse('INVALID_PARAMETER', message), status));
  });
  server.on('connect', (_request, socket: Socket) => {
    refuseRaw(socket, answerer.refusal(refuse('METHOD_NOT_ALLOWED', 'CONNECT is not possible here: this is no proxy')));
  });

  server.on('drop', () => dropped++);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });

  async function drain(delay = 0): Promise<void> {
    draining = true;
    if (delay > 0) await sleep(delay);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Node no longer times out silent connections once it is closed, so those without a request are ended here.
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
    const deadline = setTimeout(() => server.closeAllConnections(), limits.drain_timeout);
    await closed;
    clearTimeout(deadline);
  }

  return { address: server.address() as AddressInfo, drain, connections: () => ({ open: sockets.size, dropped }) };
}

const NO_BYTES = Buffer.alloc(0);

const PARSER_FAULTS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'the request line and headers are too long: send account numbers and texts in a POST body'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not arrive in time: send it whole'],
};

interface Head {
  readonly hosts: number;
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
  /** As announced; -1 where nothing is. */
  readonly contentLength: number;
  readonly hasBody: boolean;
  readonly encoded: boolean;
}

/** The few headers that matter, read off the raw list: building node's header object would cost more than the answer. */
function readHead({ rawHeaders }: IncomingMessage): Head {
  let hosts = 0;
  let ifNoneMatch: string | undefined;
  let acceptEncoding: string | undefined;
  let contentLength = -1;
  let chunked = false;
  let encoded = false;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    const value = rawHeaders[i + 1]!;
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') hosts++;
        break;
      case 13:
        if (name.toLowerCase() === 'if-none-match') ifNoneMatch = joined(ifNoneMatch, value);
        break;
      case 14:
        if (name.toLowerCase() === 'content-length') contentLength = Number(value);
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding') acceptEncoding = joined(acceptEncoding, value);
        break;
      case 16:
        if (name.toLowerCase() === 'content-encoding') encoded ||= value.toLowerCase() !== 'identity';
        break;
      case 17:
        if (name.toLowerCase() === 'transfer-encoding') chunked = true;
        break;
    }
  }
  return { hosts, ifNoneMatch, acceptEncoding, contentLength, hasBody: chunked || contentLength > 0, encoded };
}

/** RFC 9110 section 5.3: the lines of a list field count together. */
const joined = (before: string | undefined, value: string): string => (before === undefined ? value : `${before},${value}`);

/** What is wrong with a request before its path counts, in words; null where nothing is. */
function faultyHead({ httpVersionMajor, httpVersionMinor }: IncomingMessage, { hosts, encoded }: Head): string | null {
  if (httpVersionMajor !== 1) return 'speak HTTP/1.1';
  // RFC 9112 section 3.2
  if (hosts > 1) return 'the Host header is given twice: give it once';
  if (hosts === 0 && httpVersionMinor === 1) return 'the Host header is missing';
  return encoded ? 'a compressed body is not read here: send it as plain JSON' : null;
}

/** Reads on for a moment and throws it away, then ends the connection: closing at once would cost the client the answer. */
function discard(request: IncomingMessage): void {
  const { socket } = request;
  let left = DISCARD_BYTES;
  const end = (): void => void socket.destroy();
  const timer = setTimeout(end, DISCARD_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  request.resume();
}

/** Writes a reply to a socket that node:http has given up, and ends it. */
function endRaw(socket: Socket, { status, headers, body }: Reply): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`, () => socket.destroy());
}
