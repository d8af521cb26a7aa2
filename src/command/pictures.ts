import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FIXED_LIMITS } from '../limits.ts';
import { type Reading, allBytes, piecesOf } from './files/source.ts';
import { statOf } from './files/stat.ts';

/** A file that stands in place of a value, as the input that it is. */
export interface Picture {
  readonly name: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** Pictures of every kind: of those that are no PNG the operation says so, so that none is passed over in silence. */
const PICTURE_NAME = /\.(?:bmp|gif|heic|jpe?g|png|tiff?|webp)$/i;

/** The text of a code, or the picture of one, as the input that it is. */
export function codeInputs(bytes: Buffer): Record<string, string> {
  // What is no text is a picture, and the operation says of which kind it has to be.
  const isText = !bytes.includes(0) && Buffer.from(bytes.toString('utf8')).equals(bytes);
  return isText ? { payload: bytes.toString('utf8') } : { image: bytes.toString('base64') };
}

/**
 * Returns the files that the values name, and the pictures in folders, for an operation that takes a picture.
 * Null if a value does not name a file: then all are values.
 */
export async function picturesOf(values: readonly string[], stdin: () => Reading['stdin']): Promise<Picture[] | null> {
  if (values.length === 0) return null;
  const kinds = values.map(statOf);
  if (kinds.includes(null)) return null;
  const inFolder = (folder: string): string[] => readdirSync(folder).filter((name) => PICTURE_NAME.test(name)).sort().map((name) => join(folder, name)).filter((path) => statOf(path)?.isFile());
  const paths = values.flatMap((value, i) => (kinds[i]!.isDirectory() ? inFolder(value) : [value]));
  const pictures: Picture[] = [];
  for (const name of paths) {
    const bytes = await allBytes(piecesOf(name, { stdin: stdin() }), FIXED_LIMITS.command_picture_bytes.value);
    pictures.push({ name, inputs: codeInputs(bytes) });
  }
  return pictures;
}
