/** A client that requests one validation at a time, by GET or POST, over the connections of its agent. */
import { type Agent, request } from 'node:http';

/** Returns the status and text of the answer once it is complete or cut off, or the error code if no answer came. */
export const askFor = (
  agent: Agent,
  port: number,
  method: 'GET' | 'POST',
  iban: string,
): Promise<{ readonly status: number; readonly body: string } | string> =>
  new Promise((resolve) => {
    const path = method === 'GET' ? `/api/v1/validate?iban=${iban}` : '/api/v1/validate';
    const sent = request({ agent, port, host: '127.0.0.1', method, path }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('close', () => resolve({ status: response.statusCode!, body }));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    sent.end(method === 'POST' ? JSON.stringify({ iban }) : undefined);
  });
