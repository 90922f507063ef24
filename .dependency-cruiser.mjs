/**
 * The dependency rule: which workspace package may import which. Everything that is not allowed here is an error.
 * Arrows never turn around; what a lower package needs of a higher one travels as an event or as an argument.
 */
const contexts = ['access', 'guest', 'billing', 'fiscal', 'hotel', 'rates', 'booking', 'messaging', 'channels', 'reporting', 'webhooks'];
const everyNonApplication = ['kernel', 'platform', ...contexts, 'cells', 'sandbox', 'rest-facade', 'guest-page', 'workflows', 'protos'];

/** Package -> the packages it may import; CONTRIBUTING.md says the same, and a test holds the two together. */
export const allowed = {
  kernel: [],
  platform: ['kernel'],
  access: ['kernel', 'platform'],
  guest: ['kernel', 'platform', 'protos'],
  billing: ['kernel', 'platform', 'protos'],
  fiscal: ['kernel', 'platform', 'billing', 'protos'],
  hotel: ['kernel', 'platform'],
  rates: ['kernel', 'platform', 'hotel'],
  booking: ['kernel', 'platform', 'guest', 'billing', 'hotel', 'rates', 'protos'],
  messaging: ['kernel', 'platform', 'guest', 'hotel', 'booking', 'protos'],
  channels: ['kernel', 'platform', 'guest', 'hotel', 'rates', 'booking', 'protos'],
  reporting: ['kernel', 'platform'],
  webhooks: ['kernel', 'platform'],
  cells: ['kernel', 'platform'],
  sandbox: ['kernel', 'platform'],
  'rest-facade': ['kernel', 'platform'],
  'guest-page': ['kernel', 'platform'],
  workflows: ['kernel', 'platform', 'cells'],
  server: everyNonApplication,
  console: ['kernel', 'server'], // values of the kernel, types of the others, see below
  cli: ['kernel', 'fiscal', 'server', 'sdk'], // likewise, and values of the SDK and of what proves legal documents
  sdk: [],
  supervisor: [],
  protos: [],
  infra: ['kernel', 'platform', 'cells', 'protos', 'supervisor'], // the supervisor in tests alone, see below
  test: [...everyNonApplication, 'server', 'sdk', 'supervisor'],
  tools: ['kernel'],
};

const topLevel = ['protos', 'workflows', 'infra', 'test', 'tools'];
const folderOf = (name) => (topLevel.includes(name) ? name : `packages/${name}`);
const anyOf = (names) => (names.length === 0 ? '^$' : `^(${names.map(folderOf).join('|')})/`);
const everyWorkspace = '^(packages/[^/]+|protos|workflows|infra|test|tools)/';
const publicEntry = '^(packages/[^/]+/src|workflows/src|protos)/index\\.ts$';
const testFile = '\\.test\\.tsx?$';
const harness = '^test/harness/';
const kernelValues = 'node_modules/(zod|i18n-iso-countries|temporal-polyfill|typeid-js|uuidv7)/';
const testLibraries = 'node_modules/(vitest|fast-check|currency-codes)/';

const perPackage = Object.entries(allowed).map(([name, names]) => ({
  name: `allowed-in-${name}`,
  comment: `${name} <- ${names.join(' ') || 'no other package'}`,
  severity: 'error',
  from: { path: `^${folderOf(name)}/` },
  to: { path: everyWorkspace, pathNot: [anyOf([name, ...names]), harness] },
}));

export default {
  forbidden: [
    ...perPackage,
    {
      name: 'unknown-package',
      comment: 'A package without a row in the table above may import no other.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: anyOf(Object.keys(allowed)) },
      to: { path: everyWorkspace, pathNot: '^packages/$1/' },
    },
    {
      name: 'harness-for-tests-only',
      severity: 'error',
      from: { path: everyWorkspace, pathNot: ['^test/', testFile] },
      to: { path: '^test/' },
    },
    {
      name: 'supervisor-for-tests-only',
      comment: 'Nothing that is deployed knows how `npm start` brings it up.',
      severity: 'error',
      from: { path: everyWorkspace, pathNot: ['^test/', '^packages/supervisor/', testFile] },
      to: { path: '^packages/supervisor/' },
    },
    {
      name: 'package-roots-only',
      comment: 'Other packages are entered through their index.ts.',
      severity: 'error',
      from: { path: everyWorkspace },
      to: { path: everyWorkspace, pathNot: ['^$1/', publicEntry, harness] },
    },
    {
      name: 'package-by-its-name',
      comment: 'Another package is imported as @innkeeper/..., never by a relative path.',
      severity: 'error',
      from: { path: everyWorkspace },
      to: { path: publicEntry, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'simulators-know-the-protos',
      comment: 'simulators <- protos kernel',
      severity: 'error',
      from: { path: '^infra/simulators/', pathNot: testFile },
      to: { path: everyWorkspace, pathNot: ['^infra/simulators/', anyOf(['protos', 'kernel'])] },
    },
    {
      name: 'clients-take-types-only',
      comment:
        'The console and the command line know the other packages by their types; the kernel also by its values, and the command line the SDK and the proof of legal documents.',
      severity: 'error',
      from: { path: '^packages/(console|cli)/', pathNot: testFile },
      to: { path: everyWorkspace, pathNot: ['^packages/$1/', '^packages/(kernel|sdk|fiscal)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'trpc-at-the-edges',
      comment: 'The console and the operator’s command line speak tRPC; everything else calls `perform` or functions that do.',
      severity: 'error',
      from: { path: everyWorkspace, pathNot: ['^packages/server/src/(console|operator)/', '^packages/(console|cli)/', harness] },
      to: { path: 'node_modules/@trpc/' },
    },
    {
      name: 'operations-by-perform',
      comment: 'One door to an operation: only `perform` parses an input by its contract and runs the use case.',
      severity: 'error',
      from: { path: '^packages/platform/', pathNot: '^packages/platform/src/operation/perform\\.ts$' },
      to: { path: '^packages/platform/src/operation/parse-input\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kernel-is-pure',
      comment: 'The kernel holds values: zod and small value libraries, no input or output.',
      severity: 'error',
      from: { path: '^packages/kernel/', pathNot: testFile },
      to: { path: ['node_modules', '^node:'], pathNot: kernelValues },
    },
    {
      name: 'kernel-uses-no-built-in',
      severity: 'error',
      from: { path: '^packages/kernel/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'workflows-are-deterministic',
      comment: 'workflows/src/workflows <- @temporalio/workflow, kernel and types',
      severity: 'error',
      from: { path: '^workflows/src/workflows/', pathNot: testFile },
      to: {
        pathNot: ['^workflows/src/workflows/', '^packages/kernel/src/index\\.ts$', 'node_modules/@temporalio/workflow/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycles',
      comment: 'Cycles of types alone vanish before anything runs; inside one package they may stand.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports and that imports nobody is left over.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '(^|/)index\\.ts$',
          testFile,
          '\\.d\\.ts$',
          '^packages/console/(public|src/boot)/',
          '^(infra/bootstrap|tools|packages/guest-page/assets|packages/rest-facade/guide)/',
          '\\.config\\.ts$',
          '-(reporter|sequencer)\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'Also what a package does not export.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'listed-dependencies',
      comment: 'A package imports what its own package.json lists.',
      severity: 'error',
      from: { pathNot: testFile },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: testLibraries },
    },
    {
      name: 'no-development-dependencies',
      comment: 'What runs needs no devDependency; types may come from one.',
      severity: 'error',
      from: { path: '^(packages|workflows|protos|infra)/', pathNot: testFile },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|histories)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
