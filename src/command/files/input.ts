import { open } from 'node:fs/promises';
import { MessageChannel } from 'node:worker_threads';

const READ_BYTES = 262_144;

/** The bytes of a file, piece by piece, each in the same memory: it is to be done with before the next is asked for. */
export async function* piecesOf(path: string): AsyncGenerator<Buffer, void> {
  const file = await open(path);
  try {
    const memory = Buffer.allocUnsafeSlow(READ_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, memory.length);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/**
 * The bytes of a stream, piece by piece, each to be done with before the next is asked for: its memory is given back then. Left to the collector,
 * which has little else to do in the first thread, pieces would wait until they are 32 MiB.
 */
export async function* piecesOfStream(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  // What is handed over to a port whose other end is closed is gone at once.
  const { port1: nobody, port2 } = new MessageChannel();
  port2.close();
  for await (const piece of stream) {
    yield piece;
    const { buffer } = piece;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === piece.length) nobody.postMessage(null, [buffer]);
  }
}
