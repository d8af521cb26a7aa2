/** What node:http alone does: it throws bodies away and says a constant. A column beside the program's: `--target bare=NODE,tools/proof/attack/bare-server.mjs`. */
import { createServer } from 'node:http';

const server = createServer((req, res) => req.resume().on('end', () => res.end('{}')));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
