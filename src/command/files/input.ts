import { open } from 'node:fs/promises';

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
