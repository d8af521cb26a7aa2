import { IncomingMessage, createServer } from 'node:http';
import { Duplex } from 'node:stream';
import { FIXED_LIMITS } from '../limits.ts';

/** Told of each part of a body, and by null of its end. */
export type ReceivePart = (part: Buffer | null) => void;

const PART_BYTES = FIXED_LIMITS.body_part_bytes.value;

/** A request whose body comes by the events of its stream. */
export class Incoming extends IncomingMessage {
  #onHeld: ((bytes: number) => void) | null = null;

  /** Says how much memory each part takes that the stream keeps until the body is read; null to say it no more. */
  countHeld(onHeld: ((bytes: number) => void) | null): void {
    this.#onHeld = onHeld;
  }

  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    if (part !== null) this.#onHeld?.(part.length + PART_BYTES);
    return super.push(part, encoding);
  }

  /** From now on the parts of the body go there, those that have come already first. */
  receiveBody(receive: ReceivePart): void {
    this.on('data', receive).on('end', () => receive(null));
  }

  /** Takes back `receiveBody`: what still comes is read by whoever listens to the stream. */
  releaseBody(): void {
    this.removeAllListeners('data').removeAllListeners('end');
  }

  /** Says that no body is announced. */
  expectNoBody(): void {}
}

const ignore: ReceivePart = () => {};

/**
 * The same without the stream: parts are handed over as node's parser pushes them, and a request without a body is not resumed when its
 * response is sent. The events of a stream, its turns in the queue of ticks and its end, which node goes through even for a request
 * without a body, cost a tenth of serving a small request.
 */
export class DirectIncoming extends Incoming {
  /** Null where the body, if there is one, is left to the stream. */
  #receive: ReceivePart | null = null;

  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    if (this.#receive === null) return super.push(part, encoding);
    this.#receive(part);
    return true;
  }

  override resume(): this {
    return this.#receive === null ? super.resume() : this;
  }

  override receiveBody(receive: ReceivePart): void {
    // Of a request that waited for its turn the stream has what came meanwhile.
    if (this.complete || this.readableLength > 0) super.receiveBody(receive);
    else this.#receive = receive;
  }

  override releaseBody(): void {
    this.#receive = null;
    super.releaseBody();
  }

  override expectNoBody(): void {
    this.#receive = ignore;
  }
}

/** The class of the requests of a server: the direct one where node's parser pushes to it what it reads, which is not documented. */
export const incomingClass = (direct: typeof Incoming = DirectIncoming): typeof Incoming => (isPushedTo(direct) ? direct : Incoming);

const TRIAL = ['POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n', '1\r\nc\r\n0\r\n\r\n'];

/** Whether a request of this class is handed its body at once, part by part, on a connection that leads nowhere. */
function isPushedTo(direct: typeof Incoming): boolean {
  const parts: (string | null)[] = [];
  try {
    const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    const server = createServer({ IncomingMessage: direct }, (req) => req.receiveBody((part) => parts.push(part === null ? null : part.toString('latin1'))));
    server.emit('connection', socket);
    for (const packet of TRIAL) socket.emit('data', Buffer.from(packet, 'latin1'));
    socket.destroy();
  } catch {
    return false;
  }
  return parts.length === 3 && parts[0] === 'ab' && parts[1] === 'c' && parts[2] === null;
}
