/**
 * Attack by clients that send payment files with short texts between long comments, and stop before the end. A text must not keep the whole
 * piece of the file in memory.
 */
import { type Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { type Waits, meanwhile } from './bystanders.ts';
import { type Attacked, peakOfAll, proportionalMegabytes } from './program.ts';

export interface PaymentPiecesResult extends Waits {
  readonly peakMegabytes: number;
  /** Memory after the clients have closed their connections, in MiB. */
  readonly afterMegabytes: number;
  /** Number of bytes of the files that the program has read. */
  readonly sent: number;
  readonly closed: number;
}

/** Length of a comment. It is longer than the part of a file that is read at once, so each text is in another part. */
const COMMENT_BYTES = 66_000;
/** Number of texts in one payment. It is the maximum number of elements with one name that are stored. */
const TEXTS = 99;
const FILE_BYTES = DEFAULT_LIMITS.payment_file_bytes;
const TIMEOUT_MS = 120_000;

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const HEAD = `<Document xmlns="${NAMESPACE}"><CstmrCdtTrfInitn><GrpHdr/><PmtInf><CdtTrfTxInf><RmtInf>`;
const COMMENT = `<!--${'c'.repeat(COMMENT_BYTES)}-->`;
const LINES = Array.from({ length: TEXTS }, (_, i) => `<AddtlRmtInf>text number ${i} of the file</AddtlRmtInf>${COMMENT}`);
const GROUP = `<Strd>${LINES.join('')}</Strd>`;

/** The file without its last bytes. */
const FILE = Buffer.from((HEAD + GROUP.repeat(Math.ceil(FILE_BYTES / GROUP.length))).slice(0, FILE_BYTES - 100));

/** Sends `count` unfinished files at once. */
export async function paymentPieces(attacked: Attacked, count: number): Promise<PaymentPiecesResult> {
  const counts = { sent: 0, closed: 0 };
  const send = (): [Socket, Promise<void>] => {
    const socket = connect(attacked.port, '127.0.0.1').on('error', () => undefined).resume();
    const sent = new Promise<void>((resolve) => {
      socket.on('close', () => {
        counts.closed++;
        resolve();
      });
      socket.write(`POST /api/v1/check-payments HTTP/1.1\r\nHost: a\r\nContent-Length: ${FILE_BYTES}\r\n\r\n`);
      socket.write(FILE, () => resolve());
    });
    return [socket, sent];
  };
  const peak = peakOfAll(attacked);
  const waits = await meanwhile(attacked, async () => {
    const clients = Array.from({ length: count }, send);
    await Promise.race([Promise.all(clients.map(([, sent]) => sent)), sleep(TIMEOUT_MS, undefined, { ref: false })]);
    await sleep(1_000);
    counts.sent = clients.reduce((sum, [socket]) => sum + socket.bytesWritten - socket.writableLength, 0);
    const { closed } = counts;
    for (const [socket] of clients) socket.destroy();
    await sleep(1_000);
    counts.closed = closed;
  });
  return { ...waits, ...counts, peakMegabytes: peak(), afterMegabytes: proportionalMegabytes(attacked.pid) };
}
