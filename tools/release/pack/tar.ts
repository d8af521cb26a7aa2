/** A file of an archive: its path with slashes, its bytes, and true if it is executable. */
export interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly executable: boolean;
}

const BLOCK = 512;
/** The date that npm gives every file. It is old, but not so old that tools print a warning. */
const MODIFIED = Date.UTC(1985, 9, 26, 8, 15) / 1_000;
const MODE = { folder: 0o755, program: 0o755, file: 0o644 };

/**
 * Returns a tape archive (POSIX.1-1988 ustar) of these files and their folders, sorted by path. Owner, dates and modes are fixed. Equal
 * files therefore always give equal bytes.
 */
export function tar(entries: readonly Entry[]): Buffer {
  const folders = new Set(entries.flatMap(({ path }) => parents(path)));
  const blocks: Buffer[] = [];
  const all = [...[...folders].map((path) => ({ path, bytes: null, mode: MODE.folder })), ...entries.map(asFile)];
  all.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, bytes, mode } of all) {
    blocks.push(header(path, mode, bytes));
    if (bytes !== null) blocks.push(padded(bytes));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

const asFile = ({ path, bytes, executable }: Entry) => ({ path, bytes, mode: executable ? MODE.program : MODE.file });

/** Returns the folders of a path. For `a/b/c` they are `a/` and `a/b/`. */
const parents = (path: string): string[] => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));

const padded = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);

/** Returns a header: its fields in order, with their lengths in bytes. Numbers are octal text. */
function header(path: string, mode: number, bytes: Uint8Array | null): Buffer {
  const octal = (value: number, width: number): string => value.toString(8).padStart(width - 1, '0');
  const fields: readonly (readonly [value: string, width: number])[] = [
    [path, 100],
    [octal(mode, 8), 8],
    [octal(0, 8), 8],
    [octal(0, 8), 8],
    [octal(bytes?.length ?? 0, 12), 12],
    [octal(MODIFIED, 12), 12],
    // For the computation of the checksum, its own field consists of spaces.
    ['        ', 8],
    [bytes === null ? '5' : '0', 1],
    ['', 100],
    ['ustar\u000000', 8],
  ];
  const block = Buffer.alloc(BLOCK);
  let at = 0;
  for (const [value, width] of fields) {
    if (Buffer.byteLength(value) > width) throw new Error(`${path} is too long for an archive`);
    block.write(value, at);
    at += width;
  }
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 7)}\0 `, CHECKSUM_AT);
  return block;
}

const CHECKSUM_AT = 148;
