import type { Citation } from '../rules/parse-citations.ts';

/** Facts about the checkout for the selection; paths are relative to it. */
export interface Checkout {
  readonly tests: readonly string[];
  /** Runtime imports of each module, without type imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  readonly citations: readonly Citation[];
  readonly textOf: (file: string) => string;
}

/** All tests, with the reason, or the test files that a change can affect. */
export type TestSelection = { readonly everything: string } | { readonly files: readonly string[] };

/** Files that every HTTP test goes through, or that build, start or check everything. */
const reachesEverything =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig(\.base)?\.json|vitest\.config\.ts|\.npmrc|(packages\/(kernel|platform|access|server|supervisor|rest-facade)|workflows|protos|infra\/(bootstrap|postgres|simulators))\/)/;
const contextPackage = /^packages\/(?!console\/|guest-page\/|cli\/|sdk\/|sdk-python\/)[^/]+\//;
const browserPackage = /^packages\/(console|guest-page)\//;
const readByNoTest = /^(LICENSE|biome\.json|knip\.json|\.gitignore|docs\/pictures\/)/;
const testFile = /\.test\.tsx?$/;

/** The harness's only import of the whole product: through it a test reaches every package, used or not. */
const compositionRoot = 'packages/server/src/index.ts';

/**
 * Tests that a change can affect: the changed ones; those that import a changed file; those of rules that the changed package cites,
 * because over HTTP no import shows what a request runs; those that mention a changed file; and the contract tests, which check all
 * operations.
 */
export function selectTests(changed: readonly string[], checkout: Checkout): TestSelection {
  const central = changed.find((file) => reachesEverything.test(file) && !isTest(file, checkout));
  if (central !== undefined) return { everything: `${central} is part of every test` };
  const selected = new Set<string>();
  for (const file of changed) for (const test of reachedBy(file, checkout)) selected.add(test);
  const stray = changed.find((file) => !isAccountedFor(file, checkout));
  if (stray !== undefined) return { everything: `nothing tells which tests ${stray} can reach` };
  return { files: checkout.tests.filter((test) => selected.has(test)) };
}

function reachedBy(file: string, checkout: Checkout): string[] {
  const area = areaOf(file);
  return [
    ...(isTest(file, checkout) ? [file] : [...importersOf(file, checkout), ...readersOf(file, checkout)]),
    ...(area === null || testFile.test(file) ? [] : testsOfRules(area, checkout)),
    ...checkout.tests.filter(
      (test) =>
        !testFile.test(file) &&
        ((contextPackage.test(file) && test.startsWith('test/contract/')) ||
          (browserPackage.test(file) && test.startsWith('test/browser/'))),
    ),
  ];
}

/** True for documents and other files that affect only the tests that read them. */
function isAccountedFor(file: string, checkout: Checkout): boolean {
  return (
    areaOf(file) !== null ||
    isTest(file, checkout) ||
    checkout.imports.has(file) ||
    readByNoTest.test(file) ||
    file.endsWith('.md') ||
    readersOf(file, checkout).length > 0
  );
}

function isTest(file: string, { tests }: Checkout): boolean {
  return testFile.test(file) || tests.includes(file);
}

/** The package of a file, with a trailing slash, or null. */
function areaOf(file: string): string | null {
  return /^packages\/[^/]+\//.exec(file)?.[0] ?? null;
}

function importersOf(file: string, { tests, imports }: Checkout): string[] {
  return tests.filter((test) => reaches(test, file, imports));
}

function reaches(from: string, wanted: string, imports: Checkout['imports']): boolean {
  const seen = new Set([from]);
  for (const module of seen) {
    if (module === wanted) return true;
    if (module === compositionRoot) continue;
    for (const next of imports.get(module) ?? []) seen.add(next);
  }
  return false;
}

/** Tests that mention the file, such as those that read it from disk; modules, whose short names are ambiguous, by their full path. */
function readersOf(file: string, { tests, imports, textOf }: Checkout): string[] {
  const name = imports.has(file) ? file : file.slice(file.lastIndexOf('/') + 1);
  return tests.filter((test) => textOf(test).includes(name));
}

function testsOfRules(area: string, { citations }: Checkout): string[] {
  const rules = new Set(citations.filter(({ file, test }) => test === null && file.startsWith(area)).flatMap((citation) => citation.rules));
  return citations.filter(({ test, rules: named }) => test !== null && named.some((rule) => rules.has(rule))).map(({ file }) => file);
}
