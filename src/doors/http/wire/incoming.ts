import { IncomingMessage } from 'node:http';
import { FIXED_LIMITS } from '../../../base/limits.ts';

/** Called with each chunk of a body, and with null at its end. */
export type OnBodyChunk = (part: Buffer | null) => void;

const CHUNK_OVERHEAD = FIXED_LIMITS.body_part_bytes.value;

/** A request whose body arrives through the events of its stream. */
export class Incoming extends IncomingMessage {
  #onHeld: ((bytes: number) => void) | null = null;

  /** Reports the memory of each chunk that the stream keeps until the body is read. Null ends the reports. */
  countHeld(onHeld: ((bytes: number) => void) | null): void {
    this.#onHeld = onHeld;
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk !== null) this.#onHeld?.(chunk.length + CHUNK_OVERHEAD);
    return super.push(chunk, encoding);
  }

  /** Passes the chunks of the body to this function, beginning with the chunks that have already arrived. */
  receiveBody(onBodyChunk: OnBodyChunk): void {
    this.on('data', onBodyChunk).on('end', () => onBodyChunk(null));
  }

  /** Ends `receiveBody`. The listeners of the stream read the rest. */
  releaseBody(): void {
    this.removeAllListeners('data').removeAllListeners('end');
  }

  /** Call it if the request announces no body. */
  expectNoBody(): void {}
}

const ignore: OnBodyChunk = () => {};

/**
 * A request whose body arrives without the stream: each chunk is passed on when Node's parser pushes it. The events, ticks and end of the
 * stream take a tenth of the time of a small request, even without a body.
 */
export class DirectIncoming extends Incoming {
  /** Null if the stream handles the body. */
  #onBodyChunk: OnBodyChunk | null = null;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (this.#onBodyChunk === null) return super.push(chunk, encoding);
    this.#onBodyChunk(chunk);
    return true;
  }

  override resume(): this {
    return this.#onBodyChunk === null ? super.resume() : this;
  }

  override receiveBody(onBodyChunk: OnBodyChunk): void {
    // The stream has the chunks that came while the request waited for its turn.
    if (this.complete || this.readableLength > 0) super.receiveBody(onBodyChunk);
    else this.#onBodyChunk = onBodyChunk;
  }

  override releaseBody(): void {
    this.#onBodyChunk = null;
    super.releaseBody();
  }

  override expectNoBody(): void {
    this.#onBodyChunk = ignore;
  }
}
