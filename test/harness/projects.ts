/** Vitest projects by what their tests need: nothing, the running instance, a browser as well, their own installation, other runtimes. */
export const projectNames = ['unit', 'instance', 'browser', 'world', 'runtimes'] as const;
export type ProjectName = (typeof projectNames)[number];

interface Files {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** The folder decides, or the suffix where a test differs from the others in its folder. */
export const projectFiles: Readonly<Record<ProjectName, Files>> = {
  unit: {
    include: ['{packages,workflows,infra,protos,tools}/**/*.test.ts', 'test/harness/**/*.test.ts'],
    exclude: ['**/*.{instance,world}.test.ts'],
  },
  instance: {
    include: ['test/{acceptance,contract,property,simulation}/**/*.test.ts', '**/*.instance.test.ts'],
    exclude: ['**/*.world.test.ts'],
  },
  browser: {
    include: ['test/browser/**/*.test.ts'],
    exclude: [],
  },
  world: {
    include: ['test/fault/**/*.test.ts', '**/*.world.test.ts'],
    exclude: [],
  },
  runtimes: {
    include: ['test/runtimes/**/*.test.ts'],
    exclude: [],
  },
};

/** Folders without tests of ours. */
export const foreignFiles = ['**/node_modules/**', '**/dist/**'];

/** Variables from which a process learns of an instance. */
export const instanceVariables = ['DATABASE_URL', 'INNKEEPER_HOME', 'INNKEEPER_TEST_HOME', 'REDIS_URL', 'TEMPORAL_ADDRESS'];

/** Refuses resources that tests of this project must not use, so that a file in the wrong project fails at once. */
export function requireProject(what: string, ...names: readonly ProjectName[]): void {
  const present = process.env['TEST_PROJECT'];
  if (present === undefined || names.some((name) => name === present)) return; // the benchmark is not a test
  throw new Error(`${what} is for tests of the project ${names.join(' or ')}: name the file x.${names[0]}.test.ts`);
}
