import type { Output } from '../../../service/rows/output.ts';

/** Connects a writer with a reader. The writer waits until the reader has used the bytes, so that only one part is in memory. */
export interface ByteChannel {
  readonly output: Output;
  /** Yields the written parts. A part is valid until the next part is requested. */
  readonly read: () => AsyncGenerator<Buffer, void>;
  /** Ends the reading after the part that is being read. */
  readonly close: () => void;
}

/** Returns a channel for one writer and one reader. */
export function byteChannel(): ByteChannel {
  let offered: { readonly bytes: Buffer; readonly used: () => void } | null = null;
  let isClosed = false;
  let wake = (): void => undefined;

  const write = (bytes: Buffer): Promise<void> => (bytes.length === 0 ? Promise.resolve() : new Promise((used) => {
    offered = { bytes, used };
    wake();
  }));

  async function* read(): AsyncGenerator<Buffer, void> {
    for (;;) {
      while (offered === null && !isClosed) await new Promise<void>((resolve) => (wake = resolve));
      if (offered === null) return;
      const { bytes, used } = offered;
      offered = null;
      yield bytes;
      used();
    }
  }

  function close(): void {
    isClosed = true;
    wake();
  }

  return { output: { write, finish: () => Promise.resolve(), abandon: () => Promise.resolve() }, read, close };
}
