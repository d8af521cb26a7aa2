/** The protocol's own client libraries list and call every tool, over both transports and in both forms of the protocol. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { TOOL_LIMITS } from '../../../src/base/limits.ts';
import { NO_PACKAGES, fetchPackages } from '../support/packages.ts';
import { environmentOf, run, SERVER, started } from '../support/program.ts';

const packages = fetchPackages('@modelcontextprotocol/sdk@1', '@modelcontextprotocol/client@2');
const skip = packages === null && NO_PACKAGES;

interface CallResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: unknown;
}

/**
 * Functions that the libraries have in common. The libraries check answers against the protocol, and structured content against the tool's
 * schema.
 */
interface Client {
  connect(transport: object): Promise<void>;
  listTools(): Promise<{ readonly tools: readonly { readonly name: string; readonly outputSchema?: object }[] }>;
  callTool(call: { readonly name: string; readonly arguments: object }): Promise<CallResult>;
  ping(): Promise<unknown>;
  getServerVersion(): { readonly name: string };
  getNegotiatedProtocolVersion?(): string;
  close(): Promise<void>;
}

type Made<T, A extends unknown[] = unknown[]> = new (...given: A) => T;

interface Library {
  readonly Client: Made<Client, [info: object, options?: object]>;
  readonly StreamableHTTPClientTransport: Made<object, [url: URL]>;
  readonly StdioClientTransport: Made<object, [program: object]>;
}

const libraryOf = async (...names: readonly string[]): Promise<Library> =>
  Object.assign({}, ...(await Promise.all(names.map((name) => packages!.load(name))))) as Library;

const older = () => libraryOf(
  '@modelcontextprotocol/sdk/client/index.js', '@modelcontextprotocol/sdk/client/streamableHttp.js',
  '@modelcontextprotocol/sdk/client/stdio.js',
);
const newer = () => libraryOf('@modelcontextprotocol/client', '@modelcontextprotocol/client/stdio');

let origin = '';
before(async () => {
  if (packages !== null) ({ origin } = await started(run([])));
});

const overHttp = ({ StreamableHTTPClientTransport }: Library): object => new StreamableHTTPClientTransport(new URL('/mcp', origin));
const overStdio = ({ StdioClientTransport }: Library): object =>
  new StdioClientTransport({ command: process.execPath, args: ['--import', 'tsx', SERVER, 'mcp'], env: environmentOf({}) });

const STATELESS_VERSION = '2026-07-28';
const AUTO = { versionNegotiation: { mode: 'auto' } };
const table = routes(TOOL_LIMITS);

for (const [name, library, transport, options, version] of [
  ['1.x with its handshake, over HTTP', older, overHttp, {}, undefined],
  ['1.x with its handshake, over stdio', older, overStdio, {}, undefined],
  ['2.x with a handshake, over HTTP', newer, overHttp, {}, '2025-11-25'],
  ['2.x with a handshake, over stdio', newer, overStdio, {}, '2025-11-25'],
  ['2.x without, over HTTP', newer, overHttp, AUTO, STATELESS_VERSION],
  ['2.x without, over stdio', newer, overStdio, AUTO, STATELESS_VERSION],
] as const) {
  test(`the client library ${name}, lists and calls every tool`, { skip }, async () => {
    const loaded = await library();
    const client = new loaded.Client({ name: 'test', version: '1' }, options);
    await client.connect(transport(loaded));
    try {
      assert.equal(client.getServerVersion().name, 'kontor');
      assert.equal(client.getNegotiatedProtocolVersion?.(), version);
      if (version !== STATELESS_VERSION) await client.ping();
      const { tools } = await client.listTools();
      assert.ok(tools.length > 0);
      for (const tool of tools) {
        assert.ok(tool.outputSchema, tool.name);
        for (const { input } of table.find((one) => one.name === tool.name)!.examples) {
          const { isError, content, structuredContent } = await client.callTool({ name: tool.name, arguments: input });
          if (isError) assert.ok(content[0]!.text.length > 0);
          else assert.deepEqual(JSON.parse(content[0]!.text), structuredContent);
        }
      }
      const refused = await client.callTool({ name: 'validate', arguments: {} });
      assert.equal(refused.isError, true);
      await assert.rejects(client.callTool({ name: 'nothing', arguments: {} }));
    } finally {
      await client.close();
    }
  });
}
