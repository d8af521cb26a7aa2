/** Long answers are written as the client reads them, and are complete or visibly cut off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEEP, get, open, pause, readAll, until } from '../../../support/raw.ts';
import { work, longPost, longAnswer, bodiesIn, shared, raw } from './echo-server.ts';

test('a long answer arrives whole, however slowly it is read', async () => {
  const count = 300_000;
  const socket = await open(shared.address.port);
  socket.write(longPost(count));
  socket.pause();
  await pause(200);
  assert.deepEqual(bodiesIn(await readAll(socket.resume())), [longAnswer(count)]);
});

test('a long answer is made as it is read: of what nobody reads, no more than the system takes', async () => {
  work.made = 0;
  const count = 1_000_000;
  const socket = await open(shared.address.port);
  socket.write(longPost(count));
  socket.pause();
  let before = -1;
  await until(() => before === (before = work.made) && work.made > 0);
  assert.ok(work.made < count / 2, `${work.made} of ${count}`);
  assert.equal(bodiesIn(await readAll(socket.resume()))[0]!.length, longAnswer(count).length);
  assert.equal(work.made, count);
});

test('a client of HTTP/1.0 reads a long answer to the end of the connection', async () => {
  const answer = await raw(longPost(300_000, 'Connection: keep-alive\r\n').replace('HTTP/1.1', 'HTTP/1.0'));
  assert.match(answer, /^Connection: close\r$/m);
  assert.doesNotMatch(answer, /Transfer-Encoding|Content-Length/);
  assert.ok(answer.endsWith(`\r\n\r\n${longAnswer(300_000)}`));
});

test('a fault in the middle of a long answer ends the connection, so that nobody takes it for whole', async () => {
  work.failsAt = 200_000;
  const answer = await raw(longPost(300_000, KEEP) + get('/echo?text=next'));
  work.failsAt = Infinity;
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.deepEqual(bodiesIn(answer), []);
  assert.doesNotMatch(answer, /next/);
});
