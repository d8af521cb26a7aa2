import type { Route } from '../../../service/operations/route.ts';
import { type ErrorCode, STATUS, UNPROCESSABLE_STATUS } from '../../../base/errors.ts';
import { sentence } from '../openapi.ts';
import { refusalsOf } from '../refusals.ts';
import { type Html, html, joined } from '../page/html.ts';
import { type Links, inline } from './markdown.ts';
import { ERRORS_ANCHOR } from './types.ts';

/** Minimum number of operations with the same refusal, if only the table of errors explains this refusal. */
const COMMON = 4;

/** Returns the refusals of an operation. NOT_FOUND is not included, because it means that the path does not exist. */
const ofOperation = (route: Route): [ErrorCode, string][] => [...refusalsOf(route)].filter(([code]) => code !== 'NOT_FOUND');

/** Returns for each code its explanations, and for each explanation the number of operations that use it. */
function reasonsOf(routes: readonly Route[]): ReadonlyMap<ErrorCode, ReadonlyMap<string, number>> {
  const reasons = new Map<ErrorCode, Map<string, number>>();
  for (const [code, when] of routes.flatMap(ofOperation)) {
    const counts = reasons.get(code) ?? new Map<string, number>();
    reasons.set(code, counts.set(when, (counts.get(when) ?? 0) + 1));
  }
  return reasons;
}

/** Returns a function that lists the refusals of an operation. A common refusal is listed only by its code. */
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
    const codesOf = (status: number): string => common.filter((code) => STATUS[code] === status).join(' ');
    const codes = joined(', ', statuses.map((status) => html`${status} <code>${codesOf(status)}</code>`));
    const also = own.length > 0 ? 'Also ' : null;
    return html`${own.length > 0 ? html`<dl class="refusals">${own}</dl>\n` : null}${
      common.length > 0 ? html`<p>${also}${codes}: see <a href="#${ERRORS_ANCHOR}">Errors</a>.</p>\n` : null}`;
  };
}

/** Explanations of codes that no operation explains. */
const EVERYWHERE: Readonly<Partial<Record<ErrorCode, string>>> = {
  NOT_FOUND: 'the path does not exist',
  METHOD_NOT_ALLOWED: 'the path does not have this method. `Allow` names its methods',
};

/**
 * Maximum number of explanations of a code in the table. The most common explanations are first. The others are only in the lists of the
 * operations.
 */
const EXPLANATIONS = 2;

/** Returns a table of all error codes, with their statuses and explanations. */
export function errorTable(routes: readonly Route[], links: Links): Html {
  const reasons = reasonsOf(routes);
  const explained = (code: ErrorCode): string[] => {
    const everywhere = EVERYWHERE[code];
    if (everywhere !== undefined) return [everywhere];
    return [...(reasons.get(code) ?? [])].sort(([, a], [, b]) => b - a).slice(0, EXPLANATIONS).map(([when]) => when);
  };
  const causes = (code: ErrorCode): Html[] => explained(code).map((when) => html`${inline(sentence(when), links)} `);
  const codes = Object.entries(STATUS) as [ErrorCode, number][];
  return html`<table class="stacked"><thead><tr><th>Code<th>Status<th>Typical causes
<tbody>${codes.map(([code, status]) => html`<tr><th>${code}<td>${status}<td>${causes(code)}\n`)}</table>
`;
}
