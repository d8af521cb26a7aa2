/** Draws pictures of payment codes as people send them. A seed always gives the same pictures. */
import { encode } from '../../../src/standards/qr/write/encode.ts';
import type { GreyPicture } from '../../../src/standards/qr/read/picture.ts';
import { beside, blurred, changed, draw } from '../../../test/support/qr-pictures.ts';
import { randomIntegers } from '../../../test/support/random.ts';

export interface Image {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, row after row. */
  readonly data: Uint8Array;
}

export interface Sample {
  readonly kind: string;
  readonly texts: readonly string[];
  readonly image: Image;
  readonly format: 'png' | 'jpeg';
}

/** Pictures of each kind. */
const COUNT = 12;
/** Longest remittance text of a payment code, in characters. The codes have from 37 to 57 modules on a side. */
const LONGEST_TEXT = 140;
/** Width and height of a photograph, in pixels: what a messenger leaves of the picture of a phone. */
const [PHOTO_WIDTH, PHOTO_HEIGHT] = [1280, 960];
/** Width of a patch of the ground of a photograph, in pixels. */
const PATCH = 32;

type Random = ReturnType<typeof randomIntegers>;

function payload(next: Random): string {
  const text = Array.from({ length: next(LONGEST_TEXT) }, () => String.fromCharCode(97 + next(26))).join('');
  return `BCD\n002\n1\nSCT\n\nMuster GmbH\nDE89370400440532013000\nEUR${1 + next(999)}.${10 + next(90)}\n\n\n${text}`;
}

const symbolOf = (text: string) => encode(text, { level: 'M' })!;

/** Adds noise as a camera does in little light. */
const noisy = (picture: GreyPicture, next: Random, amount: number): GreyPicture =>
  changed(picture, (grey) => grey + next(2 * amount + 1) - amount);

/** Puts a code on white paper on a ground of patches with different greys, in light that falls off to one side. */
function photograph(code: GreyPicture, next: Random): GreyPicture {
  const columns = PHOTO_WIDTH / PATCH;
  const patches = Array.from({ length: columns * (PHOTO_HEIGHT / PATCH) }, () => 40 + next(150));
  const [left, top] = [next(PHOTO_WIDTH - code.width), next(PHOTO_HEIGHT - code.height)];
  const ground: GreyPicture = { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, pixels: new Uint8Array(PHOTO_WIDTH * PHOTO_HEIGHT) };
  const lit = changed(ground, (_, x, y) => {
    const [column, row] = [x - left, y - top];
    const isCode = column >= 0 && row >= 0 && column < code.width && row < code.height;
    const grey = isCode ? code.pixels[row * code.width + column]! : patches[Math.floor(y / PATCH) * columns + Math.floor(x / PATCH)]!;
    return 20 + grey * (0.45 + (x + y) / 5000);
  });
  return noisy(blurred(lit), next, 8);
}

/** Returns a whole number from `least` to before `below`, divided by `parts`. */
const between = (next: Random, least: number, below: number, parts = 1): number => (least + next(below - least)) / parts;

/** The kinds of pictures, with the function that draws one picture. Some pictures of each kind are too hard for some readers. */
const KINDS: Readonly<Record<string, (texts: readonly [string, string], next: Random) => GreyPicture>> = {
  clean: ([text], next) => draw(symbolOf(text), { module: between(next, 2, 8) }),
  tilted: ([text], next) => draw(symbolOf(text), { module: 5, turned: next(360), tilted: between(next, 15, 50, 100) }),
  turned: ([text], next) => draw(symbolOf(text), { module: between(next, 15, 40, 10), turned: next(360) }),
  blurred: ([text], next) => blurred(blurred(draw(symbolOf(text), { module: between(next, 18, 35, 10), turned: next(360) }))),
  dark: ([text], next) =>
    noisy(draw(symbolOf(text), { module: 5, turned: next(360), dark: 20, light: between(next, 35, 70) }), next, 8),
  inverted: ([text], next) => draw(symbolOf(text), { module: between(next, 2, 6), turned: next(360), dark: 235, light: 30 }),
  'two codes': ([first, second], next) =>
    beside(draw(symbolOf(first), { module: between(next, 5, 9) }), draw(symbolOf(second), { module: 3, turned: next(360) })),
  photographs: ([text], next) => photograph(draw(symbolOf(text),
    { module: between(next, 25, 80, 10), turned: next(360), tilted: between(next, 0, 40, 100) }), next),
};

/** Colours a grey picture slightly, as cameras do. */
function coloured({ width, height, pixels }: GreyPicture, isPhotograph: boolean): Image {
  const data = new Uint8Array(4 * pixels.length).fill(255);
  for (const [i, grey] of pixels.entries()) {
    data[4 * i] = grey;
    data[4 * i + 1] = grey;
    data[4 * i + 2] = isPhotograph ? (grey * 7) >> 3 : grey;
  }
  return { width, height, data };
}

/** Generates the pictures of a seed. */
export function* samples(seed: number): Generator<Sample> {
  const next = randomIntegers(seed);
  for (const [kind, drawn] of Object.entries(KINDS)) {
    const isPhotograph = kind === 'photographs';
    for (let i = 0; i < COUNT; i++) {
      const texts = [payload(next), payload(next)] as const;
      yield { kind, texts: kind === 'two codes' ? texts : texts.slice(0, 1), image: coloured(drawn(texts, next), isPhotograph),
        format: isPhotograph ? 'jpeg' : 'png' };
    }
  }
}
