import { type Row, formatCost, medianSlice, quartiles, ratios } from './row.ts';

const HEAD = ['figure', 'Kontor', 'peer or limit', 'ratio', 'middle half', 'goal'];

const brief = (ratio: number): string => (ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3));

/** Returns the median ratio divided by its goal. Infinity if the row has no goal. */
const ofGoal = (row: Row): number => (row.goal === null ? Infinity : medianSlice(row).ratio / row.goal);

function goalCell(row: Row): string {
  if (row.goal !== null) return `${Number(row.goal.toPrecision(3))} ${ofGoal(row) >= 1 ? 'met' : 'missed'}`;
  return row.ownLimit === undefined ? '' : `own limit: ${row.ownLimit}`;
}

function cells(row: Row): string[] {
  const { figure, unit, against } = row;
  const { cost, otherCost, ratio } = medianSlice(row);
  const middleHalf = quartiles(ratios(row)).map(brief).join(' to ');
  return [figure, formatCost(cost, unit), against.text(otherCost), brief(ratio), middleHalf, goalCell(row)];
}

export function textTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join('  ').trimEnd()).join('\n');
}

export function markdownTable(rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(HEAD), `|${'---|'.repeat(HEAD.length)}`, ...rows.map((row) => line(cells(row)))].join('\n');
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->` in a document. Throws if the document does not have these marks. */
export function withPart(document: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no place for ${name}`);
  return document.slice(0, from + begin.length) + part + document.slice(to);
}
