import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkout, installedCommand, runCommand } from './run-command.ts';

/** A dependency that the rule refuses. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Cruise {
  readonly violations: readonly Violation[];
  readonly modules: number;
  /** Reason why the run is inconclusive, or null. */
  readonly blindness: string | null;
}

interface Dependency {
  readonly resolved: string;
  readonly dependencyTypes: readonly string[];
}

interface Report {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly Dependency[] }[];
  readonly summary: {
    readonly violations: readonly { readonly rule: { readonly name: string }; readonly from: string; readonly to: string }[];
    readonly environment?: { readonly issues?: readonly { readonly name: string; readonly description: string }[] };
  };
}

const folders = ['packages', 'protos', 'workflows', 'infra', 'test', 'tools'];
const rule = join(checkout, '.dependency-cruiser.mjs');

/** Applies the dependency rule to the sources under a folder. */
export async function cruise(folder = checkout): Promise<Cruise> {
  const { report, complaints } = await readReport(folder);
  if (report === null) return { violations: [], modules: 0, blindness: `dependency-cruiser failed: ${complaints}` };
  const own = report.modules.filter(({ source }) => /^[^.].*\.tsx?$/.test(source) && !source.includes('node_modules/'));
  return {
    violations: report.summary.violations.map(({ rule: { name }, from, to }) => ({ rule: name, from, to })),
    modules: own.length,
    blindness: blindnessOf(report, own, complaints),
  };
}

/** Runtime imports of each module of the checkout, without type imports. Throws when dependency-cruiser sees no sources. */
export async function cruiseImports(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { report, complaints } = await readReport(checkout);
  const blindness = report === null ? complaints : blindnessOf(report, report.modules, complaints);
  if (report === null || blindness !== null) throw new Error(`the imports are not known: ${blindness}`);
  return new Map(
    report.modules.map(({ source, dependencies }) => [source, dependencies.filter(isOfValues).map(({ resolved }) => resolved)]),
  );
}

function isOfValues({ dependencyTypes }: Dependency): boolean {
  return !dependencyTypes.includes('type-only');
}

async function readReport(folder: string): Promise<{ report: Report | null; complaints: string }> {
  const present = folders.filter((name) => existsSync(join(folder, name)));
  const end = await runCommand(installedCommand('depcruise'), ['--config', rule, '--output-type', 'json', ...present], folder);
  if (!end.stdout.startsWith('{')) return { report: null, complaints: `${end.stderr}${end.stdout}` };
  return { report: JSON.parse(end.stdout), complaints: end.stderr };
}

/** Detects that dependency-cruiser lacks a compatible TypeScript compiler, in which case it silently skips every source file. */
function blindnessOf(report: Report, own: Report['modules'], stderr: string): string | null {
  const issue = report.summary.environment?.issues?.[0];
  if (issue) return `${issue.name}: ${issue.description}`;
  const warning = /missing-\w+-transpiler/.exec(stderr);
  if (warning) return warning[0];
  if (own.length === 0) return 'no module was looked at';
  if (own.every(({ dependencies }) => dependencies.length === 0)) return 'no import was found in any module';
  return null;
}

async function main(): Promise<void> {
  const { violations, modules, blindness } = await cruise();
  for (const { rule: name, from, to } of violations) console.log(`${name}: ${from} -> ${to}`);
  console.log(blindness ?? `${modules} modules, ${violations.length} violations`);
  if (blindness !== null || violations.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
