import { readConfig } from '@innkeeper/platform';
import { edgeConfigNames, readEdgeConfig } from '@innkeeper/server';
import { haproxyArguments } from '@innkeeper/supervisor';
import { expect, test } from 'vitest';
import { cellOverlay, compose, isThere, kubernetesOverlay, pods, textOf } from './files.ts';

// Method: as of deployment.test.ts. What an overlay adds is read together with what it adds to.

const values: Readonly<Record<string, string>> = {
  CELL: 'lisbon',
  CELL_URL: 'http://10.0.0.2:8090',
  DIRECTORY_URL: 'postgres://x:x@directory/directory',
  MOVER_URL: 'postgres://x:x@postgres/innkeeper',
  CELLS_RANGE: '10.0.0.0/24',
};
const needed = { INNKEEPER_HOME: '/home', DATABASE_URL: 'postgres://x:x@x/x', INNKEEPER_MASTER_KEY: '8f3a61c25b7d90e4'.repeat(4) };
const withValues = (text: string): string => text.replace(/\$\{(\w+):[?-]([^}]*)\}/g, (_all, name, otherwise) => values[name] ?? otherwise);
const filled = (environment: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, withValues(value)]));

// Rules: CELL-1
test('the overlays make a deployment a whole cell', () => {
  const { api, worker, migrate, ...others } = cellOverlay();
  for (const service of [api, worker]) {
    const { CELLS_RANGE, ...cell } = values;
    expect(readConfig({ ...needed, ...filled(service?.environment) })).toMatchObject({
      ...cell,
      TRUST_PROXY: `172.31.250.0/24,172.31.251.0/24,${CELLS_RANGE}`,
    });
  }
  expect(Object.keys(migrate?.environment ?? {})).toEqual(['CELL', 'DIRECTORY_URL']);
  expect(Object.keys({ api, worker, migrate, ...others }).filter((name) => !(name in compose().services))).toEqual([]);
  const cluster = kubernetesOverlay('cell/innkeeper');
  expect(cluster.literals.map((line) => line.split('=')[0])).toEqual(['CELL', 'CELL_URL']);
  expect(cluster.added).toMatchObject([{ target: 'api|worker', variables: [{ name: 'DIRECTORY_URL' }, { name: 'MOVER_URL' }] }]);
  expect(kubernetesOverlay('cell/migration').added).toMatchObject([{ variables: [{ name: 'CELL' }, { name: 'DIRECTORY_URL' }] }]);
  for (const name of ['cell/innkeeper', 'cell/migration'] as const)
    for (const base of kubernetesOverlay(name).bases) expect(isThere(`infra/k8s/${name}/${base}`), base).toBe(true);
});

// Rules: CELL-13
test('the feeder is started with every variable that it needs, and HAProxy as under npm run cells', () => {
  const { feeder, haproxy } = compose('compose.edge').services;
  const [inCluster, other] = pods().find(({ name }) => name === 'Deployment edge')?.containers ?? [];
  const ofPod = Object.fromEntries((inCluster?.env ?? []).map(({ name, value }) => [name, value ?? values[name] ?? '']));
  for (const environment of [filled(feeder?.environment), ofPod]) {
    expect(Object.keys(environment).filter((name) => ![...edgeConfigNames, 'NODE_ENV'].includes(name))).toEqual([]);
    expect(readEdgeConfig(environment)).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, EDGE_FOLDER: '/run/edge' });
  }
  const started = ['haproxy', ...haproxyArguments('/run/edge')].join(' ');
  expect(haproxy?.command.join(' ')).toBe(started);
  expect(other?.command.at(-1)).toContain(`exec ${started}`);
  expect(haproxy?.image).toBe(compose().services['balancer']?.image);
});

// Rules: CELL-14
test('what other cells pass on reaches all of the API but its metrics, on a port that an ordinary deployment does not publish', () => {
  const [, cells = ''] = textOf('infra/container/haproxy.cfg').split('\nfrontend cells\n');
  const port = /bind :(\d+)/.exec(cells)?.[1];
  expect(cells.split('\nbackend ')[0]).toContain('http-request deny deny_status 404 if { path_beg /metrics }\n  default_backend api');
  expect(cellOverlay()['balancer']?.ports).toEqual([`\${CELL_ADDRESS:?}:${port}`]);
  expect(compose().services['balancer']?.ports.filter((each) => each.endsWith(`:${port}`))).toEqual([]);
  for (const { ports } of Object.values(cellOverlay())) for (const each of ports) expect(each).toMatch(/^\$\{\w+_ADDRESS:\?\}:\d+$/);
});

// Rules: CELL-14
test('cells trust the network of the edge', () => {
  const [subnet = '?'] = textOf('infra/compose.edge.yaml').match(/(?<=subnet: )[\d./]+/) ?? [];
  expect(cellOverlay()['api']?.environment['TRUST_PROXY']?.split(',')).toContain(subnet);
});

// Rules: CELL-15
test('the published port belongs to neither of the programs that share it, and the feeder may write their folder', () => {
  const { services } = compose('compose.edge');
  const published = Object.entries(services).filter(([, { ports }]) => ports.some((port) => port.endsWith(':8080')));
  expect(published.map(([name]) => name)).toEqual(['address']);
  for (const name of ['feeder', 'haproxy']) expect(services[name]?.['network_mode']).toBe('service:address');
  const folders = /^RUN install --directory --owner=node --group=node --mode=0700 (.+)$/m.exec(textOf('infra/container/Dockerfile'))?.[1];
  expect(services['feeder']?.volumes).toContain('edge:/run/edge');
  expect(folders?.split(' ')).toContain('/run/edge');
});

// Rules: CELL-15
test('the directory has a connection for every process of twenty cells', () => {
  const ofProcess = Number(/connectionsMax = (\d+)/.exec(textOf('packages/cells/src/directory/connection.ts'))?.[1]);
  const [cells, processes, ofFeeder] = [20, 6 + 2, 5];
  const provided = Number(/max_connections=(\d+)/.exec(compose('compose.edge').services['directory']?.command.join(' ') ?? '')?.[1]);
  expect(cells * processes * ofProcess + ofFeeder).toBeLessThan(provided);
});

// Rules: CELL-11
test('a command has a quarter of an hour for its first byte, at the edge and in each cell', () => {
  const rule = 'http-request set-timeout server 15m if { path_beg /internal/ }';
  for (const file of ['infra/container/haproxy.cfg', 'packages/cells/src/edge/haproxy-text.ts']) expect(textOf(file), file).toContain(rule);
});

// Rules: CELL-13
test('the edge publishes the paths of every caller but the operator, and so does a deployment without cells', () => {
  const served = [
    '/v1',
    '/sandbox/v1',
    '/mcp',
    '/console',
    '/stay',
    '/widget',
    '/widget.js',
    '/docs',
    '/openapi.json',
    '/asyncapi.json',
    '/llms.txt',
  ];
  for (const file of ['infra/k8s/edge/ingress.yaml', 'infra/k8s/innkeeper/ingress.yaml']) {
    const paths = [...textOf(file).matchAll(/\{ path: (\S+),/g)].map(([, path]) => path);
    expect(paths, file).toEqual([...served, '/healthz', '/readyz']);
  }
});
