import { type McpServer, mcpServer } from '../../../src/doors/mcp/server.ts';
import { META, isProtocolError, readMessage } from '../../../src/doors/mcp/protocol.ts';
import { type McpAnswer, errorAnswer } from '../../../src/doors/mcp/server.ts';
import { finish } from '../../../src/service/engine/work.ts';
import type { Context } from '../../../src/service/operations/context.ts';
import { testContext } from '../../support/service.ts';

export type Json = Record<string, unknown>;

/** The tools in a context of invented banks. An internal fault fails the test. */
export const testServer = (context: Context = testContext()): McpServer =>
  mcpServer(context, (label, fault) => {
    throw new Error(label, { cause: fault });
  });

/** Returns the server's answer to a JSON value, read from the bytes. */
export function answerTo(server: McpServer, value: unknown): McpAnswer & { readonly json: Json } {
  const message = readMessage(value);
  const answer = isProtocolError(message) ? errorAnswer(null, message, '') : finish(server.answer(message));
  return { ...answer, json: answer.text === null ? {} : (JSON.parse(Buffer.from(answer.text, 'latin1').toString()) as Json) };
}

/** Members by which a request of the stateless revision describes itself. */
export const STATELESS = { [META.version]: '2026-07-28', [META.clientCapabilities]: {} };

export const request = (method: string, params: Json = {}, id: unknown = 1): Json => ({ jsonrpc: '2.0', id, method, params });
