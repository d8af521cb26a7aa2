type Unit =
  | 'bytes' | 'bytes a second' | 'milliseconds' | 'seconds' | 'characters' | 'levels' | 'IBANs' | 'headers' | 'connections' | 'requests'
  | 'large requests' | 'buffers' | 'items' | 'findings' | 'fields and objects' | 'fields, lists and objects' | 'members' | 'sheets'
  | 'shared texts' | 'rows' | 'cells' | 'chunks' | 'words' | 'turns' | 'processes';

/** A limit of the service: its value, its unit, and its meaning or the reason for it. */
export interface Limit {
  readonly value: number;
  readonly unit: Unit;
  readonly reason: string;
}

/**
 * Limits that an operator may set. The environment variable is KONTOR_ and the name in capitals. `--help` and the reference page print
 * this table.
 */
export const LIMITS = {
  body_bytes: { value: 16_384, unit: 'bytes', reason: 'body of a request about one account; a larger body gets 413' },
  large_body_bytes: {
    value: 6_291_456,
    unit: 'bytes',
    reason: 'body of a bulk or text request, in which JSON may escape a character in twelve bytes; a larger body gets 413',
  },
  payment_file_bytes: {
    value: 67_108_864,
    unit: 'bytes',
    reason: 'payment file or list sent as the body; a larger file gets 413',
  },
  payment_file_pace: {
    value: 8_192,
    unit: 'bytes a second',
    reason: 'minimum speed of a payment file, measured in each request_timeout; a slower upload gets 408, a fast one may take longer',
  },
  picture_bytes: {
    value: 8_388_608,
    unit: 'bytes',
    reason: 'picture file, of which a phone makes up to 8 MiB; a body may hold it in base64, with half as much again in blanks',
  },
  body_depth: { value: 8, unit: 'levels', reason: 'nesting of a JSON body; deeper nesting costs time and has no meaning here' },
  body_members: {
    value: 1_000,
    unit: 'fields, lists and objects',
    reason: 'fields, lists and objects of a JSON body; reading a hundred thousand takes 0.1 seconds',
  },
  bulk_items: {
    value: 10_000,
    unit: 'IBANs',
    reason: 'IBANs of a bulk request, and items of every other list; an answer has up to 900 bytes for each item',
  },
  text_characters: { value: 500_000, unit: 'characters', reason: 'text for extract; an answer may have 30 bytes for each character' },
  header_bytes: { value: 16_384, unit: 'bytes', reason: 'request line and headers together; larger ones get 431' },
  header_count: { value: 100, unit: 'headers', reason: 'headers of a request; honest clients send fewer, and more get 431' },
  headers_timeout: { value: 8_000, unit: 'milliseconds', reason: 'time for a client to send its headers; a slower client gets 408' },
  request_timeout: {
    value: 10_000,
    unit: 'milliseconds',
    reason: 'time for a client to send the whole request; a slower client gets 408, except for payment files (see payment_file_pace)',
  },
  keep_alive_timeout: {
    value: 5_000,
    unit: 'milliseconds',
    reason: 'time that an idle connection stays open; set it above the idle time of a proxy in front',
  },
  answer_timeout: { value: 30_000, unit: 'milliseconds', reason: 'time for a client to read its answer; then the connection is closed' },
  connections: { value: 10_000, unit: 'connections', reason: 'open connections of each worker; an idle one costs about 8 KiB' },
  reserved_bytes: {
    value: 67_108_864,
    unit: 'bytes',
    reason: 'unfinished heads, bodies, waiting requests and unread answers of all workers. The workers then use up to 400 MiB with '
      + 'one or two of them. Beyond the limit the connection that has used memory longest is closed',
  },
  drain_delay: {
    value: 1_000,
    unit: 'milliseconds',
    reason: 'time from SIGTERM until the port closes; /readyz answers 503, so that balancers stop sending first',
  },
  drain_timeout: { value: 10_000, unit: 'milliseconds', reason: 'time after SIGTERM to finish requests in progress' },
} as const satisfies Record<string, Limit>;

/** Maximum length of a text input without a limit of its own, in characters. All documents state it, except the lists of tools. */
export const LONGEST_TEXT_INPUT = 16_384;

/** Limits that no operator needs to change. Without them, one client could delay the others, and the process could wait for ever. */
export const FIXED_LIMITS = {
  backlog: { value: 1_024, unit: 'connections', reason: 'connections that the system keeps until they are accepted' },
  check_interval: { value: 1_000, unit: 'milliseconds', reason: 'time between two checks for idle, stalled or slow connections' },
  head_interval: { value: 100, unit: 'milliseconds', reason: 'time between two counts of unfinished heads, if there may be many' },
  turn: {
    value: 5,
    unit: 'milliseconds',
    reason: 'time of each turn of the event loop for all large requests together; then other requests are answered',
  },
  turns_without_tasks: {
    value: 32,
    unit: 'turns',
    reason: 'turns in a row that accept a connection and process no large request; each turn accepts one connection at most',
  },
  tasks_at_once: {
    value: 2,
    unit: 'large requests',
    reason: 'large requests that are processed in turns; the others wait unprocessed, so that few unfinished responses are in memory',
  },
  picture_bytes_per_pixel: { value: 2, unit: 'bytes', reason: 'memory for reading a picture: greys, half and smaller sizes, thresholds' },
  streaming_bytes_per_body_byte: {
    value: 2,
    unit: 'bytes',
    reason: 'estimated memory for each byte of a body while its response is streamed; 2 to 4 were measured',
  },
  waiting_requests: {
    value: 100,
    unit: 'requests',
    reason: 'requests that a client may send before the responses on one connection; then Kontor stops reading from it',
  },
  ahead_time: {
    value: 100,
    unit: 'milliseconds',
    reason: 'time in which this many requests sent ahead on all connections together are a flood',
  },
  slice_bytes: {
    value: 1_024,
    unit: 'bytes',
    reason: 'bytes that node:http receives at once after a client sent too many requests ahead: forty requests at most',
  },
  pipeline_turn: {
    value: 2,
    unit: 'milliseconds',
    reason: 'time of each turn of the event loop for requests that all clients together sent ahead',
  },
  short_pipeline_turn: { value: 0.5, unit: 'milliseconds', reason: 'time for requests sent ahead in a turn that accepts a connection' },
  flood_guard: {
    value: 60_000,
    unit: 'milliseconds',
    reason: 'time after a flood of requests in which new connections are read in slices',
  },
  waiting_request_bytes: {
    value: 9_600,
    unit: 'bytes',
    reason: 'memory of a request that waits for earlier requests or for its body; 5,600 to 9,600 were measured',
  },
  body_part_bytes: {
    value: 256,
    unit: 'bytes',
    reason: 'memory of each part of a body in addition to its bytes, while its request waits; 250 were measured',
  },
  tiny_chunks: {
    value: 256,
    unit: 'chunks',
    reason: 'chunks of a body before their average size is checked; each chunk takes time of Node',
  },
  tiny_chunk_bytes: { value: 16, unit: 'bytes', reason: 'average size of chunks below which all connections are read in slices' },
  body_beginning_bytes: {
    value: 16_384,
    unit: 'bytes',
    reason: 'first bytes of a body, which decide if it is a file; they contain the first two lines of JSON Lines',
  },
  body_block_bytes: { value: 8_192, unit: 'bytes', reason: 'memory that is reserved at once for a body that arrives in parts' },
  body_slab_bytes: { value: 1_048_576, unit: 'bytes', reason: 'memory that is requested from the system at once for such blocks' },
  workers: { value: 256, unit: 'processes', reason: 'workers of a server, or threads of a command; a larger number is a typing error' },
  start_check: { value: 5_000, unit: 'milliseconds', reason: 'time for the server to answer its own request at the start' },
  whole_program: {
    value: 100,
    unit: 'milliseconds',
    reason: 'time for the first requests of a new server; then it loads the operations that were not needed so far',
  },
  drain_grace: {
    value: 100,
    unit: 'milliseconds',
    reason: 'time for requests that arrive while the port closes; then idle connections are closed',
  },
  item_members: {
    value: 8,
    unit: 'fields and objects',
    reason: 'average number of fields and objects of a bulk item, including the item, in addition to body_members; reading ten '
      + 'thousand items with different names takes 60 ms',
  },
  lingering_bytes: {
    value: 4_194_304,
    unit: 'bytes',
    reason: 'bytes that are read and discarded after a refused request, so that its client sees the refusal',
  },
  lingering_time: { value: 2_000, unit: 'milliseconds', reason: 'time for a refused client to read the refusal' },
  list_answer_bytes: {
    value: 4_194_304,
    unit: 'bytes',
    reason: 'answer to a list, up to which its counts are in headers; the counts of a longer answer are in trailers',
  },
  list_claim_bytes: {
    value: 1_048_576,
    unit: 'bytes',
    reason: 'list in a body; the client of a larger list waits until the memory for large lists is free',
  },
  spare_buffers: { value: 4, unit: 'buffers', reason: 'buffers that are kept for the next long responses' },
  cors_max_age: { value: 86_400, unit: 'seconds', reason: 'time that a browser may keep the answer to a preflight request' },
  identify_text: { value: 2_000, unit: 'characters', reason: 'text of /identify; the longest payment code in text is shorter' },
  text_input: {
    value: LONGEST_TEXT_INPUT,
    unit: 'characters',
    reason: 'text input without a limit of its own: as many characters as a small body has bytes',
  },
  name_characters: { value: 100, unit: 'characters', reason: 'words of a search, or a name in a tool call' },
  query_words: { value: 16, unit: 'words', reason: 'words of a search; each is compared with every word of the banks' },
  message_id: { value: 1_000, unit: 'characters', reason: 'id of an MCP message, which its answer repeats' },
  part_characters: { value: 1_000, unit: 'characters', reason: 'part of an account number; reading it takes 0.2 ms' },
  tool_items: {
    value: 100,
    unit: 'items',
    reason: 'items of a list in a tool call and in its results, because a language model reads every answer completely',
  },
  tool_characters: { value: 50_000, unit: 'characters', reason: 'text in a tool call' },
  tool_findings: { value: 50, unit: 'findings', reason: 'findings of a payment file in a tool call, unless the call sets another number' },
  unpacked_payload_bytes: {
    value: 16_384,
    unit: 'bytes',
    reason: 'unpacked payload of PAY by square; a payment has some hundred bytes',
  },
  most_tool_findings: { value: 500, unit: 'findings', reason: 'maximum that a tool call may set; further findings are only counted' },
  message_bytes: { value: 1_048_576, unit: 'bytes', reason: 'line of the protocol on standard input' },
  overlay_bytes: { value: 134_217_728, unit: 'bytes', reason: 'all tables of KONTOR_OVERLAY together; each worker keeps them in memory' },
  fault_exit: { value: 5_000, unit: 'milliseconds', reason: 'time to finish open requests after an uncaught fault' },
  worker_connections: { value: 4, unit: 'connections', reason: 'connections on their way to a worker; if it hangs, only these wait' },
  worker_report: {
    value: 1_000,
    unit: 'milliseconds',
    reason: 'time for a worker to report its figures; a slower worker is missing in one answer to /metrics',
  },
  worker_reload: { value: 60_000, unit: 'milliseconds', reason: 'time for a worker to load new data; then the next worker starts to load' },
  worker_kill: { value: 1_000, unit: 'milliseconds', reason: 'time after the drain time of a worker until it is killed' },
  worker_first_pause: {
    value: 100,
    unit: 'milliseconds',
    reason: 'pause before a new worker replaces one that ended; it doubles for each further end in the last minute',
  },
  worker_longest_pause: { value: 30_000, unit: 'milliseconds', reason: 'maximum of the doubled pause' },
  worker_memory: { value: 60_000, unit: 'milliseconds', reason: 'time for which the end of a worker counts' },
} as const satisfies Record<string, Limit>;

/**
 * Limits of a workbook that the command line or the page reads. The message of a refusal is "at most N units REASON". A CSV file may have
 * any length.
 */
export const WORKBOOK_LIMITS = {
  file_bytes: { value: 268_435_456, unit: 'bytes', reason: 'of a packed file are read, because the whole file is in memory' },
  unpacked_bytes: { value: 1_500_000_000, unit: 'bytes', reason: 'are unpacked, enough for a million rows of 20 columns' },
  part_bytes: { value: 33_554_432, unit: 'bytes', reason: 'of sheet names, relations or styles are read' },
  members: { value: 100_000, unit: 'members', reason: 'of an archive are read' },
  sheets: { value: 10_000, unit: 'sheets', reason: 'are read' },
  shared_texts: { value: 10_000_000, unit: 'shared texts', reason: 'are read' },
  row_number: { value: 1_048_576, unit: 'rows', reason: 'may be in a sheet of a spreadsheet program' },
  rows: { value: 3_145_728, unit: 'rows', reason: 'of all sheets together are read' },
  cells: { value: 100_000_000, unit: 'cells', reason: 'are read, and every row counts as many cells as the widest row' },
  characters: { value: 300_000_000, unit: 'characters', reason: 'are read, and a shared text counts in each cell that shows it' },
} as const satisfies Record<string, Limit>;

const servedLimits = () => ({
  ...WORKBOOK_LIMITS,
  unpacked_bytes: { value: 150_000_000, unit: 'bytes', reason: 'are unpacked over HTTP, enough for 100,000 rows of 20 columns' },
  shared_texts: { value: 1_000_000, unit: 'shared texts', reason: 'are read over HTTP' },
  rows: { value: 300_000, unit: 'rows', reason: 'of all sheets together are read over HTTP' },
  cells: { value: 10_000_000, unit: 'cells', reason: 'are read over HTTP, and every row counts as many cells as the widest row' },
  characters: { value: 30_000_000, unit: 'characters', reason: 'are read over HTTP, and a shared text counts in each cell that shows it' },
} as const satisfies Record<string, Limit>);

/** Limits of a workbook that is sent over HTTP. A small workbook can contain much more than its size, so these limits are lower. */
export const SERVED_WORKBOOK_LIMITS = /* @__PURE__ */ servedLimits();

/** Limits of a file that the command line reads. A list may have any number of rows. */
export const FILE_LIMITS = {
  whole_text: { value: 268_435_456, unit: 'bytes', reason: 'file that is read at once; a text takes five times its length' },
  row: { value: 16_777_216, unit: 'bytes', reason: 'row of a list, which is in memory completely; a quote without an end may take 8 MiB' },
} as const satisfies Record<string, Limit>;

/** Limits of one tool call. */
export const TOOL_LIMITS = /* @__PURE__ */ (({ tool_items, tool_characters, tool_findings, most_tool_findings }: typeof FIXED_LIMITS) => ({
  bulk_items: tool_items.value,
  text_characters: tool_characters.value,
  payment_file_characters: tool_characters.value,
  payment_findings: tool_findings.value,
  most_payment_findings: most_tool_findings.value,
}))(FIXED_LIMITS);

/** A command line has no limits of its own, because one person runs it. */
export const COMMAND_LIMITS = { bulk_items: Number.MAX_SAFE_INTEGER, text_characters: Number.MAX_SAFE_INTEGER, picture_bytes: Infinity };

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

const defaultLimits = (): Limits => Object.fromEntries(Object.entries(LIMITS).map(([name, { value }]) => [name, value])) as Limits;

/** Values of the limits that an operator may set, without settings. `@__PURE__`: the build drops unused tables from pages. */
export const DEFAULT_LIMITS = /* @__PURE__ */ defaultLimits();

export const environmentName = (name: string): string => `KONTOR_${name.toUpperCase()}`;

/** Returns the part of `reserved_bytes` for one worker: an equal share, but at least the memory for four large bodies. */
export const shareOfReserved = ({ reserved_bytes, large_body_bytes }: Limits, workers: number): number =>
  Math.min(reserved_bytes, Math.max(Math.floor(reserved_bytes / workers), 4 * large_body_bytes));
