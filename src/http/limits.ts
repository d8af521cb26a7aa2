/** A limit of the service, its unit and the reason for it. */
export interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly reason: string;
}

/**
 * The limits that an operator may set, by the environment variable KONTOR_ and the name in capitals. `--help` and the reference page are
 * made from this table.
 */
export const LIMITS = {
  body_bytes: { value: 16_384, unit: 'bytes', reason: 'the body of a request about one account; larger is 413' },
  large_body_bytes: { value: 6_291_456, unit: 'bytes', reason: 'the body of a bulk or text request, whose characters JSON may escape in twelve bytes each; larger is 413' },
  body_depth: { value: 8, unit: 'levels', reason: 'nesting of a JSON body; deeper costs time and means nothing here' },
  body_members: { value: 1_000, unit: 'fields, lists and objects', reason: 'in a JSON body; a hundred thousand take a tenth of a second to read' },
  bulk_items: { value: 10_000, unit: 'IBANs', reason: 'a bulk request, and the lists of any other; its answer has up to 900 bytes for each' },
  text_characters: { value: 500_000, unit: 'characters', reason: 'a text to extract from; its answer may have 30 bytes for each' },
  header_bytes: { value: 16_384, unit: 'bytes', reason: 'request line and headers together; larger is 431' },
  header_count: { value: 100, unit: 'headers', reason: 'no honest client sends more; more is 431' },
  headers_timeout: { value: 8_000, unit: 'milliseconds', reason: 'time for a client to send its headers; slower is 408' },
  request_timeout: { value: 10_000, unit: 'milliseconds', reason: 'time for a client to send the whole request; slower is 408' },
  keep_alive_timeout: { value: 5_000, unit: 'milliseconds', reason: 'an idle connection; set it above the idle time of a proxy in front' },
  answer_timeout: { value: 30_000, unit: 'milliseconds', reason: 'a client that does not read its answer is cut off' },
  connections: { value: 10_000, unit: 'connections', reason: 'open at once in each worker; an idle one costs about 8 KiB' },
  reserved_bytes: { value: 67_108_864, unit: 'bytes', reason: 'bodies, waiting requests and unread answers, in each worker, which then takes up to 450 MiB; beyond it the connection that has held some the longest is closed' },
  drain_delay: { value: 1_000, unit: 'milliseconds', reason: 'from SIGTERM until the port closes: /readyz says 503, so balancers turn away first' },
  drain_timeout: { value: 10_000, unit: 'milliseconds', reason: 'time to finish what is under way after SIGTERM' },
} as const satisfies Record<string, Limit>;

/** The limits that nobody need set: they keep one client from holding up the others, and the process from waiting for what does not come. */
export const FIXED_LIMITS = {
  backlog: { value: 1_024, unit: 'connections', reason: 'that the system keeps until they are accepted' },
  check_interval: { value: 1_000, unit: 'milliseconds', reason: 'between two looks for connections that are idle, stalled or too slow' },
  turn: { value: 5, unit: 'milliseconds', reason: 'of each turn of the event loop, for all large work together; then others are answered' },
  short_turn: { value: 1, unit: 'milliseconds', reason: 'the same of a turn that accepts a connection, of which there is one at most' },
  tasks_at_once: { value: 2, unit: 'large requests', reason: 'worked on in turn; the others wait whole, so that few half-made responses are in memory' },
  held_per_byte: { value: 2, unit: 'bytes', reason: 'taken for each of a body, or of as many as a text may have characters, while its response is sent part by part, made of what was read of it: 2 to 4 were measured' },
  waiting_requests: { value: 100, unit: 'requests', reason: 'sent ahead of their responses on one connection; then no more are read from it' },
  slice_bytes: { value: 1_024, unit: 'bytes', reason: 'that node:http is given at once once a client has sent too many requests ahead: forty requests at most' },
  pipeline_turn: { value: 2, unit: 'milliseconds', reason: 'of each turn of the event loop, for what all clients together have sent ahead' },
  short_pipeline_turn: { value: 0.5, unit: 'milliseconds', reason: 'the same of a turn that accepts a connection' },
  flood_guard: { value: 60_000, unit: 'milliseconds', reason: 'after such a client, for which new connections are read in slices' },
  waiting_request_bytes: { value: 9_600, unit: 'bytes', reason: 'that a request sent ahead takes while it waits: 5,600 to 9,600 were measured' },
  body_part_bytes: { value: 256, unit: 'bytes', reason: 'that each part of a body takes besides its bytes while its request waits: 250 were measured' },
  drain_grace: { value: 100, unit: 'milliseconds', reason: 'for requests that are on their way when the port closes; then idle connections are' },
  lingering_bytes: { value: 4_194_304, unit: 'bytes', reason: 'read and thrown away behind a refused request, so that its client sees the refusal' },
  lingering_time: { value: 2_000, unit: 'milliseconds', reason: 'for a client that is refused to read that' },
  spare_buffers: { value: 4, unit: 'buffers', reason: 'kept for the next long responses' },
  cors_max_age: { value: 86_400, unit: 'seconds', reason: 'for which a browser may keep the answer to a preflight' },
  tool_items: { value: 100, unit: 'IBANs', reason: 'a call of a tool, since a language model reads every answer whole' },
  tool_characters: { value: 50_000, unit: 'characters', reason: 'a text in a call of a tool' },
  message_bytes: { value: 1_048_576, unit: 'bytes', reason: 'a line of the protocol over standard input' },
  fault_exit: { value: 5_000, unit: 'milliseconds', reason: 'to finish what is in flight after a fault that nothing caught' },
  worker_report: { value: 1_000, unit: 'milliseconds', reason: 'for a worker to report; later it is left out of one answer to /metrics' },
  worker_kill: { value: 1_000, unit: 'milliseconds', reason: 'beyond the time that a worker may take to drain; then it is killed' },
  worker_first_pause: { value: 100, unit: 'milliseconds', reason: 'before a worker that ended is replaced; doubled by every other end of the last minute' },
  worker_longest_pause: { value: 30_000, unit: 'milliseconds', reason: 'the most that it is doubled to' },
  worker_memory: { value: 60_000, unit: 'milliseconds', reason: 'for which the end of a worker counts' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

/** The numbers in force unless the operator sets others. */
export const DEFAULT_LIMITS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { value }]) => [name, value]),
) as Limits;

export const environmentName = (name: string): string => `KONTOR_${name.toUpperCase()}`;

/** Timers count no further; about 25 days in milliseconds. */
const GREATEST = 2_147_483_647;

/** The limits with what the environment sets; a message where a setting is no positive whole number. */
export function limitsFrom(environment: Readonly<Record<string, string | undefined>>): Limits | string {
  const limits: Record<string, number> = { ...DEFAULT_LIMITS };
  for (const name of Object.keys(LIMITS)) {
    const variable = environmentName(name);
    const text = environment[variable];
    if (text === undefined || text === '') continue;
    if (!/^[1-9][0-9]{0,9}$/.test(text) || Number(text) > GREATEST) return `${variable} must be a positive whole number, ${GREATEST} at most`;
    limits[name] = Number(text);
  }
  return limits as Limits;
}
