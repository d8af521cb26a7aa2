/**
 * Writes test/vectors/qr-symbols.tsv: `node --import tsx tools/proof/qr-vectors.ts`. The rows are hashes of symbols that two independent
 * encoders draw. One encoder draws each text with each of the eight masks, as a single segment, so that segmentation does not matter. The
 * penalty rules of the other encoder choose the mask. A text is a passage that is repeated. Its length is the minimum that needs the
 * version, or the maximum that fits.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { withPackages } from './npm-peer.ts';

const DRAWS = 'nayuki-qr-code-generator@1.8.0';
const SCORES = '@zxing/library@0.21.3';

interface Drawn {
  readonly size: number;
  getModule(x: number, y: number): boolean;
}

interface Drawer {
  QrCode: {
    Ecc: Record<string, object>;
    encodeSegments(segments: object[], level: object, minVersion: number, maxVersion: number, mask: number, boost: boolean): Drawn;
  };
  QrSegment: {
    makeBytes(bytes: number[]): object;
    makeNumeric(text: string): object;
    makeAlphanumeric(text: string): object;
  };
}

interface Scorer {
  QRCodeByteMatrix: new (width: number, height: number) => { setNumber(x: number, y: number, value: number): void };
  QRCodeMaskUtil: Record<`applyMaskPenaltyRule${1 | 2 | 3 | 4}`, (matrix: object) => number>;
}

const LEVELS = { L: 'LOW', M: 'MEDIUM', Q: 'QUARTILE', H: 'HIGH' } as const;

/** A passage for each mode. Its encoding does not become shorter if it is divided into segments. */
const PASSAGES: Record<string, string> = {
  byte: 'zwölf boxkämpfer jagen viktor quer über den großen sylter deich, ',
  numeric: '3141592653589793238462643383279502884197169399375105820974944592',
  alphanumeric: 'PACK MY BOX WITH: 5 DOZEN LIQUOR/JUGS + $1 - 2% * .',
};

const rows = await withPackages([DRAWS, SCORES], async (load) => {
  const { QrCode, QrSegment } = ((await load(DRAWS.replace(/@[^@]*$/, ''))) as { default: Drawer }).default;
  const { QRCodeByteMatrix, QRCodeMaskUtil } = (await load(SCORES.replace(/@[^@]*$/, ''))) as Scorer;

  function segmentOf(mode: string, text: string): object {
    if (mode === 'numeric') return QrSegment.makeNumeric(text);
    return mode === 'alphanumeric' ? QrSegment.makeAlphanumeric(text) : QrSegment.makeBytes([...Buffer.from(text)]);
  }

  const textOf = (mode: string, characters: number): string => {
    const passage = PASSAGES[mode]!;
    return passage.repeat(Math.ceil(characters / passage.length)).slice(0, characters);
  };

  const draw = (mode: string, characters: number, version: number, level: keyof typeof LEVELS, mask: number): Drawn | null => {
    try {
      return QrCode.encodeSegments([segmentOf(mode, textOf(mode, characters))], QrCode.Ecc[LEVELS[level]]!, version, version, mask, false);
    } catch {
      return null;
    }
  };

  const penalty = (drawn: Drawn): number => {
    const matrix = new QRCodeByteMatrix(drawn.size, drawn.size);
    for (let y = 0; y < drawn.size; y++) for (let x = 0; x < drawn.size; x++) matrix.setNumber(x, y, drawn.getModule(x, y) ? 1 : 0);
    return ([1, 2, 3, 4] as const).reduce((sum, rule) => sum + QRCodeMaskUtil[`applyMaskPenaltyRule${rule}`](matrix), 0);
  };

  /** Returns the maximum number of characters of a version, by bisection. Even the largest version has room for fewer than 8000. */
  const most = (mode: string, version: number, level: keyof typeof LEVELS): number => {
    let [holds, fails] = [0, 8000];
    while (fails - holds > 1) {
      const middle = (holds + fails) >> 1;
      if (draw(mode, middle, version, level, 0) === null) fails = middle;
      else holds = middle;
    }
    return holds;
  };

  const row = (mode: string, characters: number, version: number, level: keyof typeof LEVELS): string => {
    const drawn = Array.from({ length: 8 }, (_, mask) => draw(mode, characters, version, level, mask)!);
    const penalties = drawn.map(penalty);
    const mask = penalties.indexOf(Math.min(...penalties));
    const best = drawn[mask]!;
    const hash = createHash('sha256');
    for (let y = 0; y < best.size; y++) for (let x = 0; x < best.size; x++) hash.update(best.getModule(x, y) ? '1' : '0');
    return [PASSAGES[mode], characters, version, level, mask, hash.digest('hex'), `${DRAWS}, mask by ${SCORES}`].join('\t');
  };

  return (Object.keys(LEVELS) as (keyof typeof LEVELS)[]).flatMap((level) =>
    Object.keys(PASSAGES).flatMap((mode) => {
      let before = 0;
      return Array.from({ length: 40 }, (_, i) => {
        const [fewest, holds] = [before + 1, most(mode, i + 1, level)];
        before = holds;
        return mode === 'byte' ? [row(mode, fewest, i + 1, level), row(mode, holds, i + 1, level)] : [row(mode, holds, i + 1, level)];
      }).flat();
    }),
  );
});

const header = ['passage', 'characters', 'version', 'level', 'mask', 'sha256', 'source'].join('\t');
writeFileSync(new URL('../../test/vectors/qr-symbols.tsv', import.meta.url), `${header}\n${rows.join('\n')}\n`);
