/** Runs the examples of the reference on the bundled data, because an example without results teaches nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestHandler } from '../../src/doors/http/routing/request-handler.ts';
import { ask, json } from '../support/ask.ts';
import { realDirectory, realTurkey } from '../support/directory.ts';
import { testService } from '../support/service.ts';

test('every search example finds something', () => {
  const { service } = testService();
  const handler = requestHandler({ ...service, context: { ...service.context, directory: realDirectory(), turkey: realTurkey() } });
  const searches = service.routes.filter(({ response }) => ['total', 'results'].every((name) => name in (response.properties ?? {})));
  assert.ok(searches.length > 2);
  for (const route of searches) {
    for (const { input, summary } of route.examples) {
      const { results } = json(ask(handler, route, route.methods[0]!, input)) as { readonly results?: readonly unknown[] };
      assert.ok((results?.length ?? 0) > 0, `${route.name}: ${summary}`);
    }
  }
});
