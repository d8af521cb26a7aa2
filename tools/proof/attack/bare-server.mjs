/**
 * A server that uses only node:http, for comparison. It discards bodies and answers a constant. `--target
 * bare=NODE,tools/proof/attack/bare-server.mjs` adds it as a column.
 */
import { createServer } from 'node:http';

const server = createServer((req, res) => req.resume().on('end', () => res.end('{}')));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
