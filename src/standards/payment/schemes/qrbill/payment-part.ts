/**
 * Draws the payment part of a Swiss QR-bill with its receipt: 210 × 105 mm, the lower end of an A4 page. Source: SIX, Swiss Implementation
 * Guidelines for the QR-bill, version 2.3, chapter 3, and the style guide. All positions are millimetres from the top left corner.
 */
import { withCommas } from '../../../../base/text/with-commas.ts';
import type { QrSymbol } from '../../../qr/write/encode.ts';
import type { Print } from '../../../qr/write/print.ts';
import { SHARP, document, escapeXml, millimetres, printSize, printedSymbol } from '../../../qr/write/svg.ts';
import type { Payment } from '../../payment.ts';
import { HEADINGS, type Headings, type Language } from './headings.ts';
import { textWidth, wrapped } from './helvetica.ts';

const WIDTH = 210;
const HEIGHT = 105;
const MARGIN = 5;
/** Left edge of the payment part. The receipt is left of it. */
const PAYMENT_PART = 62;
/** Millimetres in a point: an inch has 72 points and 25.4 mm. */
const POINT = 25.4 / 72;
const FONT = 'Arial,Helvetica,Liberation Sans,sans-serif';
const TITLE_SIZE = 11;
/** Width of all lines, in millimetres: 0.75 points. */
const LINE_WIDTH = 0.75 * POINT;

/** Sizes of a column of texts, in points. */
interface Sizes {
  readonly heading: number;
  readonly value: number;
  readonly line: number;
  /** True if the streets are omitted, which the guidelines permit in the receipt. */
  readonly omitsStreets?: boolean;
}

/** An area of the bill with headings and values, in millimetres. Its sizes are tried in order until all texts fit. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly Sizes[];
  /** The empty field for the name and the address of the payer. */
  readonly payerField: readonly [width: number, height: number];
}

const RECEIPT: Area = {
  x: MARGIN, y: 12, width: 52, height: 56, payerField: [52, 20],
  sizes: [{ heading: 6, value: 8, line: 9 }, { heading: 6, value: 8, line: 9, omitsStreets: true },
    { heading: 6, value: 7, line: 8, omitsStreets: true }, { heading: 6, value: 6, line: 6.5, omitsStreets: true }],
};
const INFORMATION: Area = {
  x: 118, y: MARGIN, width: 87, height: 85, payerField: [65, 25],
  sizes: [{ heading: 8, value: 10, line: 11 }, { heading: 7, value: 9, line: 10 }, { heading: 6, value: 8, line: 9 },
    { heading: 6, value: 7, line: 8 }, { heading: 6, value: 6, line: 7 }],
};

/** The currency and the amount: position of both columns, sizes, and the position and size of the empty field. */
interface AmountArea {
  readonly x: number;
  readonly amountX: number;
  readonly sizes: Sizes;
  readonly field: readonly [x: number, y: number, width: number, height: number];
}

const AMOUNT_Y = 68;
const RECEIPT_AMOUNT: AmountArea = { x: MARGIN, amountX: 17, sizes: { heading: 6, value: 8, line: 9 }, field: [27, 68, 30, 10] };
const PAYMENT_AMOUNT: AmountArea = { x: 67, amountX: 81, sizes: { heading: 8, value: 10, line: 11 }, field: [76, 72.5, 40, 15] };

const SYMBOL_X = 67;
const SYMBOL_Y = 17;
/** The lines of the alternative schemes. */
const FURTHER = { x: 67, y: 90, width: 138, size: 7, line: 8 };
const ACCEPTANCE_Y = 82;

/** A heading with its lines. If it has no lines, an empty field is drawn. */
interface Block {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Returns the payment part and the receipt as an SVG document of 210 × 105 mm. The fields of the payment were checked. */
export function paymentPart(payment: Payment, symbol: QrSymbol, print: Print, title: string, language: Language): string {
  const headings: Headings = HEADINGS[language];
  const drawing = [
    line(0, 0, WIDTH, 0), line(PAYMENT_PART, 0, PAYMENT_PART, HEIGHT), SCISSORS,
    text(headings.receipt, MARGIN, baseline(MARGIN, TITLE_SIZE), TITLE_SIZE, true),
    text(headings.paymentPart, SYMBOL_X, baseline(MARGIN, TITLE_SIZE), TITLE_SIZE, true),
    ...column(payment, headings, RECEIPT),
    ...column(payment, headings, INFORMATION),
    ...amount(payment, headings, RECEIPT_AMOUNT),
    ...amount(payment, headings, PAYMENT_AMOUNT),
    `<g text-anchor="end">${text(headings.acceptancePoint, RECEIPT.x + RECEIPT.width, baseline(ACCEPTANCE_Y, 6), 6, true)}</g>`,
    `<g${SHARP}>${printedSymbol(symbol, print, SYMBOL_X, SYMBOL_Y)}</g>`,
    ...payment.alternative_schemes.map((scheme, i) =>
      text(shortened(scheme), FURTHER.x, baseline(FURTHER.y, FURTHER.size) + i * FURTHER.line * POINT, FURTHER.size, false)),
  ];
  return document(WIDTH, HEIGHT, printSize(WIDTH, HEIGHT), title, `<g font-family="${FONT}" fill="#000">${drawing.join('')}</g>`);
}

/** The ascent of Helvetica: the distance from the top of a line to its baseline, as a part of the font size. */
const ASCENT = 0.75;
const baseline = (top: number, size: number): number => top + ASCENT * size * POINT;

/**
 * `x` and `y` in millimetres, `size` in points. The width of a value is fixed. It therefore also fits if a program replaces the font by a
 * wider font.
 */
function text(value: string, x: number, y: number, size: number, isBold: boolean): string {
  const length = millimetres(textWidth(value, size * POINT));
  const style = isBold ? 'font-weight="bold"' : `textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${millimetres(x)}" y="${millimetres(y)}" font-size="${millimetres(size * POINT)}" ${style}>${escapeXml(value)}</text>`;
}

const STROKE = `stroke="#000" stroke-width="${millimetres(LINE_WIDTH)}"`;

const line = (x1: number, y1: number, x2: number, y2: number): string => `<path d="M${x1} ${y1}L${x2} ${y2}" ${STROKE}/>`;

/** Scissors on the line between the receipt and the payment part. */
const SCISSORS = `<g transform="translate(${PAYMENT_PART} 12)" fill="none" ${STROKE}>`
  + '<circle cx="-1" cy="1.6" r=".8"/><circle cx="1" cy="1.6" r=".8"/><path d="M-.6 .9L.9-2.4M.6 .9L-.9-2.4"/></g>';

const CORNER = 3;

/** Draws the corners of an empty field, which the payer fills in by hand. */
function emptyField(x: number, y: number, width: number, height: number): string {
  const [right, bottom] = [x + width, y + height];
  const corners = [[x, y, 1, 1], [right, y, -1, 1], [x, bottom, 1, -1], [right, bottom, -1, -1]] as const;
  const paths = corners.map(([cornerX, cornerY, dx, dy]) =>
    `M${millimetres(cornerX + dx * CORNER)} ${millimetres(cornerY)}h${-dx * CORNER}v${dy * CORNER}`);
  return `<path d="${paths.join('')}" fill="none" ${STROKE}/>`;
}

/** Draws the account, the reference, the message and the payer. The receipt has no message. */
function column(payment: Payment, headings: Headings, area: Area): string[] {
  const sizes = area.sizes.find((candidate) => heightOf(blocksOf(payment, headings, area, candidate), area, candidate) <= area.height)
    ?? area.sizes.at(-1)!;
  const drawn: string[] = [];
  let top = area.y;
  for (const { heading, lines } of blocksOf(payment, headings, area, sizes)) {
    drawn.push(text(heading, area.x, baseline(top, sizes.heading), sizes.heading, true));
    top += sizes.line * POINT;
    if (lines.length === 0) drawn.push(emptyField(area.x, top, ...area.payerField));
    for (const value of lines) {
      drawn.push(text(value, area.x, baseline(top, sizes.value), sizes.value, false));
      top += sizes.line * POINT;
    }
    top += sizes.line * POINT;
  }
  return drawn;
}

/** Height of the blocks with an empty line between them, in millimetres. */
function heightOf(blocks: readonly Block[], { payerField }: Area, { line: lineHeight }: Sizes): number {
  const heights = blocks.map(({ lines }) => (lines.length === 0 ? payerField[1] : lines.length * lineHeight * POINT) + lineHeight * POINT);
  return heights.reduce((sum, height) => sum + height, (blocks.length - 1) * lineHeight * POINT);
}

function blocksOf(payment: Payment, headings: Headings, area: Area, { value: size, omitsStreets = false }: Sizes): Block[] {
  const { iban, reference, remittance, note } = payment;
  const fit = (values: readonly (string | null)[]): string[] =>
    values.flatMap((value) => (value === null || value === '' ? [] : wrapped(value, area.width, size * POINT)));
  const street = (name: string | null, number: string | null): string | null =>
    (omitsStreets ? null : [name, number].filter((part) => part !== null).join(' '));
  const payer = [payment.debtor_name, street(payment.debtor_street, payment.debtor_building_number),
    townLine(payment.debtor_country, payment.debtor_postal_code, payment.debtor_town)];
  const payee = [payment.name, street(payment.street, payment.building_number),
    townLine(payment.country, payment.postal_code, payment.town)];
  const messages = area === INFORMATION ? fit([remittance, note]) : [];
  return [
    { heading: headings.account, lines: fit([grouped(iban, 4), ...payee]) },
    ...(reference === null ? [] : [{ heading: headings.reference, lines: fit([printedReference(reference)]) }]),
    ...(messages.length === 0 ? [] : [{ heading: headings.additionalInformation, lines: messages }]),
    payment.debtor_name === null
      ? { heading: headings.payableByEmpty, lines: [] }
      : { heading: headings.payableBy, lines: fit(payer) },
  ];
}

const HOME_COUNTRIES: readonly (string | null)[] = ['CH', 'LI'];

/** Writes the postal code and the town. Foreign addresses have the code of the country before the postal code. */
function townLine(country: string | null, code: string | null, town: string | null): string {
  const place = [code, town].filter((part) => part !== null).join(' ');
  return country === null || HOME_COUNTRIES.includes(country) ? place : `${country}-${place}`;
}

/** Divides a text into groups from the left, with spaces between them. */
const grouped = (value: string, length: 4 | 5): string => value.match(length === 4 ? /.{1,4}/g : /.{1,5}/g)!.join(' ');

/** Writes an ISO 11649 reference in groups of four. Writes a QR reference of 27 digits in groups of five from the right. */
function printedReference(reference: string): string {
  if (/^RF/.test(reference)) return grouped(reference, 4);
  const digits = reference.padStart(27, '0');
  return `${digits.slice(0, 2)} ${grouped(digits.slice(2), 5)}`;
}

function amount({ amount: value, currency }: Payment, headings: Headings, { x, amountX, sizes, field }: AmountArea): string[] {
  const headingY = baseline(AMOUNT_Y, sizes.heading);
  const valueY = headingY + sizes.line * POINT;
  return [
    text(headings.currency, x, headingY, sizes.heading, true),
    text(headings.amount, amountX, headingY, sizes.heading, true),
    text(currency!, x, valueY, sizes.value, false),
    value === null ? emptyField(...field) : text(printedAmount(value), amountX, valueY, sizes.value, false),
  ];
}

/** Writes an amount with spaces between thousands. */
function printedAmount(value: string): string {
  const [units, cents] = value.split('.') as [string, string];
  return `${withCommas(Number(units)).replaceAll(',', ' ')}.${cents}`;
}

/** Shortens a line of an alternative scheme, which may end with `...` if it is too long. */
function shortened(scheme: string): string {
  const size = FURTHER.size * POINT;
  if (textWidth(scheme, size) <= FURTHER.width) return scheme;
  let end = scheme.length;
  while (textWidth(`${scheme.slice(0, end)}...`, size) > FURTHER.width) end--;
  return `${scheme.slice(0, end)}...`;
}
