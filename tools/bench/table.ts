import { type Group, type Row, median, quartiles, ratios, told } from './row.ts';

const HEAD = ['figure', 'median', 'peer or limit', 'ratio', 'middle half', 'goal'];

const brief = (ratio: number): string => (ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3));

/** The middle ratio as a share of its goal; infinite where there is none. */
const ofGoal = (row: Row): number => (row.goal === null ? Infinity : median(ratios(row)) / row.goal);

function cells(row: Row): string[] {
  const { figure, unit, costs, against, goal } = row;
  const all = ratios(row);
  const verdict = goal === null ? '' : `${goal} ${ofGoal(row) >= 1 ? 'met' : 'missed'}`;
  return [figure, told(median(costs), unit), against.text, brief(median(all)), quartiles(all).map(brief).join(' to '), verdict];
}

export function textTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join('  ').trimEnd()).join('\n');
}

/** The rows that have a goal, of each group only the worst few. */
const essential = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.goal !== null && (row.group === undefined || worstOf(rows, row.group).includes(row)));

const worstOf = (rows: readonly Row[], { name, shown }: Group): Row[] =>
  rows.filter(({ group }) => group?.name === name).sort((a, b) => ofGoal(a) - ofGoal(b)).slice(0, shown);

export function markdownTable(rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(HEAD), `|${'---|'.repeat(HEAD.length)}`, ...essential(rows).map((row) => line(cells(row)))].join('\n');
}

/** Rows that miss more than half of their goal. */
export const farOff = (rows: readonly Row[]): Row[] => rows.filter((row) => ofGoal(row) < 1 / 2);
