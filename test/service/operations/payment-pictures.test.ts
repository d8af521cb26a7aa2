/** The picture of a payment code as the complete answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { BUILT_SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { type Given, askRaw, bytesOf, json, query } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

const { requestHandler, faults } = testService();

const PAYMENT = { iban: 'DE89370400440532013000', name: 'Example Ltd', amount: '12.30' };
const BILL = { scheme: 'qrbill', ...BUILT_SCHEMES.find(({ id }) => id === 'qrbill')!.builder.example };

const get = (input: Given) => askRaw(requestHandler, 'GET', `/api/v1/qr?${query(input)}`);
const post = (input: Given) => askRaw(requestHandler, 'POST', '/api/v1/qr', JSON.stringify(input));
const header = ({
  headers: { lines },
}: { headers: { lines: readonly string[] } }, name: string): string | undefined => lines[lines.indexOf(name) + 1];

/** Reads the pixels of a one-bit PNG by row; true is dark. */
function pixelsOf(png: Buffer): boolean[][] {
  assert.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const typed = png.subarray(at + 4, at + 8 + length);
    assert.equal(png.readUInt32BE(at + 8 + length), crc32(typed));
    chunks.push([typed.toString('latin1', 0, 4), typed.subarray(4)]);
    at += 12 + length;
  }
  assert.deepEqual(chunks.map(([type]) => type), ['IHDR', 'IDAT', 'IEND']);
  const [, header_] = chunks[0]!;
  const [width, height] = [header_.readUInt32BE(0), header_.readUInt32BE(4)];
  assert.deepEqual([...header_.subarray(8)], [1, 0, 0, 0, 0], 'one bit, grey, deflate, no interlacing');
  const raw = inflateSync(chunks[1]![1]);
  const bytes = Math.ceil(width / 8);
  assert.equal(raw.length, height * (1 + bytes));
  let above = Buffer.alloc(bytes);
  return Array.from({ length: height }, (_, y) => {
    const row = raw.subarray(y * (1 + bytes), (y + 1) * (1 + bytes));
    assert.ok(row[0] === 0 || row[0] === 2);
    above = Buffer.from(row.subarray(1).map((byte, i) => (row[0] === 2 ? byte + above[i]! : byte)));
    return Array.from({ length: width }, (_, x) => ((above[x >> 3]! >> (7 - (x & 7))) & 1) === 0);
  });
}

/** Returns the modules of the symbol of a payment, with its quiet zone. */
function modulesOf(svg: string): boolean[][] {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)![1]);
  const grid = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  let [x, y] = [0, 0];
  for (const [, toX, toY, light, dark] of svg.matchAll(/M(\d+) (\d+)|m(\d+) 0|h(\d+)/g)) {
    if (toX !== undefined) [x, y] = [Number(toX) + 4, Number(toY) + 4];
    x += Number(light ?? 0);
    for (let end = x + Number(dark ?? 0); x < end; x++) grid[y]![x] = true;
  }
  return grid;
}

for (const [how, ask] of [['GET', get], ['POST', post]] as const) {
  for (const [output, type] of [['svg', 'image/svg+xml'], ['png', 'image/png']] as const) {
    test(`${how} with output=${output} answers with a picture that browsers show and caches do not keep`, () => {
      const response = ask({ ...PAYMENT, output });
      assert.equal(response.status, 200);
      assert.equal(header(response, 'Content-Type'), type);
      assert.equal(header(response, 'Content-Disposition'), `inline; filename="payment-code.${output}"`);
      assert.equal(header(response, 'Cache-Control'), 'no-store');
      assert.equal(header(response, 'X-Content-Type-Options'), 'nosniff');
      assert.match(header(response, 'Content-Security-Policy')!, /default-src 'none'/);
      assert.equal(response.length, bytesOf(response).length);
      assert.equal(response.path, '/api/v1/qr');
    });

    test(`${how} with output=${output} refuses in JSON`, () => {
      for (const [input, status, parameter] of [
        [{ ...PAYMENT, iban: 'DE88370400440532013000' }, 422, 'iban'],
        [{ ...PAYMENT, amount: '1,50' }, 400, 'amount'],
        [{ ...PAYMENT, module_px: 41 }, 400, 'module_px'],
        [{ ...PAYMENT, scheme: 'hub3', iban: 'HR1210010051863000160' }, 400, 'output'],
      ] as const) {
        const response = ask({ ...input, output });
        assertSays([response.status, header(response, 'Content-Type')], [status, '… charset=utf-8']);
        assert.equal(json(response)['parameter'], parameter);
      }
    });
  }
}

test('the SVG equals the SVG in the JSON', () => {
  for (const input of [PAYMENT, { iban: PAYMENT.iban }, BILL]) {
    assert.equal(bytesOf(get({ ...input, output: 'svg' })).toString(), json(get(input))['svg']);
    assert.deepEqual(json(get({ ...input, output: 'json' })), json(get(input)));
  }
});

for (const modulePixels of [1, 3, 8, 40]) {
  test(`the PNG has the modules of the SVG, each ${modulePixels} pixels wide`, () => {
    const modules = modulesOf(String(json(get(PAYMENT))['svg']));
    const pixels = pixelsOf(bytesOf(get({ ...PAYMENT, output: 'png', module_px: modulePixels })));
    assert.equal(pixels.length, modules.length * modulePixels);
    for (const [y, row] of pixels.entries()) {
      assert.ok(row.every((dark, x) => dark === modules[Math.floor(y / modulePixels)]![Math.floor(x / modulePixels)]), `row ${y}`);
    }
  });
}

test('module_px is refused for an SVG and has a warning in JSON, because only a PNG has pixels', () => {
  const response = get({ ...PAYMENT, output: 'svg', module_px: 4 });
  assert.deepEqual([response.status, json(response)['parameter']], [400, 'module_px']);
  for (const output of [{}, { output: 'json' }]) {
    assertSays((json(get({ ...PAYMENT, ...output, module_px: 4 }))['warnings'] as string[]).at(-1), 'module_px … no effect …');
  }
});

test('without module_px a module is 8 pixels wide', () => {
  assert.equal(pixelsOf(bytesOf(get({ ...PAYMENT, output: 'png' }))).length, 8 * modulesOf(String(json(get(PAYMENT))['svg'])).length);
});

test('the PNG of a QR-bill is in the proportions of 46 mm, with 5 mm around it and the cross of 7 mm', () => {
  const modulePixels = 10;
  const { modules } = json(get(BILL))['qr'] as { modules: number };
  const pixels = pixelsOf(bytesOf(get({ ...BILL, output: 'png', module_px: modulePixels })));
  const millimetre = (modules * modulePixels) / 46;
  assert.equal(pixels.length, modules * modulePixels + 2 * Math.round(5 * millimetre));
  const middle = pixels.length / 2;
  const at = (x: number, y: number): boolean => pixels[Math.floor(middle + y * millimetre)]![Math.floor(middle + x * millimetre)]!;
  for (const [x, y, dark, what] of [
    [0, 0, false, 'the middle of the cross'], [1.8, 0, false, 'its right arm'], [0, -1.8, false, 'its upper arm'],
    [2.2, 0, true, 'beside its arm'], [0.8, 0.8, true, 'between its arms'],
    [2.9, 2.9, true, 'the corner of the black square'], [3.25, 0, false, 'its white frame'],
    [-3.25, -3.25, false, 'the corner of the frame'],
  ] as const) {
    assert.equal(at(x, y), dark, what);
  }
});

test('the SVG of a QR-bill is measured in millimetres: the symbol 46, the quiet zone 5, the cross 7', () => {
  const svg = bytesOf(get({ ...BILL, output: 'svg' })).toString();
  const { modules } = json(get(BILL))['qr'] as { modules: number };
  const [, zone, scale] = /translate\((\d+) \1\)scale\(([\d.]+)\)translate\(0 \.5\)/.exec(svg)!;
  assert.equal(zone, '5');
  assert.ok(Math.abs(Number(scale) * modules - 46) < 1e-9);
  const rectangles = [
    ...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="#(\w+)"\/>/g),
  ].map(([, ...numbers]) => numbers);
  assert.deepEqual(rectangles, [
    ['24.5', '24.5', '7', '7', 'fff'],
    ['25', '25', '6', '6', '000'],
    ['27.416667', '26.055556', '1.166667', '3.888889', 'fff'],
    ['26.055556', '27.416667', '3.888889', '1.166667', 'fff'],
  ]);
});

test('no earlier test caused an internal fault', () => assert.deepEqual(faults, []));
