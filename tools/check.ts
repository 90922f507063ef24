import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checkout, installedCommand, runCommand } from './run-command.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

const tool = (file: string): Pick<Step, 'command' | 'args'> => ({ command: process.execPath, args: [join(checkout, 'tools', file)] });

/** Longest first, so that the last step to end is short. */
const steps: readonly Step[] = [
  { name: 'types', command: installedCommand('tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'types of the console', command: installedCommand('tsc'), args: ['-p', 'packages/console/tsconfig.json'] },
  { name: 'texts of the console', ...tool('console-texts.ts') },
  {
    name: 'format and lint',
    command: installedCommand('biome'),
    args: ['check', '--error-on-warnings', '--max-diagnostics=100', '--colors=off'],
  },
  { name: 'dead code', command: installedCommand('knip'), args: ['--no-progress', '--no-config-hints'] },
  { name: 'API document', ...tool('openapi-lint.ts') },
  { name: 'dependency rule', ...tool('dependency-rule.ts') },
  { name: 'planted violations', ...tool('planted-violations.ts') },
  { name: 'plain English', ...tool('plain-english.ts') },
  { name: 'rules', ...tool('rulebook.ts') },
  { name: 'documents', ...tool('documents.ts') },
  { name: 'file length', ...tool('file-length.ts') },
  // Npm must not try to fetch another pnpm.
  { name: 'package manifests', command: installedCommand('sherif'), args: ['--ignore-rule', 'root-package-manager-field'] },
];

const nameWidth = Math.max(...steps.map(({ name }) => name.length));

/** `npm run check`: every check that needs no running instance. Prints one line per step and the output of failed ones. */
async function main(): Promise<void> {
  const waiting = [...steps];
  const failed: string[] = [];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), steps.length) }, worker));
  console.log(failed.length === 0 ? `All ${steps.length} checks passed.` : `Failed: ${failed.join(', ')}.`);
  if (failed.length > 0) process.exitCode = 1;
}

async function passes({ name, command, args }: Step): Promise<boolean> {
  const startedMs = performance.now();
  const { exitCode, stdout, stderr } = await runCommand(command, args).catch((error: Error) => ({
    exitCode: 1,
    stdout: '',
    stderr: error.message,
  }));
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  console.log(`${exitCode === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(nameWidth)}  ${seconds.padStart(5)} s`);
  if (exitCode !== 0) console.log(`\n${`${stdout}${stderr}`.trim()}\n`);
  return exitCode === 0;
}

await main();
