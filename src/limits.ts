type Unit =
  | 'bytes' | 'bytes a second' | 'milliseconds' | 'seconds' | 'characters' | 'levels' | 'IBANs' | 'headers' | 'connections' | 'requests' | 'large requests' | 'buffers' | 'items' | 'findings' | 'fields and objects' | 'chunks'
  | 'fields, lists and objects' | 'members' | 'sheets' | 'shared texts' | 'rows' | 'cells';

/** A limit of the service, its unit and the reason for it. */
export interface Limit {
  readonly value: number;
  readonly unit: Unit;
  readonly reason: string;
}

/**
 * The limits that an operator may set, by the environment variable KONTOR_ and the name in capitals. `--help` and the reference page are
 * made from this table.
 */
export const LIMITS = {
  body_bytes: { value: 16_384, unit: 'bytes', reason: 'the body of a request about one account; larger is 413' },
  large_body_bytes: { value: 6_291_456, unit: 'bytes', reason: 'the body of a bulk or text request, whose characters JSON may escape in twelve bytes each; larger is 413' },
  payment_file_bytes: { value: 67_108_864, unit: 'bytes', reason: 'a payment file that is the body itself, read while it comes; larger is 413' },
  payment_file_pace: { value: 8_192, unit: 'bytes a second', reason: 'of a payment file, in each request_timeout; it may take longer than that as a whole, and what is slower is 408' },
  body_depth: { value: 8, unit: 'levels', reason: 'nesting of a JSON body; deeper costs time and means nothing here' },
  body_members: { value: 1_000, unit: 'fields, lists and objects', reason: 'in a JSON body; a hundred thousand take a tenth of a second to read' },
  bulk_items: { value: 10_000, unit: 'IBANs', reason: 'a bulk request, and the lists of any other; its answer has up to 900 bytes for each' },
  text_characters: { value: 500_000, unit: 'characters', reason: 'a text to extract from; its answer may have 30 bytes for each' },
  header_bytes: { value: 16_384, unit: 'bytes', reason: 'request line and headers together; larger is 431' },
  header_count: { value: 100, unit: 'headers', reason: 'no honest client sends more; more is 431' },
  headers_timeout: { value: 8_000, unit: 'milliseconds', reason: 'time for a client to send its headers; slower is 408' },
  request_timeout: { value: 10_000, unit: 'milliseconds', reason: 'time for a client to send the whole request; slower is 408, but for payment files, which have a pace' },
  keep_alive_timeout: { value: 5_000, unit: 'milliseconds', reason: 'an idle connection; set it above the idle time of a proxy in front' },
  answer_timeout: { value: 30_000, unit: 'milliseconds', reason: 'a client that does not read its answer is cut off' },
  connections: { value: 10_000, unit: 'connections', reason: 'open at once in each worker; an idle one costs about 8 KiB' },
  reserved_bytes: { value: 67_108_864, unit: 'bytes', reason: 'unfinished heads, bodies, waiting requests and unread answers, of all workers together, which then take up to 400 MiB with one or two; beyond it the connection that has held some the longest is closed' },
  drain_delay: { value: 1_000, unit: 'milliseconds', reason: 'from SIGTERM until the port closes: /readyz says 503, so balancers turn away first' },
  drain_timeout: { value: 10_000, unit: 'milliseconds', reason: 'time to finish what is under way after SIGTERM' },
} as const satisfies Record<string, Limit>;

/**
 * The limits that nobody need set: they keep one client from holding up the others, and the process from waiting for what does not come.
 */
export const FIXED_LIMITS = {
  backlog: { value: 1_024, unit: 'connections', reason: 'that the system keeps until they are accepted' },
  check_interval: { value: 1_000, unit: 'milliseconds', reason: 'between two looks for connections that are idle, stalled or too slow' },
  head_interval: { value: 100, unit: 'milliseconds', reason: 'between two counts of unfinished heads, if they may be many' },
  turn: { value: 5, unit: 'milliseconds', reason: 'of each turn of the event loop, for all large work together; then others are answered' },
  short_turn: { value: 1, unit: 'milliseconds', reason: 'the same of a turn that accepts a connection, of which there is one at most' },
  tasks_at_once: { value: 2, unit: 'large requests', reason: 'worked on in turn; the others wait whole, so that few half-made responses are in memory' },
  picture_bytes_per_pixel: { value: 2, unit: 'bytes', reason: 'that reading a picture takes: its greys, half and smaller sizes, thresholds' },
  streaming_bytes_per_body_byte: { value: 2, unit: 'bytes', reason: 'reckoned for each byte of a body while its response is streamed: 2 to 4 were measured' },
  waiting_requests: { value: 100, unit: 'requests', reason: 'sent ahead of their responses on one connection; then no more are read from it' },
  ahead_time: { value: 100, unit: 'milliseconds', reason: 'in which so many requests sent ahead on all connections together are a flood' },
  slice_bytes: { value: 1_024, unit: 'bytes', reason: 'that node:http is given at once once a client has sent too many requests ahead: forty requests at most' },
  pipeline_turn: { value: 2, unit: 'milliseconds', reason: 'of each turn of the event loop, for what all clients together have sent ahead' },
  short_pipeline_turn: { value: 0.5, unit: 'milliseconds', reason: 'the same of a turn that accepts a connection' },
  flood_guard: { value: 60_000, unit: 'milliseconds', reason: 'after such a client, for which new connections are read in slices' },
  waiting_request_bytes: { value: 9_600, unit: 'bytes', reason: 'that a request takes while it waits, for those before it or for its body: 5,600 to 9,600 were measured' },
  body_part_bytes: { value: 256, unit: 'bytes', reason: 'that each part of a body takes besides its bytes while its request waits: 250 were measured' },
  tiny_chunks: { value: 256, unit: 'chunks', reason: 'of a body before their average size is checked; each takes time of node' },
  tiny_chunk_bytes: { value: 16, unit: 'bytes', reason: 'the average size of chunks below which all connections are read in slices' },
  body_block_bytes: { value: 8_192, unit: 'bytes', reason: 'of memory at once for a body that comes in parts' },
  body_slab_bytes: { value: 1_048_576, unit: 'bytes', reason: 'of memory asked of the system at once for such blocks' },
  body_garbage_bytes: { value: 16_777_216, unit: 'bytes', reason: 'of bodies that are copied into such blocks before what node read them into is freed' },
  start_check: { value: 5_000, unit: 'milliseconds', reason: 'for the server to answer a request of its own at its start' },
  drain_grace: { value: 100, unit: 'milliseconds', reason: 'for requests that are on their way when the port closes; then idle connections are' },
  item_members: { value: 8, unit: 'fields and objects', reason: 'on the average of an item of a bulk, itself among them, beyond body_members; of ten thousand, all of other names, they take 60 ms to read' },
  lingering_bytes: { value: 4_194_304, unit: 'bytes', reason: 'read and thrown away behind a refused request, so that its client sees the refusal' },
  lingering_time: { value: 2_000, unit: 'milliseconds', reason: 'for a client that is refused to read that' },
  spare_buffers: { value: 4, unit: 'buffers', reason: 'kept for the next long responses' },
  cors_max_age: { value: 86_400, unit: 'seconds', reason: 'for which a browser may keep the answer to a preflight' },
  text_input: {
    value: 16_384, unit: 'characters', reason: 'of a text input without its own limit: as many as the smaller bodies have bytes',
  },
  part_characters: { value: 1_000, unit: 'characters', reason: 'of a part of an account number; to read them takes 0.2 ms' },
  tool_items: { value: 100, unit: 'items', reason: 'of a list in a call of a tool, and of its results: a language model reads every answer whole' },
  tool_characters: { value: 50_000, unit: 'characters', reason: 'a text in a call of a tool' },
  tool_findings: { value: 50, unit: 'findings', reason: 'of a payment file in a call of a tool, unless it asks for another number' },
  unpacked_payload_bytes: { value: 16_384, unit: 'bytes', reason: 'of an unpacked PAY by square payload; a payment has some hundred' },
  most_tool_findings: { value: 500, unit: 'findings', reason: 'that a call of a tool may ask for; the others are counted' },
  message_bytes: { value: 1_048_576, unit: 'bytes', reason: 'a line of the protocol over standard input' },
  command_picture_bytes: { value: 16_777_216, unit: 'bytes', reason: 'a picture that a command reads; above 2 MiB it is refused later anyway' },
  overlay_bytes: { value: 134_217_728, unit: 'bytes', reason: 'all tables of KONTOR_OVERLAY together; each worker has them in memory' },
  fault_exit: { value: 5_000, unit: 'milliseconds', reason: 'to finish what is in flight after a fault that nothing caught' },
  worker_report: { value: 1_000, unit: 'milliseconds', reason: 'for a worker to report; later it is left out of one answer to /metrics' },
  worker_reload: { value: 60_000, unit: 'milliseconds', reason: 'for a worker to take up other data; later the next is told to' },
  worker_kill: { value: 1_000, unit: 'milliseconds', reason: 'beyond the time that a worker may take to drain; then it is killed' },
  worker_first_pause: { value: 100, unit: 'milliseconds', reason: 'before a worker that ended is replaced; doubled by every other end of the last minute' },
  worker_longest_pause: { value: 30_000, unit: 'milliseconds', reason: 'the most that it is doubled to' },
  worker_memory: { value: 60_000, unit: 'milliseconds', reason: 'for which the end of a worker counts' },
} as const satisfies Record<string, Limit>;

/**
 * Limits of a workbook that the command line or the page reads. The reason ends the sentence "at most N units …" of the refusal. A CSV file
 * of any length is read.
 */
export const WORKBOOK_LIMITS = {
  file_bytes: { value: 268_435_456, unit: 'bytes', reason: 'of a packed file are read, because the file is in memory as a whole' },
  unpacked_bytes: { value: 1_500_000_000, unit: 'bytes', reason: 'are unpacked, which is a million rows of 20 columns' },
  part_bytes: { value: 33_554_432, unit: 'bytes', reason: 'of sheet names, relations or styles are read' },
  members: { value: 100_000, unit: 'members', reason: 'of an archive are read' },
  sheets: { value: 10_000, unit: 'sheets', reason: 'are read' },
  shared_texts: { value: 10_000_000, unit: 'shared texts', reason: 'are read' },
  row_number: { value: 1_048_576, unit: 'rows', reason: 'may be in a sheet of a spreadsheet program' },
  rows: { value: 3_145_728, unit: 'rows', reason: 'of all sheets together are read' },
  cells: { value: 100_000_000, unit: 'cells', reason: 'are read, and each row counts as wide as the widest' },
  characters: { value: 300_000_000, unit: 'characters', reason: 'are read, and a text counts in each cell that shows it' },
} as const satisfies Record<string, Limit>;

/** Limits of a file that the command line reads. A list may have any number of rows. */
export const FILE_LIMITS = {
  whole_text: { value: 268_435_456, unit: 'bytes', reason: 'a text that is read at once takes up to five times its length in memory' },
  row: { value: 16_777_216, unit: 'bytes', reason: 'a row is in memory as a whole; a quote that stays open may take 8 MiB of it' },
} as const satisfies Record<string, Limit>;

/** How much one call of a tool may ask for, and one command line, which a person bounds. */
export const TOOL_LIMITS = {
  bulk_items: FIXED_LIMITS.tool_items.value, text_characters: FIXED_LIMITS.tool_characters.value, payment_file_characters: FIXED_LIMITS.tool_characters.value, payment_findings: FIXED_LIMITS.tool_findings.value,
  most_payment_findings: FIXED_LIMITS.most_tool_findings.value,
};
export const COMMAND_LIMITS = { bulk_items: Number.MAX_SAFE_INTEGER, text_characters: Number.MAX_SAFE_INTEGER };

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

/** The numbers in force unless the operator sets others. */
export const DEFAULT_LIMITS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { value }]) => [name, value]),
) as Limits;

export const environmentName = (name: string): string => `KONTOR_${name.toUpperCase()}`;

/** The part of `reserved_bytes` that one of so many workers has: an equal one, and no less than four of the largest bodies take. */
export const shareOfReserved = ({ reserved_bytes, large_body_bytes }: Limits, workers: number): number =>
  Math.min(reserved_bytes, Math.max(Math.floor(reserved_bytes / workers), 4 * large_body_bytes));

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
