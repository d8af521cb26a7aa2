import { ERROR_BODY } from '../../../src/service/engine/error-body.ts';
import type { Route } from '../../../src/service/operations/route.ts';
import { refusalsOf } from '../../../src/doors/pages/refusals.ts';
import { type ErrorCode, STATUS, UNPROCESSABLE_STATUS } from '../../../src/base/errors.ts';
import { check } from '../../../src/base/schema/check.ts';
import { type Attempt, LAST_STATUS } from './requests.ts';
import type { Answer, Exchange } from './wire.ts';

const HEADERS_TOO_LARGE = 431;
/** Statuses with which every operation can answer a malformed request. The status of the error code is possible too. */
const OF_FORM = new Set([413, HEADERS_TOO_LARGE]);

const TOO_LATE = 408;

/** True if a timeout can explain a problem. One side's timeout has expired because the other side was late. */
export const mayBeLate = ({ asks, parts }: Attempt, { answers, end }: Exchange): boolean =>
  end !== 'closed' || (asks !== null && (answers.length < parts.length || answers[0]!.status === TOO_LATE));

/** Returns the problem with the result of an attempt. Null if the result is right. */
export function problemWith({ asks, parts, isHead }: Attempt, { answers, rest, end }: Exchange): string | null {
  if (end === 'hangs') return 'the connection was left open';
  if (end === 'failed') return 'there was no connection';
  if (rest.length > 0 && !isRefusedUnread(answers.at(-1), rest, isHead)) {
    return `bytes that are no answer: ${rest.toString('latin1').slice(0, 200)}`;
  }
  for (const answer of answers) {
    const problem = problemWithAnswer(answer, isHead === false);
    if (problem !== null) return problem;
  }
  if (asks === null) return null;
  const [answer, last, ...more] = answers;
  if (answer?.status === TOO_LATE) return `answered ${TOO_LATE}, although all of it was sent at once`;
  const isClosed = OF_FORM.has(answer?.status ?? 0);
  if (answer === undefined || more.length > 0 || (parts.length === 1 || isClosed ? last !== undefined : last?.status !== LAST_STATUS)) {
    return `answered ${answers.map(({ status }) => status).join()}, ${end}`;
  }
  const { status, body, headers } = answer;
  if (asks.method === 'HEAD') return null;
  const form = asks.route.files?.forms.find(({ type }) => type === headers.get('content-type'));
  const csv = csvProblem(answer);
  if (csv !== undefined) return csv;
  if (status === 200 && form !== undefined) return isWhole(form.type, body) ? null : `a file that is not ${form.type}`;
  return problemWithBody(asks.route, status, parsed(body));
}

/**
 * True if the head was too long and the server no longer had its request line when it refused it. The server then cannot know that the
 * method is HEAD, and sends the refusal with a body.
 */
const isRefusedUnread = (last: Answer | undefined, rest: Buffer, isHead: Attempt['isHead']): boolean =>
  isHead !== false && last?.status === HEADERS_TOO_LARGE && check(ERROR_BODY, parsed(rest)) === null;

function problemWithAnswer({ status, headers, body }: Answer, mustHaveBody: boolean): string | null {
  if (status >= 500) return `status ${status}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return 'an answer without its security headers';
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (body.length === 0) return status >= 400 && mustHaveBody ? `status ${status} without a body` : null;
  const csv = csvProblem({ status, headers, body });
  if (csv !== undefined) return csv;
  if (status >= 400 && !isJson) return `status ${status} without a JSON body`;
  if (!isJson) return null;
  const json = parsed(body);
  if (json === null) return 'a body that is not a JSON object';
  return status < 400 ? null : misfit('the error body', check(ERROR_BODY, json));
}

/** Returns the problem with an answer in CSV or lines of JSON. Null without a problem. Undefined for an answer of another type. */
function csvProblem({ status, headers, body }: Answer): string | null | undefined {
  if (!/^(?:text\/csv|application\/x-ndjson)/.test(headers.get('content-type') ?? '')) return undefined;
  const isRefusal = body.toString('latin1').startsWith('error,error_code,parameter\r\n');
  return status < 400 || isRefusal ? null : 'a refusal in CSV without the names of its columns';
}

function problemWithBody(route: Route, status: number, json: Record<string, unknown> | null): string | null {
  if (json === null) return status === 304 ? null : 'no JSON object';
  if (status === 200) return misfit('the answer', check(route.response, json));
  const code = json['error_code'] as ErrorCode;
  if (!refusalsOf(route).has(code)) return `${code} is not declared`;
  return STATUS[code] === status || (code === 'INVALID_PARAMETER'
    && (OF_FORM.has(status) || (status === UNPROCESSABLE_STATUS && route.unprocessable !== null))) ? null : `${code} with status ${status}`;
}

/** First and last bytes of files of these types: PNG (ISO/IEC 15948 sections 5.2 and 11.2.5), and one SVG element. */
const ENDS: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  'image/png': ['\u0089PNG\r\n\u001a\n', 'IEND\u00aeB`\u0082'],
  'image/svg+xml': ['<svg ', '</svg>'],
};

function isWhole(type: string, body: Buffer): boolean {
  const [begin, end] = ENDS[type] ?? ['no such type', ''];
  const text = body.toString('latin1');
  return text.startsWith(begin) && text.endsWith(end);
}

const misfit = (what: string, problem: ReturnType<typeof check>): string | null =>
  problem === null ? null : `${what} does not fit its schema: ${problem.at} ${problem.expected}`;

function parsed(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
