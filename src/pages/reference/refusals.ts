import type { Route } from '../../operations/route.ts';
import { type ErrorCode, STATUS, UNPROCESSABLE_STATUS } from '../../errors.ts';
import { sentence } from '../openapi.ts';
import { refusalsOf } from '../refusals.ts';
import { type Html, html } from '../page/html.ts';
import { type Links, inline } from './markdown.ts';
import { ERRORS_ANCHOR } from './types.ts';

/** From this many operations on, what they have in common is explained once, in the table of errors. */
const COMMON = 4;

/** NOT_FOUND says nothing of an operation: every path has it that does not exist. */
const ofOperation = (route: Route): [ErrorCode, string][] => [...refusalsOf(route)].filter(([code]) => code !== 'NOT_FOUND');

/** For each code the ways in which it is explained, and by how many operations. */
function reasonsOf(routes: readonly Route[]): ReadonlyMap<ErrorCode, ReadonlyMap<string, number>> {
  const reasons = new Map<ErrorCode, Map<string, number>>();
  for (const [code, when] of routes.flatMap(ofOperation)) {
    const counts = reasons.get(code) ?? new Map<string, number>();
    reasons.set(code, counts.set(when, (counts.get(when) ?? 0) + 1));
  }
  return reasons;
}

/** Lists how an operation refuses: its own ways one by one, of the common ones only the codes. */
export function refusalLists(routes: readonly Route[], links: Links): (route: Route) => Html {
  const reasons = reasonsOf(routes);
  const isCommon = ([code, when]: readonly [ErrorCode, string]): boolean => reasons.get(code)!.get(when)! >= COMMON;
  return (route) => {
    const all = ofOperation(route);
    const common = all.filter(isCommon).map(([code]) => code);
    const statuses = [...new Set(common.map((code) => STATUS[code]))];
    const unprocessable = route.unprocessable === null ? [] : [[UNPROCESSABLE_STATUS, 'INVALID_PARAMETER', route.unprocessable] as const];
    const own = [...all.filter((refusal) => !isCommon(refusal)).map(([code, when]) => [STATUS[code], code, when] as const),
      ...unprocessable].map(
      ([status, code, when]) => html`<dt>${status} <code>${code}</code><dd>${inline(sentence(when), links)}\n`,
    );
    const also =
      common.length === 0
      ? null
      : html`<p>${own.length > 0 ? 'Also ' : null}${statuses.map((status, i) => html`${i === 0 ? null : ', '}${status} <code>${common.filter((code) => STATUS[code] === status).join(' ')}</code>`)}: see <a href="#${ERRORS_ANCHOR}">Errors</a>.</p>\n`;
    return html`${own.length > 0 ? html`<dl class="refusals">${own}</dl>\n` : null}${also}`;
  };
}

/** What no operation says of itself. */
const EVERYWHERE: Readonly<Partial<Record<ErrorCode, string>>> = {
  NOT_FOUND: 'no such path',
  METHOD_NOT_ALLOWED: 'the path does not have this method; `Allow` names those that it has',
};

/** In how many ways a code is explained, the commonest first; the operations themselves say the rest. */
const EXPLANATIONS = 2;

/** Every error code with its status and when it is answered. */
export function errorTable(routes: readonly Route[], links: Links): Html {
  const reasons = reasonsOf(routes);
  const explained = (code: ErrorCode): string[] => {
    const everywhere = EVERYWHERE[code];
    if (everywhere !== undefined) return [everywhere];
    return [...(reasons.get(code) ?? [])].sort(([, a], [, b]) => b - a).slice(0, EXPLANATIONS).map(([when]) => when);
  };
  const codes = Object.entries(STATUS) as [ErrorCode, number][];
  return html`<table class="stacked"><thead><tr><th>Code<th>Status<th>When, for example
<tbody>${codes.map(([code, status]) => html`<tr><th>${code}<td>${status}<td>${explained(code).map((when) => html`${inline(sentence(when), links)} `)}\n`)}</table>
`;
}
