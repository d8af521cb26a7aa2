/** The files of deploy name ports, paths, limits and settings that the program has, and forbid what it does not need. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readArguments } from '../../../src/doors/command/arguments.ts';
import { EXIT } from '../../../src/doors/command/exit-codes.ts';
import { operationsOf } from '../../../src/doors/command/operation-words.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { MALLOC_SETTINGS } from '../../../src/process/primary.ts';
import { unknownSettings } from '../../../src/process/settings.ts';
import { VERSION } from '../../../src/base/version.ts';
import { testService } from '../../support/service.ts';
import { type Yaml, yamlDocuments } from '../../support/yaml.ts';

const FOLDER = new URL('../../../tools/release/deploy/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const { probes } = testService().service;

/** The value at a path such as `spec.ports.0.port`. */
function at(value: Yaml, path: string): Yaml | undefined {
  let found: Yaml | undefined = value;
  for (const key of path.split('.')) found = (found as Record<string, Yaml> | undefined)?.[key];
  return found;
}

const objects = new Map(yamlDocuments(read('kubernetes.yaml')).map((one) => [String(at(one, 'kind')), one]));
const of = (kind: string, path: string): Yaml | undefined => at(objects.get(kind)!, path);

const pod = of('Deployment', 'spec.template.spec')!;
const container = at(pod, 'containers.0')!;
const environment = new Map((at(container, 'env') as readonly Yaml[]).map((one) => [at(one, 'name'), at(one, 'value')]));

test('the manifests have one object of each kind', () => {
  assert.deepEqual([...objects.keys()], ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy']);
  for (const one of objects.values()) assert.equal(at(one, 'metadata.name'), 'kontor');
});

test('every selector selects the pods', () => {
  const labels = of('Deployment', 'spec.template.metadata.labels');
  for (const [kind, path] of [
    ['Deployment', 'spec.selector.matchLabels'],
    ['Deployment', 'spec.template.spec.topologySpreadConstraints.0.labelSelector.matchLabels'],
    ['Service', 'spec.selector'],
    ['PodDisruptionBudget', 'spec.selector.matchLabels'],
    ['NetworkPolicy', 'spec.podSelector.matchLabels'],
  ] as const) assert.deepEqual(of(kind, path), labels, kind);
  assert.deepEqual(
    of('HorizontalPodAutoscaler', 'spec.scaleTargetRef'),
    { apiVersion: of('Deployment', 'apiVersion'), kind: 'Deployment', name: 'kontor' },
  );
});

test('the pod listens, is asked and is scraped on one port, at paths that the service has', () => {
  const port = at(container, 'ports.0.containerPort');
  const name = at(container, 'ports.0.name');
  assert.equal(environment.get('PORT'), String(port));
  assert.equal(of('Deployment', 'spec.template.metadata.annotations')!['prometheus.io/port' as never], String(port));
  assert.ok(probes.has(of('Deployment', 'spec.template.metadata.annotations')!['prometheus.io/path' as never]));
  assert.equal(of('Service', 'spec.ports.0.targetPort'), name);
  assert.equal(of('NetworkPolicy', 'spec.ingress.0.ports.0.port'), name);
  for (const [probe, path] of [['startup', '/readyz'], ['readiness', '/readyz'], ['liveness', '/healthz']]) {
    assert.ok(probes.has(path!));
    assert.deepEqual(at(container, `${probe}Probe.httpGet`), { path, port: name });
  }
});

test('the pod has no rights, writes nothing and sends nothing', () => {
  assert.deepEqual(
    at(container, 'securityContext'),
    { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  );
  assert.equal(at(pod, 'securityContext.runAsNonRoot'), true);
  assert.equal(at(pod, 'automountServiceAccountToken'), false);
  assert.deepEqual(of('NetworkPolicy', 'spec.policyTypes'), ['Ingress', 'Egress']);
  assert.deepEqual(of('NetworkPolicy', 'spec.egress'), []);
});

test('a pod has time to drain, and one always remains', () => {
  const drain = Number(environment.get('KONTOR_DRAIN_DELAY')) + DEFAULT_LIMITS.drain_timeout;
  assert.ok(Number(at(pod, 'terminationGracePeriodSeconds')) * 1_000 > drain);
  assert.equal(of('Deployment', 'spec.strategy.rollingUpdate.maxUnavailable'), 0);
  assert.ok(Number(of('PodDisruptionBudget', 'spec.minAvailable')) < Number(of('HorizontalPodAutoscaler', 'spec.minReplicas')));
});

test('the image has the tag of this version and no registry', () => {
  assert.equal(at(container, 'image'), `kontor:${VERSION}`);
  const images = read('Containerfile').match(/(?<=^FROM )\S+|(?<=-t )\S+/gm)!;
  assert.ok(images.includes(`kontor:${VERSION}`));
  for (const image of images) assert.match(image, /^(scratch|[a-z]+:[\w.-]+)$/);
});

test('a job for files gives each index its part by options of the command, and reads and writes only its volumes', () => {
  const [job] = yamlDocuments(read('kubernetes-job.yaml')) as [Yaml];
  const worker = at(job, 'spec.template.spec.containers.0')!;
  assert.equal(at(job, 'spec.completionMode'), 'Indexed');
  assert.equal(at(job, 'spec.podFailurePolicy.rules.0.onExitCodes.values.0'), EXIT.wrong);
  assert.equal(at(worker, 'env.0.valueFrom.fieldRef.fieldPath'), "metadata.annotations['batch.kubernetes.io/job-completion-index']");
  const [word, ...words] = at(worker, 'args') as readonly string[];
  const args = readArguments(operationsOf(testService().service.routes).get(word!)!, words);
  assert.ok(args.ok);
  const { file } = args.value;
  const part = `part-$(${String(at(worker, 'env.0.name'))})`;
  assert.deepEqual([file.path, file.out, file.exitZero], [`/in/${part}`, `/out/${part}`, true]);
  const command = at(worker, 'command') as readonly string[];
  const [entry] = (JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('Containerfile'))![1]!) as string[]).slice(-1);
  assert.equal(command.at(-1), entry);
  const mounts = (at(worker, 'volumeMounts') as readonly Yaml[]).map((one) => String(at(one, 'mountPath')));
  assert.deepEqual(
    command.filter((one) => one.startsWith('--allow-fs-')),
    ['/kontor', ...mounts].map((one) => `--allow-fs-read=${one}`).concat('--allow-fs-write=/out'),
  );
  for (const path of ['securityContext', 'image']) assert.deepEqual(at(worker, path), at(container, path), path);
  assert.equal(at(job, 'spec.template.spec.securityContext.runAsNonRoot'), true);
});

test('every setting in a file is a setting of the program', () => {
  for (const file of readdirSync(FOLDER)) {
    for (const [name] of read(file).matchAll(/\bKONTOR_[A-Z_]+/g)) assert.deepEqual(unknownSettings({ [name]: 'x' }), [], file);
  }
});

test('a single process has the heap of a worker, unless it is set otherwise', () => {
  const script = readFileSync(new URL('../start-sandboxed.sh', FOLDER), 'utf8');
  for (const [name, value] of Object.entries(MALLOC_SETTINGS)) {
    assert.match(read('Containerfile'), new RegExp(`^ENV .* ${name}=${value}( |$)`, 'm'));
    assert.match(script, new RegExp(`^export .*\\b${name}="\\$\\{${name}:-${value}\\}"`, 'm'));
  }
});

test('systemd gives the service the port of its settings and time to drain', () => {
  const unit = read('kontor.service');
  const port = /^PORT=(\d+)$/m.exec(read('kontor.env'))![1]!;
  assert.match(unit, new RegExp(`^SocketBindAllow=tcp:${port}$`, 'm'));
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) * 1_000 > DEFAULT_LIMITS.drain_delay + DEFAULT_LIMITS.drain_timeout);
  assert.match(unit, /^ExecStart=\/opt\/kontor\/dist\/start-sandboxed\.sh$/m);
  assert.match(unit, /^ExecReload=\/bin\/kill -HUP \$MAINPID$/m);
});

test('systemd lets the service open as many files as its connections need, because the sandbox hides the limit from it', () => {
  assert.ok(Number(/^LimitNOFILE=(\d+)$/m.exec(read('kontor.service'))![1]) > DEFAULT_LIMITS.connections + 1_000);
});

test('nginx accepts bodies and headers as large as the service does, and ends idle connections before the service', () => {
  const text = read('nginx.conf');
  const number = (pattern: RegExp): number => Number(pattern.exec(text)![1]);
  assert.equal(number(/client_max_body_size (\d+)m;/) * 2 ** 20, DEFAULT_LIMITS.payment_file_bytes);
  assert.equal(number(/large_client_header_buffers 4 (\d+)k;/) * 2 ** 10, DEFAULT_LIMITS.header_bytes);
  assert.ok(number(/ keepalive_timeout (\d+)ms;/) < Math.min(DEFAULT_LIMITS.keep_alive_timeout, DEFAULT_LIMITS.drain_delay));
  assert.match(text, /log_format kontor '[^']*'/);
  assert.doesNotMatch(text, /\$(request|args|query_string|request_uri|http_referer|request_body)\b/);
  assert.deepEqual(text.match(/(?<=\$)uri\b/g), ['uri'], 'the map alone reads the path');
});

/** Texts outside the part of YAML that this project uses, each with the reason. */
const REFUSED: readonly (readonly [text: string, why: RegExp])[] = [
  ['a: 1\na: 2', /twice/],
  ['a:\nb: 1', /no value/],
  ['a', /no key/],
  ['a: {b: 1}', /not understood/],
  ['a: b: c', /not understood/],
  ['a: 1\n  b: 2', /unexpected/],
];

for (const [text, why] of REFUSED) {
  test(`${JSON.stringify(text)} is not read as YAML`, () => assert.throws(() => yamlDocuments(text), why));
}
