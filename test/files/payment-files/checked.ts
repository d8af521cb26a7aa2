import { PaymentFileCheck } from '../../../src/files/payment-files/check-file.ts';
import type { Directory } from '../../../src/standards/banks/directory.ts';
import type { CheckedFile } from '../../../src/files/payment-files/checked-file.ts';
import type { Profile } from '../../../src/files/payment-files/rules/table.ts';
import { type Original, OriginalReader } from '../../../src/files/payment-files/status/original.ts';
import { testDirectory } from '../../support/directory.ts';
import { randomIntegers } from '../../support/random.ts';
import { ON } from './files.ts';

const UTF8 = new TextEncoder();

export interface Asked {
  readonly profile?: Profile;
  readonly checkDay?: string;
  readonly limit?: number;
  readonly references?: boolean;
  readonly addresses?: boolean;
  readonly bankTexts?: boolean;
  /** The payment file that the answer of a bank belongs to. */
  readonly original?: string;
  readonly directory?: Directory;
}

function readOriginal(file: string): Original {
  const reader = new OriginalReader();
  reader.push(UTF8.encode(file));
  return reader.end();
}

/** Returns the findings in a file, with the invented banks as directory. */
export function checked(file: string | Uint8Array, {
  profile = 'sepa', checkDay = ON, limit = 1000, references = true, addresses = false, bankTexts = false, original,
  directory = testDirectory(),
}: Asked = {}, pieceBytes = 1 << 20): CheckedFile {
  const bytes = typeof file === 'string' ? UTF8.encode(file) : file;
  const next = randomIntegers(7);
  const check = new PaymentFileCheck({ profile, checkDay, limit, references, addresses, bankTexts, directory,
    original: original === undefined ? null : readOriginal(original), random: () => next(2 ** 31) / 2 ** 31 });
  for (let at = 0; at < bytes.length; at += pieceBytes) if (!check.push(bytes.subarray(at, at + pieceBytes))) break;
  return check.end();
}

/** The findings as `rule severity line`. */
export const shown = (file: string | Uint8Array, asked: Asked = {}): string[] =>
  checked(file, asked).findings.map(({ rule, severity, line }) => `${rule} ${severity} ${line}`);

/**
 * Returns each finding as `rule severity place: value -> right`. The place is the path in its payment, batch or message. The finding that a
 * version is retired is omitted.
 */
export const findingsOf = (file: string, asked: Asked = {}): string[] =>
  checked(file, asked).findings.filter(({ rule }) => rule !== 'message.version-retired').map(({ rule, severity, path, value, right }) => (
    `${rule} ${severity} ${path.replace(/^.*\](?=\/[A-Z])|^\/Document\/\w+(?=\/)/, '')}: ${value} -> ${right}`
  ));

/** Returns the findings of a file with one change. */
export function findingsAfter(file: string, from: string | RegExp, to: string, asked: Asked = {}): string[] {
  const changed = file.replace(from, to);
  if (changed === file) throw new Error(`nothing is changed: ${from}`);
  return findingsOf(changed, asked);
}
