import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** A file of the checkout. */
export const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The text of a file of the checkout. */
export const textOf = (path: string): string => readFileSync(at(path), 'utf8');

/** The folders of infra/k8s that are applied; the last two are overlays for cells. */
const kustomizations = ['foundation', 'migration', 'innkeeper', 'edge'];
const overlays = ['cell/innkeeper', 'cell/migration'];

/** Every file that describes a deployment. */
export const described = (): string[] => [
  'infra/compose.yaml',
  'infra/compose.cell.yaml',
  'infra/compose.edge.yaml',
  'infra/container/Dockerfile',
  'infra/container/haproxy.cfg',
  'infra/container/prepare-database.sh',
  'infra/container/prepare-temporal-database.sh',
  ...kustomizations.flatMap((name) => [
    `infra/k8s/${name}/kustomization.yaml`,
    ...resourcesOf(name).map((file) => `infra/k8s/${name}/${file}`),
  ]),
  ...overlays.map((name) => `infra/k8s/${name}/kustomization.yaml`),
  'infra/k8s/cell/innkeeper/network-policy.yaml',
  'infra/k8s/foundation/pgbouncer.ini',
  'infra/k8s/foundation/prepare-temporal.sh',
  'infra/k8s/temporal-values.yaml',
];

const dependency = z.record(z.string(), z.strictObject({ condition: z.string() }));

const service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.array(z.string()).default([]), // none: it shares those of another service
  ports: z.array(z.string()).default([]),
  depends_on: dependency.default({}),
  healthcheck: z.looseObject({ disable: z.boolean().optional() }).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).default([]),
  deploy: z.looseObject({
    replicas: z.number().default(1),
    resources: z.strictObject({ limits: z.strictObject({ cpus: z.string(), memory: z.string() }) }),
  }),
});

const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() })),
});

/** A file of infra for compose, by default that of a whole deployment, with its anchors merged. */
export function compose(name: 'compose' | 'compose.edge' = 'compose'): z.infer<typeof composeFile> {
  return composeFile.parse(parse(textOf(`infra/${name}.yaml`), { merge: true }));
}

const composeOverlay = z.looseObject({
  services: z.record(
    z.string(),
    z.strictObject({
      environment: z.record(z.string(), z.string()).default({}),
      ports: z.array(z.string()).default([]),
      networks: z.array(z.string()).default([]),
    }),
  ),
});

/** Additions of infra/compose.cell.yaml to the services of a deployment. */
export function cellOverlay(): z.infer<typeof composeOverlay>['services'] {
  return composeOverlay.parse(parse(textOf('infra/compose.cell.yaml'), { merge: true })).services;
}

const operation = z.object({ op: z.literal('add'), path: z.string(), value: z.looseObject({ name: z.string() }) });
const kustomizationOverlay = z.looseObject({
  resources: z.array(z.string()),
  configMapGenerator: z.array(z.looseObject({ behavior: z.string(), literals: z.array(z.string()) })).default([]),
  patches: z.array(z.object({ target: z.object({ kind: z.string(), name: z.string() }), patch: z.string() })),
});

/** Additions of an overlay for cells: literals of the configuration, and variables by the workloads that get them. */
export function kubernetesOverlay(name: 'cell/innkeeper' | 'cell/migration') {
  const {
    resources: bases,
    configMapGenerator,
    patches,
  } = kustomizationOverlay.parse(parse(textOf(`infra/k8s/${name}/kustomization.yaml`)));
  const added = patches
    .filter(({ target }) => target.kind !== 'Ingress')
    .map(({ target, patch }) => ({
      target: target.name,
      variables: z
        .array(operation)
        .parse(parse(patch))
        .map(({ value }) => value),
    }));
  return { bases, literals: configMapGenerator.flatMap(({ literals }) => literals), added };
}

const probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.union([z.string(), z.number()]) }).optional() }).optional();

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional(), valueFrom: z.looseObject({}).optional() })).default([]),
  envFrom: z.array(z.looseObject({})).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
  resources: z.object({ requests: z.looseObject({}), limits: z.looseObject({ memory: z.string() }) }),
  securityContext: z.looseObject({}),
});

const podTemplate = z.object({
  spec: z.looseObject({
    automountServiceAccountToken: z.boolean(),
    terminationGracePeriodSeconds: z.number().default(30),
    securityContext: z.looseObject({}),
    containers: z.array(container),
  }),
});

const resource = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z
    .looseObject({
      replicas: z.number().optional(),
      maxReplicas: z.number().optional(),
      strategy: z.object({ rollingUpdate: z.object({ maxSurge: z.number(), maxUnavailable: z.number() }) }).optional(),
      template: podTemplate.optional(),
    })
    .optional(),
});

export type Resource = z.infer<typeof resource>;

const kustomization = z.looseObject({
  resources: z.array(z.string()),
  configMapGenerator: z
    .array(z.object({ name: z.string(), files: z.array(z.string()).optional(), literals: z.array(z.string()).optional() }))
    .default([]),
  images: z.array(z.object({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
});

/** A kustomization of infra/k8s. */
export function kustomizationOf(name: string): z.infer<typeof kustomization> {
  return kustomization.parse(parse(textOf(`infra/k8s/${name}/kustomization.yaml`)));
}

function resourcesOf(name: string): string[] {
  return kustomizationOf(name).resources;
}

/** Every Kubernetes resource that the kustomizations apply. */
export function resources(): Resource[] {
  return kustomizations.flatMap((name) =>
    resourcesOf(name).flatMap((file) =>
      parseAllDocuments(textOf(`infra/k8s/${name}/${file}`)).map((document) => resource.parse(document.toJS())),
    ),
  );
}

/** The one resource of a kind and name. */
export function resourceOf(kind: string, name: string): Resource {
  const found = resources().filter((one) => one.kind === kind && one.metadata.name === name);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} resources are ${kind} ${name}`);
  return only;
}

/** Every pod with the name of its workload. */
export function pods() {
  return resources().flatMap(({ kind, metadata, spec }) =>
    spec?.template ? [{ name: `${kind} ${metadata.name}`, ...spec.template.spec }] : [],
  );
}

/** True if a path of the checkout exists. */
export const isThere = (path: string): boolean => existsSync(at(path));
