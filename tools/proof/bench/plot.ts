/** Small pictures of how cost grows: both axes logarithmic or both linear, a dashed line for growth in proportion. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly scale: 'log' | 'linear';
  /** Each gets its slope on logarithmic axes. The dashed line goes through the last point of the first, on linear axes through that after its zero. */
  readonly series: readonly Series[];
}

const WIDTH = 500;
const HEIGHT = 320;
const FRAME = { left: 74, right: 462, top: 40, bottom: 268 };
const STYLE = 'svg{color:#555}@media(prefers-color-scheme:dark){svg{color:#bbb}}';
/** Hues of a middle lightness, readable on white and on black. */
const COLOURS = ['#2f81d7', '#c2571a'];
const TEXT = 'font-family="system-ui, sans-serif"';

const decades = (values: readonly number[]): readonly [number, number] =>
  [10 ** Math.floor(Math.log10(Math.min(...values))), 10 ** Math.ceil(Math.log10(Math.max(...values)))];

/** The slope of the straight line nearest to the points on logarithmic axes: 1 is growth in proportion, 0 is none. */
export function slope(points: Series['points']): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
  const mean = (of: 0 | 1): number => logs.reduce((sum, log) => sum + log[of], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  return logs.reduce((sum, log) => sum + (log[0] - x) * (log[1] - y), 0) / logs.reduce((sum, log) => sum + (log[0] - x) ** 2, 0);
}

interface Axis {
  readonly ticks: readonly number[];
  readonly place: (value: number) => number;
}

function axis(values: readonly number[], scale: Plot['scale'], from: number, to: number): Axis {
  if (scale === 'linear') {
    const high = Math.max(...values);
    const step = [1, 2, 5].map((one) => one * 10 ** Math.floor(Math.log10(high / 2))).findLast((one) => one <= high / 2)!;
    const end = Math.ceil(high / step) * step;
    return {
      ticks: Array.from({ length: Math.round(end / step) + 1 }, (_, i) => i * step),
      place: (value) => from + ((to - from) * value) / end,
    };
  }
  const [low, high] = decades(values);
  const many = Math.round(Math.log10(high / low));
  return {
    ticks: Array.from({ length: many + 1 }, (_, i) => low * 10 ** i),
    place: (value) => from + ((to - from) * Math.log10(value / low)) / many,
  };
}

const written = (tick: number): string => Number(tick.toPrecision(1)).toLocaleString('en', { maximumFractionDigits: 6 });

const text = (x: number, y: number, anchor: string, what: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" ${more}>${what}</text>`;

const path = (points: readonly (readonly [number, number])[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

export function plot({ title, x, y, scale, series }: Plot): string {
  const { points: first } = series[0]!;
  const [throughX, throughY] = first.at(scale === 'linear' ? 1 : -1)!;
  const [least, most] = [first[0]![0], first.at(-1)![0]];
  const proportion = [least, most].map((at) => [at, (at * throughY) / throughX] as const);
  const all = [...series.flatMap(({ points }) => points), ...proportion];
  const across = axis(all.map(([at]) => at), scale, FRAME.left, FRAME.right);
  const up = axis(all.map(([, at]) => at), scale, FRAME.bottom, FRAME.top);
  const placed = (points: Series['points']) => points.map(([px, py]) => [across.place(px), up.place(py)] as const);

  const grid = [
    ...across.ticks.map((tick) => `<path d="M${across.place(tick).toFixed(1)} ${FRAME.top}V${FRAME.bottom}"/>`),
    ...up.ticks.map((tick) => `<path d="M${FRAME.left} ${up.place(tick).toFixed(1)}H${FRAME.right}"/>`),
  ];
  const labels = [
    ...across.ticks.map((tick) => text(across.place(tick), FRAME.bottom + 16, 'middle', written(tick))),
    ...up.ticks.map((tick) => text(FRAME.left - 6, up.place(tick) + 4, 'end', written(tick))),
    text((FRAME.left + FRAME.right) / 2, HEIGHT - 14, 'middle', x),
    text(14, (FRAME.top + FRAME.bottom) / 2, 'middle', y, `transform="rotate(-90 14 ${(FRAME.top + FRAME.bottom) / 2})"`),
  ];
  const legend = [
    ...series.map(({ name, points }, i) => ({ colour: COLOURS[i]!, dash: '', name: scale === 'log' ? `${name}: slope ${slope(points).toFixed(2)}` : name })),
    { colour: 'currentColor', dash: ' stroke-dasharray="4 4"', name: scale === 'log' ? 'in proportion: slope 1' : 'in proportion' },
  ].map(({ colour, dash, name }, i) => {
    const at = FRAME.top + 14 + 17 * i;
    return `<path d="M${FRAME.left + 10} ${at}h20" stroke="${colour}" stroke-width="2"${dash}/>${text(FRAME.left + 36, at + 4, 'start', name)}`;
  });
  const lines = series.map(({ points }, i) => {
    const dots = placed(points).map(([cx, cy]) => `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="3.5"/>`).join('');
    return `<g fill="${COLOURS[i]}"><path d="${path(placed(points))}" fill="none" stroke="${COLOURS[i]}" stroke-width="2"/>${dots}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ${TEXT} font-size="12" fill="currentColor" role="img">
<title>${title}</title>
<style>${STYLE}</style>
${text(FRAME.left, 22, 'start', title, 'font-size="14" font-weight="600"')}
<g stroke="currentColor" stroke-opacity="0.25">${grid.join('')}</g>
${labels.join('\n')}
<path d="${path(placed(proportion))}" stroke="currentColor" stroke-width="1.5" stroke-dasharray="4 4"/>
${lines.join('\n')}
${legend.join('\n')}
</svg>
`;
}
