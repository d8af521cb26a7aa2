import { kindOf } from '../../files/payment-files/status/kind.ts';

/** Number of first bytes that show the kind of a payment file. Comments may come before the first element. */
const HEAD_BYTES = 16_384;

/** A payment file whose kind is read before its contents. It opens its source only once, because a pipe can be read only once. */
export class PeekedFile {
  readonly name: string;
  readonly #pieces: AsyncIterator<Uint8Array>;
  readonly #head: Buffer[] = [];
  #fault: { readonly error: unknown } | null = null;

  constructor(name: string, pieces: AsyncIterable<Uint8Array>) {
    this.name = name;
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /**
   * Returns the kind of the file. Null if it is neither a payment file nor the answer of a bank, or if it cannot be read. `pieces` then
   * throws the fault.
   */
  async kind(): Promise<ReturnType<typeof kindOf>> {
    let length = this.#head.reduce((sum, piece) => sum + piece.length, 0);
    while (length < HEAD_BYTES) {
      const next = await this.#next();
      if (next.done === true) break;
      // The source reuses its memory for the next piece.
      this.#head.push(Buffer.from(next.value));
      length += next.value.length;
    }
    return kindOf(Buffer.concat(this.#head));
  }

  /** Returns the next piece. After a fault, no piece follows. */
  async #next(): Promise<IteratorResult<Uint8Array>> {
    try {
      return await this.#pieces.next();
    } catch (error) {
      this.#fault = { error };
      return { done: true, value: undefined };
    }
  }

  /** Yields all bytes of the file. */
  async* pieces(): AsyncGenerator<Uint8Array, void> {
    try {
      yield* this.#head.splice(0);
      for (let next = await this.#next(); next.done !== true; next = await this.#next()) yield next.value;
      if (this.#fault !== null) throw this.#fault.error;
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }
}
