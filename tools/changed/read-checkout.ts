import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseImports } from '../dependency-rule.ts';
import { listFiles } from '../list-files.ts';
import { readCitations } from '../rules/read-rulebook.ts';
import { checkout, runCommand } from '../run-command.ts';
import type { Checkout } from './select-tests.ts';

const mainBranches = ['origin/main', 'main'];

/** Reads everything that the selection of tests needs to know about the checkout. */
export async function readCheckout(): Promise<Checkout> {
  const [files, imports, { citations }] = await Promise.all([listFiles(), cruiseImports(), readCitations()]);
  const texts = new Map<string, string>();
  return {
    tests: files.filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('test/runtimes/')),
    imports,
    citations,
    textOf: (file) => {
      const text = texts.get(file) ?? readFileSync(join(checkout, file), 'utf8');
      texts.set(file, text);
      return text;
    },
  };
}

/** Files that differ from the merge base with `main`, or from `base`: committed or not, added, removed or moved (both names). */
export async function readChanges(base: string | null): Promise<string[]> {
  const start = base === null ? await findMergeBase() : await revision(base);
  const tracked = await git('diff', '--name-only', '--no-renames', '-z', start);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${tracked}${untracked}`.split('\0').filter((file) => file !== ''))];
}

async function findMergeBase(): Promise<string> {
  for (const branch of mainBranches) {
    const { exitCode, stdout } = await runCommand('git', ['merge-base', 'HEAD', branch]);
    if (exitCode === 0) return stdout.trim();
  }
  return 'HEAD';
}

async function revision(name: string): Promise<string> {
  const { exitCode, stdout } = await runCommand('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  if (exitCode !== 0) throw new Error(`There is no revision "${name}" to compare with.`);
  return stdout.trim();
}

async function git(...args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runCommand('git', args);
  if (exitCode !== 0) throw new Error(stderr.trim());
  return stdout;
}
