/** The server with the tools of all operations, and requests to it. */
import { routes } from '../../../src/service/operations/index.ts';
import { TOOL_LIMITS } from '../../../src/base/limits.ts';
import type { ToolDefinition } from '../../../src/doors/mcp/tools.ts';
import { type Json, answerTo, request, testServer } from './mcp.ts';

const server = testServer();
export const table = routes(TOOL_LIMITS);
export const answer = (value: unknown) => answerTo(server, value);
export const result = (value: unknown): Json => answer(value).json['result'] as Json;
export const error = (value: unknown): Json => answer(value).json['error'] as Json;
export const call = (name: string, given: unknown, id: unknown = 1): Json => request('tools/call', { name, arguments: given }, id);

export const definitions = result(request('tools/list'))['tools'] as ToolDefinition[];
