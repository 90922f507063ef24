import { randomBytes } from 'node:crypto';
import { limits } from '@innkeeper/kernel';
import { configNames, readConfig } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { apiUrl } from '../../harness/instance.ts';
import { productCommand } from '../../harness/product-command.ts';
import { compose, described, isThere, kustomizationOf, pods, resourceOf, resources, textOf } from './files.ts';

// Method: the descriptions are read as data and compared with the product: its configuration, its files, its routes, its numbers.
// Docker's and Kubernetes' own tools validate them; infra/DEPLOYMENT.md has the commands.

const ownServices = ['api', 'worker', 'migrate'] as const;
const secretNames = ['DATABASE_URL', 'REDIS_URL', 'INNKEEPER_MASTER_KEY'];

const anySecret = randomBytes(32).toString('hex');

/** Fills in a value for every required variable, and the default of every other. */
const withValues = (text: string): string =>
  text.replace(/\$\{\w+:([?-])([^}]*)\}/g, (_all, kind, otherwise) => (kind === '?' ? anySecret : otherwise));

function environmentOf(name: string): Record<string, string> {
  const given = compose().services[name]?.environment ?? {};
  const url = (value: string): string => (given['PUBLIC_URL'] === value ? 'https://api.hotel.example' : withValues(value));
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, url(value)]));
}

const configOfCluster = (): Record<string, string> => {
  const literals = kustomizationOf('innkeeper').configMapGenerator.find(({ name }) => name === 'innkeeper')?.literals ?? [];
  return Object.fromEntries(literals.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
};

const readByRuntime = ['NODE_ENV', 'UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX'];
const known = new Set([...configNames, ...readByRuntime, 'INNKEEPER_URL']);

// Rules: OPS-25
test('every variable set for a process is one that it reads, and together they suffice to start it', () => {
  for (const name of ['api', 'worker']) {
    const environment = environmentOf(name);
    expect(Object.keys(environment).filter((key) => !known.has(key))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({ HOST: '0.0.0.0', PORT: 8080 });
  }
  const cluster = configOfCluster();
  expect(Object.keys(cluster).filter((key) => !known.has(key))).toEqual([]);
  for (const name of ['api', 'worker']) {
    const [container] = pods().find((pod) => pod.name === `Deployment ${name}`)?.containers ?? [];
    const given = Object.fromEntries((container?.env ?? []).map(({ name: key, value }) => [key, value ?? anyValueOf(key)]));
    expect(Object.keys(given).filter((key) => !known.has(key))).toEqual([]);
    expect(readConfig({ ...cluster, ...given })).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, INNKEEPER_HOME: '/var/lib/innkeeper' });
  }
});

function anyValueOf(name: string): string {
  if (name === 'INNKEEPER_MASTER_KEY') return anySecret;
  return `${name === 'REDIS_URL' ? 'redis' : 'postgres'}://x:x@x/x`;
}

// Rules: OPS-25
test('no file holds the value of a secret, and none has a default', () => {
  for (const path of described()) {
    const text = textOf(path);
    const asked = [...text.matchAll(/(?<!\$)\$\{(\w*(?:PASSWORD|KEY|USERS|CREDENTIAL)\w*)([^}]*)\}/g)];
    expect(
      asked.filter(
        ([, name, rest]) => rest !== (/^(PAYMENT|OTA|LOCK|REGISTRY|FISCAL|TRANSPORT)_CREDENTIAL$/.test(name ?? '') ? ':-' : ':?'),
      ),
      path,
    ).toEqual([]);
    expect(text, path).not.toMatch(/:\/\/[^\s:/@]*:(?!\$\{|\.\.\.)[^\s/@]+@/); // a password in an address
    expect(text, path).not.toMatch(/(?:password|secret|key|credential)["']?(?:: | = |=)["']?(?=\S*\d)[\w+/-]{12,}/i); // anything that looks like one
  }
  expect(resources().filter(({ kind }) => kind === 'Secret')).toEqual([]);
  for (const pod of pods()) {
    for (const one of pod.containers.flatMap(({ env }) => env)) {
      if (secretNames.includes(one.name) || /PASSWORD|AUTH|KEY|CREDENTIAL/.test(one.name))
        expect(one, one.name).toMatchObject({ valueFrom: { secretKeyRef: {} } });
    }
  }
});

test('the template of the secrets is empty and names every required secret', () => {
  const template = z.object({ metadata: z.object({ name: z.string() }), stringData: z.record(z.string(), z.literal('')) });
  const secrets = parseAllDocuments(textOf('infra/k8s/secrets.template.yaml')).map((document) => template.parse(document.toJS()));
  const offered = secrets.flatMap(({ metadata, stringData }) => Object.keys(stringData).map((key) => `${metadata.name} ${key}`));
  const reference = z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) });
  const asked = pods()
    .flatMap((pod) => pod.containers.flatMap(({ env }) => env))
    .flatMap(({ valueFrom }) => (valueFrom ? [reference.parse(valueFrom).secretKeyRef] : []))
    .map(({ name, key }) => `${name} ${key}`);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((one) => !offered.includes(one))).toEqual([]);
});

test('every image has a version, the same everywhere', () => {
  const ours = kustomizationOf('innkeeper').images;
  for (const name of ['migration', 'edge']) expect(kustomizationOf(name).images).toEqual(ours);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(textOf('package.json')));
  expect(ours).toMatchObject([{ name: 'innkeeper', newTag: version }]);
  const { services } = compose();
  for (const name of ownServices) expect(services[name]?.image).toBe(`\${INNKEEPER_IMAGE:-innkeeper:${version}}`);
  const inCompose = Object.entries(services)
    .filter(([name]) => !ownServices.some((own) => own === name))
    .map(([, { image }]) => image);
  const inCluster = pods()
    .flatMap(({ containers }) => containers.map(({ image }) => image))
    .filter((image) => image !== 'innkeeper');
  const versions = new Map<string, Set<string>>();
  for (const image of [...inCompose, ...inCluster]) {
    const [, name = '', tag = ''] = /^([\w./-]+):(v?\d+\.\d+[\w.-]*)$/.exec(image) ?? [];
    expect(`${name}:${tag}`).toBe(image);
    versions.set(name, (versions.get(name) ?? new Set()).add(tag));
  }
  expect([...versions].filter(([, tags]) => tags.size > 1)).toEqual([]);
  const temporal = textOf('infra/k8s/temporal-values.yaml');
  for (const part of ['server', 'admin-tools'])
    expect(temporal).toContain(`image: { tag: ${[...(versions.get(`temporalio/${part}`) ?? [])][0]} }`);
});

test('the image is built from existing files, with the versions of this checkout, and none of its processes runs as root', () => {
  const dockerfile = imageText();
  const ignore = textOf('infra/container/Dockerfile.dockerignore').split('\n');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
  expect(copied.length).toBeGreaterThan(5);
  for (const path of copied) {
    expect(isThere(path), path).toBe(true);
    expect(ignore, path).toContain(`!${path}`);
  }
  const { catalog } = z.object({ catalog: z.record(z.string(), z.string()) }).parse(parse(textOf('pnpm-workspace.yaml')));
  expect(new Set(dockerfile.match(/FROM node:\S+/g))).toEqual(new Set([`FROM node:${catalog['node']}-bookworm-slim`]));
  expect(textOf('infra/bootstrap/install.mjs')).toContain(dockerfile.match(/pnpm@[\d.]+/)?.[0]);
  for (const [, name = ''] of dockerfile.matchAll(/--filter @innkeeper\/(\w+)\.\.\./g)) {
    expect(isThere(`packages/${name}/package.json`) || isThere(`${name}/package.json`), name).toBe(true);
  }
  expect(dockerfile).toMatch(/^USER 1000:1000$/m);
});

// Rules: OPS-61
test('containers start the processes with the flags and the environment that `npm start` gives them', () => {
  const ofImage = Object.fromEntries(
    [...imageText().matchAll(/^(?:ENV)? +(\w+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  for (const name of ['api', 'worker'] as const) {
    const { args, environment } = productCommand(name);
    const command = ['node', ...args.map((arg) => (arg.startsWith('-') ? arg : `packages/server/src/${name}.ts`))];
    const [container] = pods().find((pod) => pod.name === `Deployment ${name}`)?.containers ?? [];
    const inCluster = Object.fromEntries((container?.env ?? []).map((one) => [one.name, one.value]));
    for (const started of [
      { command: compose().services[name]?.command, environment: environmentOf(name) },
      { command: container?.command, environment: inCluster },
    ]) {
      expect(started.command?.length ? started.command : imageCommand()).toEqual(command);
      expect({ ...ofImage, ...started.environment }).toMatchObject(environment);
    }
  }
});

const imageText = (): string => textOf('infra/container/Dockerfile');
const imageCommand = (): string[] => z.array(z.string()).parse(JSON.parse(/^CMD (\[.+\])$/m.exec(imageText())?.[1] ?? ''));

test('every command runs a file of the image', () => {
  const commands = [
    ...Object.values(compose().services).map(({ command }) => command),
    ...pods().flatMap(({ containers }) => containers.map(({ command }) => command)),
    imageCommand(),
  ].filter(([program]) => program === 'node');
  const files = commands.map((command) => command.at(-1) ?? '');
  expect(new Set(files)).toEqual(
    new Set(['infra/postgres/migrate.ts', 'packages/server/src/api.ts', 'packages/server/src/edge.ts', 'packages/server/src/worker.ts']),
  );
  for (const file of files) expect(isThere(file), file).toBe(true);
});

// Rules: OPS-25
test('every probed address is served, on the port of its process', async () => {
  const [api] = pods().find(({ name }) => name === 'Deployment api')?.containers ?? [];
  expect(api?.ports).toEqual([{ name: 'http', containerPort: Number(configOfCluster()['PORT']) }]);
  expect(api?.startupProbe).toMatchObject({ httpGet: { path: '/healthz', port: 'http' } });
  expect(api?.livenessProbe).toMatchObject({ httpGet: { path: '/healthz', port: 'http' } });
  expect(api?.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'http' } });
  const text = described().map(textOf).join('\n');
  const probed = new Set(text.match(/\/(?:healthz|readyz|openapi\.json|docs)\b/g));
  expect(probed).toEqual(new Set(['/healthz', '/readyz', '/openapi.json', '/docs']));
  for (const path of probed) expect((await fetch(apiUrl() + path)).status, path).toBe(200);
  const [worker] = pods().find(({ name }) => name === 'Deployment worker')?.containers ?? [];
  expect(worker?.env.find(({ name }) => name === 'WORKER_METRICS_PORT')?.value).toBe(String(worker?.ports[0]?.containerPort));
  expect(worker?.livenessProbe).toMatchObject({ httpGet: { path: '/healthz', port: 'metrics' } });
  expect(textOf('infra/container/haproxy.cfg')).toMatch(/server-template api- \d+ api:8080$/m);
});

// Rules: OPS-25
test('a process has enough time to shut down', () => {
  const neededSeconds = limits.shutdownMs / 1_000;
  for (const name of ['api', 'worker']) {
    expect(Number.parseInt(compose().services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(neededSeconds);
    const pod = pods().find((one) => one.name === `Deployment ${name}`);
    const sleeping = pod?.containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0;
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(neededSeconds + sleeping);
  }
});

// Rules: OPS-25
test('the pools of all processes fit into the pooler, and the pooler into the database', () => {
  const perProcess = limits.poolConnectionsMax + Math.max(4, limits.poolConnectionsMax / 4); // tenant work and system work
  const most = (name: string): number => {
    const { spec } = resourceOf('Deployment', name);
    const scaled = resources().find(({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === name);
    return (scaled?.spec?.maxReplicas ?? spec?.replicas ?? 0) + (spec?.strategy?.rollingUpdate.maxSurge ?? 0);
  };
  const ini = textOf('infra/k8s/foundation/pgbouncer.ini');
  const settingOf = (name: string): string => new RegExp(`^${name} = (.+)$`, 'm').exec(ini)?.[1] ?? '';
  expect(settingOf('pool_mode')).toBe('session');
  expect((most('api') + most('worker')) * perProcess).toBeLessThanOrEqual(Number(settingOf('default_pool_size')));
  expect(Number(settingOf('query_wait_timeout')) * 1_000).toBeLessThan(limits.poolWaitMs);
  const connectionsMax = Number(/max_connections=(\d+)/.exec(textOf('infra/compose.yaml'))?.[1]);
  expect(Number(settingOf('max_db_connections'))).toBeLessThan(connectionsMax);
});

test('data stores cannot be reached from outside, and ports are published on loopback unless configured otherwise', () => {
  const { services, networks } = compose();
  for (const name of ['postgres', 'redis', 'pgbouncer', 'temporal-postgres']) {
    expect(services[name]?.ports).toEqual([]);
    expect(services[name]?.networks.filter((network) => networks[network]?.internal !== true)).toEqual([]);
  }
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name]) => name)).toEqual(['balancer']);
  for (const [, { ports }] of published) for (const port of ports) expect(port).toMatch(/^(\$\{\w+:-)?127\.0\.0\.1:/);
  expect(services['temporal-ui']?.networks.filter((network) => networks[network]?.internal !== true)).toEqual([]);
  const denials = resources().filter(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'default-deny');
  expect(denials.length).toBe(2); // of the cell and of the edge
  for (const { spec } of denials) expect(spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

// Rules: OPS-48
test('the load balancer passes only requests for this machine to the Temporal UI', () => {
  const [, ui = ''] = textOf('infra/container/haproxy.cfg').split('\nfrontend temporal_ui\n');
  const { services } = compose();
  expect(/bind :(\d+)/.exec(ui)?.[1]).toBe(services['balancer']?.ports[1]?.split(':').at(-1));
  expect(ui).toContain('http-request deny deny_status 404 unless { req.hdr(host),field(1,:),lower -m str localhost 127.0.0.1 }');
});

test('our containers can write only to their home, and nothing has more rights than it needs', () => {
  const { services } = compose();
  for (const name of [...ownServices, 'balancer', 'pgbouncer', 'redis']) {
    expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  }
  expect(pods().length).toBe(7);
  for (const pod of pods()) {
    expect(pod, pod.name).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const { securityContext } of pod.containers) {
      expect(securityContext, pod.name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  }
});

test('everything starts after its dependencies', () => {
  const { services } = compose();
  const answers = (name: string): string =>
    services[name]?.healthcheck && services[name]?.healthcheck?.disable !== true ? 'service_healthy' : 'service_completed_successfully';
  for (const [name, { depends_on }] of Object.entries(services)) {
    for (const [other, { condition }] of Object.entries(depends_on)) expect(condition, `${name} on ${other}`).toBe(answers(other));
  }
  expect(Object.keys(services['api']?.depends_on ?? {})).toEqual(['migrate', 'pgbouncer', 'redis']);
  expect(Object.keys(services['worker']?.depends_on ?? {})).toContain('migrate');
  expect(Object.keys(services['balancer']?.depends_on ?? {})).toEqual(['api']);
});
