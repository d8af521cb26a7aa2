/**
 * Independent readers read the pictures of every scheme, SVG and PNG, at three sizes, as the right bytes. The reader zbar reads all
 * pictures except the QR-bill: its cross hides an alignment pattern from zbar (mchehab/zbar 121, 167, 216). The reader zxing-cpp reads the
 * QR-bill.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BuiltScheme } from '../../../src/standards/payment/build.ts';
import type { Payment } from '../../../src/standards/payment/payment.ts';
import { encodeSingleByte } from '../../../src/standards/payment/charset.ts';
import { BUILT_SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { decodePayment } from '../../../src/standards/payment/schemes/decode.ts';
import { encode } from '../../../src/standards/qr/write/encode.ts';
import { png } from '../../../src/standards/qr/write/png.ts';
import type { Print } from '../../../src/standards/qr/write/print.ts';
import { printedSvg, svg } from '../../../src/standards/qr/write/svg.ts';
import { built, readIban } from '../../standards/payment/support.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { NO_PACKAGES, fetchPackages } from '../support/packages.ts';

const PROGRAMS = { 'rsvg-convert': 'librsvg2-bin', zbarimg: 'zbar-tools', ZXingReader: 'zxing-cpp-tools' } as const;
const skipWithout = (...programs: (keyof typeof PROGRAMS)[]): string | false => {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error !== undefined);
  return missing.length > 0 && `not installed: ${missing.map((program) => PROGRAMS[program]).join(', ')}`;
};

type Example = BuiltScheme['builder']['example'];

/** More payments than the example of each scheme: letters of its character set, and its variants. */
const MORE: Readonly<Record<string, readonly Partial<Payment>[]>> = {
  upn: [{ name: 'ČŠŽ ćđ Äöü ßŁ', remittance: 'Žabče, pišče & dežež' }],
  nbu: [{ name: 'ТОВ «ЇЄҐ і компанія»', remittance: 'Оплата № 5 за ґанок', instant: true }],
  qrbill: [{ amount: null, name: 'Jôachim Kräutłą €' }],
  spayd: [{ remittance: 'Žluťoučký kůň', reference: '/VS1/SS2/KS3' }],
  epc: [{ name: 'Müller & Σία', remittance: 'Спасибо 😀' }],
  bysquare: [{ remittance: 'Príspevok na kávu', street: 'Štúrova 27', town: 'Košice' }],
};

const folder = temporaryFolder();

/** Returns the text that zbar reads, without guessing a character set. */
const byZbar = (file: string): Buffer => execFileSync(
  'zbarimg', ['--quiet', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable', '-Sbinary', file], { stdio: ['ignore', 'pipe', 'ignore'] },
);

/** Returns the text that zxing-cpp reads. */
function byZxing(file: string): Buffer {
  const [, bytes] = /^Bytes: +([0-9A-F ]+)$/m.exec(execFileSync('ZXingReader', ['-format', 'QRCode', file], { encoding: 'utf8' }))!;
  return Buffer.from(bytes!.replaceAll(' ', ''), 'hex');
}

const PIXELS_PER_MODULE = [3, 5, 10];

for (const by of BUILT_SCHEMES.filter(({ builder }) => builder.symbol !== null)) {
  const { id, builder } = by;
  const { bytes: bytesOf, print, ...rule } = builder.symbol!;

  function codes() {
    return [{}, ...(MORE[id] ?? [])].map((more) => {
      const payment: Example = { ...builder.example, ...more };
      const result = built(payment, by);
      assert.ok(result.ok, result.ok ? '' : result.message);
      const expected = Buffer.from(bytesOf?.(result.value.payload) ?? Buffer.from(result.value.payload));
      return { expected, text: Buffer.from(result.value.payload), symbol: encode(expected, rule)! };
    });
  }

  /** Reads each code as PNG and as SVG at each size. */
  function readAll(read: (file: string) => Buffer, as: Print | undefined, inUtf8 = false): void {
    for (const [i, { expected: bytes, text, symbol }] of codes().entries()) {
      const expected = inUtf8 ? text : bytes;
      for (const pixels of PIXELS_PER_MODULE) {
        const file = join(folder, `${id}-${i}-${pixels}`);
        writeFileSync(`${file}.png`, png(symbol, pixels, as));
        assert.deepEqual(read(`${file}.png`), expected, `PNG of ${pixels} pixels a module`);
        writeFileSync(`${file}.svg`, as === undefined ? svg(symbol, 'Pay') : printedSvg(symbol, 'Pay', as));
        const width =
          as === undefined ? (symbol.size + 8) * pixels : Math.round((symbol.size * pixels * (as.side + 2 * as.quietZone)) / as.side);
        execFileSync('rsvg-convert', ['--width', String(width), '--output', `${file}-svg.png`, `${file}.svg`]);
        assert.deepEqual(read(`${file}-svg.png`), expected, `SVG of ${pixels} pixels a module`);
      }
    }
  }

  test(`${id}: zbar reads the same bytes from SVG and PNG at three sizes`, { skip: skipWithout('rsvg-convert', 'zbarimg') }, () => {
    // zbar returns the text in UTF-8 if an ECI names the character set.
    readAll(byZbar, print && { ...print, overlay: [] }, rule.eci !== undefined);
  });

  if (print !== undefined || rule.eci !== undefined) {
    test(`${id}: zxing reads the same bytes, in the size of print with what is drawn on the symbol, and under an ECI`, {
      skip: skipWithout('rsvg-convert', 'ZXingReader'),
    }, () => {
      readAll(byZxing, print);
    });
  }
}

for (const [charset, text] of [['iso-8859-2', 'Plačilo računa, Žabče'], ['windows-1251', 'Оплата № 5 за ґанок']] as const) {
  test(`zbar reads bytes of ${charset} unchanged if no ECI names the character set`, { skip: skipWithout('zbarimg') }, () => {
    const bytes = Buffer.from(encodeSingleByte(text, charset)!);
    for (const level of ['L', 'M', 'Q'] as const) {
      const file = join(folder, `${charset}-${level}.png`);
      writeFileSync(file, png(encode(bytes, { level })!, 5));
      assert.deepEqual(byZbar(file), bytes);
    }
  });
}

/** The parts of the `bysquare` package that the test uses: its own model of a payment. */
interface BySquare {
  readonly decode: (payload: string) => { readonly invoiceId?: string; readonly payments: readonly Record<string, unknown>[] };
  readonly encode: (model: object, options?: object) => string;
}

const packages = fetchPackages('bysquare@4.0.1');

test('the bysquare package reads our PAY by square, and we read its', { skip: packages === null && NO_PACKAGES }, async () => {
  const { decode: theirDecode, encode: theirEncode } = (await packages!.load('bysquare/pay')) as BySquare;
  const by = BUILT_SCHEMES.find(({ id }) => id === 'bysquare')!;
  for (const more of [
    {}, ...MORE['bysquare']!, { reference: 'QR-1', due_date: '2027-01-31', bic: 'NBSBSKBX', extras: { invoice_id: '2026001' } },
  ]) {
    const payment: Example = { ...by.builder.example, ...more };
    const result = built(payment, by);
    assert.ok(result.ok);
    const [read] = theirDecode(result.value.payload).payments as [Record<string, unknown>];
    const [account] = read['bankAccounts'] as [Record<string, unknown>];
    assert.deepEqual([account['iban'], account['bic'] ?? null], [payment.iban, payment.bic ?? null]);
    assert.deepEqual([read['amount'], read['currencyCode'], read['paymentNote']], [Number(payment.amount), 'EUR', payment.remittance]);
    assert.equal((read['beneficiary'] as Record<string, unknown>)['name'], payment.name);

    for (const options of [{ deburr: false, validate: false }, {}]) {
      const model = { invoiceId: '1', payments: [{ ...read, type: 1 }] };
      const again = decodePayment(theirEncode(model, options), readIban);
      assert.ok(again.ok, again.ok ? '' : again.message);
      const { iban, amount, currency, name, extras } = again.value;
      assert.deepEqual([iban, amount, currency, name, extras['invoice_id']], [payment.iban, '9.99', 'EUR', payment.name, '1']);
    }
  }
});
