import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FIXED_LIMITS } from '../../base/limits.ts';
import { type SourceOptions, allBytes, piecesOfPath } from './files/source.ts';
import { statOf } from './files/stat.ts';

/** A file in place of a value, read as an input of the operation. */
export interface Picture {
  readonly name: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** Names of pictures of every kind. The operation refuses a picture that is not a PNG, so that none is skipped silently. */
const PICTURE_NAME = /\.(?:bmp|gif|heic|jpe?g|png|tiff?|webp)$/i;

/** Returns the input that a file gives: the text of a code, or a picture of a code. */
export function codeInputs(bytes: Buffer): Record<string, string> {
  // A file that is not text is a picture. The operation checks its format.
  const isText = !bytes.includes(0) && Buffer.from(bytes.toString('utf8')).equals(bytes);
  return isText ? { payload: bytes.toString('utf8') } : { image: bytes.toString('base64') };
}

/**
 * Returns the files that the values name, and the pictures in folders, for an operation that takes a picture.
 * Null if a value does not name a file: then all are values.
 */
export async function picturesOf(values: readonly string[], stdin: () => SourceOptions['stdin']): Promise<Picture[] | null> {
  if (values.length === 0) return null;
  const kinds = values.map(statOf);
  if (kinds.includes(null)) return null;
  const paths = values.flatMap((value, i) => (kinds[i]!.isDirectory() ? picturesInFolder(value) : [value]));
  const pictures: Picture[] = [];
  for (const name of paths) {
    const bytes = await allBytes(piecesOfPath(name, { stdin: stdin() }), FIXED_LIMITS.command_picture_bytes.value);
    pictures.push({ name, inputs: codeInputs(bytes) });
  }
  return pictures;
}

const picturesInFolder = (folder: string): string[] =>
  readdirSync(folder).filter((name) => PICTURE_NAME.test(name)).sort()
    .map((name) => join(folder, name))
    .filter((path) => statOf(path)?.isFile());
