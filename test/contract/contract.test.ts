/** Tests the promises of every operation to its clients, derived from the route table alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_BODY } from '../../src/service/engine/error-body.ts';
import { pathInput, queryForm } from '../../src/service/operations/route.ts';
import { refusalsOf } from '../../src/doors/pages/refusals.ts';
import { type ErrorCode, STATUS, UNPROCESSABLE_STATUS } from '../../src/base/errors.ts';
import { check } from '../../src/base/schema/check.ts';
import { admits } from '../../src/base/schema/schema.ts';
import { ask, askRaw, json, targetOf, bytesOf } from '../support/ask.ts';
import { testService } from '../support/service.ts';
import { assertSays } from '../support/says.ts';

const { service, requestHandler, faults } = testService();

/** Names and values that break careless programs. */
const HOSTILE = [
  '__proto__', 'constructor', 'toString', '\u0000', '%', '../../etc/passwd', '<script>', "' OR 1=1", '9'.repeat(10_000), 'Ä'.repeat(10_000),
  '😀', '-1', 'NaN', '[]', '{}',
];

for (const route of service.routes) {
  const { name, methods, path, inputs, response, examples } = route;
  const sound = examples[0].input;
  const declared = refusalsOf(route);
  const fits = (status: number, body: Record<string, unknown>, about: string): void => {
    if (status === 200) return assert.equal(check(response, body), null, about);
    assert.equal(check(ERROR_BODY, body), null, about);
    const code = body['error_code'] as ErrorCode;
    assert.ok(declared.has(code), `${name} answers ${code} without saying so: ${about}`);
    assert.ok(
      STATUS[code] === status || (code === 'INVALID_PARAMETER' && status === UNPROCESSABLE_STATUS && route.unprocessable !== null),
      `${name} answers ${code} with ${status}: ${about}`,
    );
  };

  for (const method of methods) {
    const op = `${method} ${path}`;

    test(`${op}: every example answers and fits its schema, and the first with 200`, () => {
      for (const { input, summary } of examples) {
        const response = ask(requestHandler, route, method, input);
        fits(response.status, json(response), summary);
        assert.equal(response.path, path);
        if (input === sound) assert.equal(response.status, 200);
      }
    });

    for (const [input, one] of Object.entries(inputs)) {
      const { missing, schema } = one;
      if (input === pathInput(path)) continue;
      const named = method === 'GET' ? queryForm(input, one).name : input;

      if (missing !== null) {
        test(`${op}: a request without ${input} is ${missing}`, () => {
          for (const empty of [undefined, '']) {
            const given = Object.fromEntries(Object.entries({ ...sound, [input]: empty }).filter(([, value]) => value !== undefined));
            const response = ask(requestHandler, route, method, given);
            if (empty === '' && method === 'POST' && admits(schema, 'array')) continue;
            assert.equal(response.status, STATUS[missing]);
            assert.deepEqual([json(response)['error_code'], json(response)['parameter']], [missing, named]);
          }
        });
      }

      if (admits(schema, 'integer')) {
        const { minimum, maximum } = schema as { minimum: number; maximum: number };
        test(`${op}: ${input} may be ${minimum} to ${maximum}`, () => {
          for (const inside of [minimum, maximum]) {
            assert.equal(ask(requestHandler, route, method, { ...sound, [input]: inside }).status, 200, String(inside));
          }
          for (const outside of [minimum - 1, maximum + 1, 1.5, 'x', '']) {
            const response = ask(requestHandler, route, method, { ...sound, [input]: outside });
            if (outside === '') assert.equal(response.status, 200);
            else assert.deepEqual(
              [response.status, json(response)['error_code'], json(response)['parameter']], [400, 'INVALID_PARAMETER', input],
              String(outside),
            );
          }
        });
      }

      if (admits(schema, 'boolean')) {
        test(`${op}: ${input} is a boolean`, () => {
          // Some examples are possible only with the input, others only without it.
          for (const word of ['1', 'TRUE', 'yes', 'on', '0', 'false', 'No', 'off']) {
            assert.ok(examples.some((one) => ask(requestHandler, route, method, { ...one.input, [input]: word }).status < 400), word);
          }
          assert.equal(json(ask(requestHandler, route, method, { ...sound, [input]: '2' }))['error_code'], 'INVALID_PARAMETER');
        });
      }

      if (admits(schema, 'string')) {
        test(`${op}: a hostile ${input} gets an answer or a refusal, never a fault`, () => {
          for (const value of HOSTILE) {
            const response = ask(requestHandler, route, method, { ...sound, [input]: value });
            fits(response.status, json(response), `${input}=${value.slice(0, 40)}`);
          }
        });
      }

      if (method === 'POST') {
        test(`${op}: a ${input} of another JSON type is refused`, () => {
          const wrong = admits(schema, 'array') ? ['a', 1, {}, [1]] : [{ a: 1 }, ['a'], 1.5];
          for (const value of wrong) {
            const response = ask(requestHandler, route, method, { ...sound, [input]: value });
            assert.equal(json(response)['error_code'], 'INVALID_PARAMETER', JSON.stringify(value));
            assert.equal(json(response)['parameter'], input);
          }
        });
      } else if (!admits(schema, 'array')) {
        test(`${op}: ${input} given twice is refused`, () => {
          const response = askRaw(requestHandler, method, `${targetOf(route, { ...sound, [input]: 1 })}&${input}=1`);
          const { error_code, parameter, error } = json(response);
          assertSays([response.status, error_code, parameter, error], [400, 'INVALID_PARAMETER', input, '… twice']);
        });
      }
    }
  }

  test(`${path}: another method gets 405 and the allowed methods`, () => {
    const target = targetOf(route, sound);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE']) {
      const response = askRaw(requestHandler, method, target);
      assert.deepEqual([response.status, json(response)['error_code']], [405, 'METHOD_NOT_ALLOWED']);
      assert.match(response.headers.lines[response.headers.lines.indexOf('Allow') + 1]!, new RegExp(methods.join('.*')));
    }
  });

  test(`${path}: a slash at the end makes a different path`, () => {
    const [bare] = targetOf(route, sound).split('?');
    assert.equal(json(askRaw(requestHandler, 'GET', `${bare}/`))['error_code'], 'NOT_FOUND');
  });

  if (methods.length === 2) {
    test(`${path}: POST answers what GET answers`, () => {
      for (const { input } of examples) {
        const [byQuery, byBody] = [ask(requestHandler, route, 'GET', input), ask(requestHandler, route, 'POST', input)];
        assert.deepEqual([byQuery.status, byQuery.body], [byBody.status, byBody.body]);
      }
    });
  }

  if (methods.includes('POST')) {
    test(`${path}: a body has room for the longest texts of all inputs`, () => {
      const pending = requestHandler.handle({ method: 'POST', target: path });
      for (const [input, { schema }] of Object.entries(inputs)) {
        assert.ok('withBody' in pending && (schema.maxLength ?? 0) <= pending.bodyLimit, input);
      }
    });
  }

  test(`${path}: unknown inputs are ignored`, () => {
    const more = { ...sound, unknown: 'x', __proto__: null, constructor: 'y' };
    const method = methods[0]!;
    assert.deepEqual(bytesOf(ask(requestHandler, route, method, more)), bytesOf(ask(requestHandler, route, method, sound)));
  });

  test(`${path}: only answers that caches may store have caching headers`, () => {
    const { headers: { lines } } = ask(requestHandler, route, methods[0]!, sound);
    assert.equal(lines.includes('ETag'), route.reference);
    assert.equal(lines.includes('no-store'), !route.reference);
    // POST requests may be about an account. Directory answers are equal for all clients until the data change.
    if (methods.includes('POST')) assert.equal(route.reference, false);
    else if (route.group === 'Look up') assert.equal(route.reference, true);
  });
}

test('no two operations share a name or a path, and every path begins with /api/v1', () => {
  for (const key of ['name', 'path'] as const) assert.equal(new Set(service.routes.map((route) => route[key])).size, service.routes.length);
  for (const { path } of service.routes) assert.match(path, /^\/api\/v1\/[a-z/{}-]+$/);
});

test('no contract test caused a server fault', () => {
  assert.deepEqual(faults, []);
});
