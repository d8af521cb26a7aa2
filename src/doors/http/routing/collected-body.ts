import { isGzip } from '../../../service/rows/input.ts';
import { isZip } from '../../../files/workbooks/fault.ts';
import { type Result, ok, refuse } from '../../../base/errors.ts';
import { FIXED_LIMITS, SERVED_WORKBOOK_LIMITS } from '../../../base/limits.ts';
import type { FileBody, InTurns, Response } from './message.ts';

/** Maximum size in bytes of a block of the body. Blocks grow with the body, so that at most half of its memory is empty. */
const MAX_BLOCK_BYTES = 262_144;
/** Size in bytes of the first block, and of a piece that is read in one turn. */
const PIECE_BYTES = 16_384;
/** Memory for the request itself. */
const REQUEST_BYTES = FIXED_LIMITS.waiting_request_bytes.value;

const NO_BYTES = Buffer.alloc(0);
const ZIP_MARK_BYTES = 4;
const UNPACKED_BYTES = SERVED_WORKBOOK_LIMITS.unpacked_bytes.value;

const PACKED = refuse('INVALID_PARAMETER', 'this file is packed with gzip: send it unpacked');

/** Answers a body that was collected. The pieces are a refusal if the body is packed. */
type AnswerCollected = (pieces: Result<AsyncGenerator<Buffer, void>>, inTurns: InTurns) => Response | Promise<Response>;

/** Collects a file, and answers it in turns after its last part. Parts are copied, because a small part may keep a large buffer. */
export function collectedBody(answer: AnswerCollected): FileBody {
  const blocks: Buffer[] = [];
  let length = 0;
  let room = Buffer.alloc(0);
  return {
    claimBefore: (part) => {
      const read = blocks[0]?.subarray(0, Math.min(length, ZIP_MARK_BYTES)) ?? NO_BYTES;
      return isZip(Buffer.concat([read, part.subarray(0, ZIP_MARK_BYTES)])) ? UNPACKED_BYTES : 0;
    },
    push: (part) => {
      for (let at = 0; at < part.length; ) {
        if (room.length === 0) blocks.push(room = Buffer.allocUnsafeSlow(Math.min(Math.max(PIECE_BYTES, length), MAX_BLOCK_BYTES)));
        const count = Math.min(room.length, part.length - at);
        room.set(part.subarray(at, at + count));
        room = room.subarray(count);
        at += count;
        length += count;
      }
    },
    heldBytes: () => REQUEST_BYTES + length + room.length,
    end: (inTurns) => {
      if (isGzip(blocks[0] ?? room)) return answer(PACKED, inTurns);
      const last = blocks.pop();
      if (last !== undefined) blocks.push(last.subarray(0, last.length - room.length));
      return answer(ok(piecesOf(blocks, inTurns)), inTurns);
    },
  };
}

/** Yields the blocks in pieces, each in a turn of its own. Frees each block after its last piece. */
async function* piecesOf(blocks: Buffer[], inTurns: InTurns): AsyncGenerator<Buffer, void> {
  for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) {
    for (let at = 0; at < block.length; at += PIECE_BYTES) {
      await inTurns(noWork());
      yield block.subarray(at, at + PIECE_BYTES);
    }
  }
}

/** Work without steps. It only waits for its turn. */
export function* noWork(): Generator<undefined, void> {}

