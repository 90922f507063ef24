import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Snippet } from './snippets.ts';

/** Output of a snippet, and the status of its last answer where known. */
interface SnippetOutput {
  readonly text: string;
  readonly status: number | null;
}

const between = '@@between-snippets@@';
const timeoutMs = 120_000; // distinguishes what hangs from what is slow
const execute = promisify(execFile);

/** Runs snippets in order in one shell, as a reader would; curl writes the status of each answer to a file. */
export async function runInShell(folder: string, snippets: readonly Snippet[]): Promise<SnippetOutput[]> {
  const script = [
    'set -euo pipefail',
    'curl() { command curl -v "$@" 2>> trace.txt; }',
    ...snippets.flatMap(({ code }) => [
      ': > trace.txt',
      code,
      `printf '%s%s\\n' '${between}' "$(grep -o '^< HTTP/1.1 [0-9]*' trace.txt | tail -n 1)"`,
    ]),
  ];
  const file = join(folder, 'snippets.sh');
  writeFileSync(file, script.join('\n'));
  const { stdout } = await execute('bash', [file], {
    cwd: folder,
    timeout: timeoutMs,
    env: { PATH: `${dirnameOfNode}:${process.env['PATH']}` },
  });
  const ends = [...stdout.matchAll(new RegExp(`${between}(?:< HTTP/1.1 (\\d+))?\\n`, 'g'))];
  const texts = stdout.split(new RegExp(`${between}.*\\n`));
  return ends.map(([, status], index) => ({ text: texts[index] ?? '', status: status ? Number(status) : null }));
}

const dirnameOfNode = fileURLToPath(new URL('.', `file://${process.execPath}`));

/** Runs snippets as the parts of one module. */
export async function runAsModule(
  folder: string,
  { snippets, env }: { snippets: readonly Snippet[]; env: Record<string, string> },
): Promise<SnippetOutput[]> {
  const file = moduleOf(folder, 'snippets', snippets);
  const { stdout } = await execute(process.execPath, [file], {
    cwd: folder,
    timeout: timeoutMs,
    env: { ...env, PATH: process.env['PATH'] },
  });
  return stdout
    .split(`${between}\n`)
    .slice(0, -1)
    .map((text) => ({ text, status: null }));
}

/** Writes snippets as one module that resolves the SDK like this package. */
export function moduleOf(folder: string, name: string, snippets: readonly Snippet[]): string {
  const file = join(folder, `${name}.mts`);
  writeFileSync(file, snippets.map(({ code }) => `${code}\nconsole.log('${between}');\n`).join(''));
  return file;
}

/** Lets modules in a folder import the dependencies of this package. */
export function linkPackages(folder: string): void {
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  const types = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url));
  const { compilerOptions } = JSON.parse(readFileSync(new URL('../../../tsconfig.base.json', import.meta.url), 'utf8'));
  const options = {
    ...compilerOptions,
    typeRoots: [types],
    types: ['node'],
    noEmit: true,
    noUnusedLocals: false,
    noPropertyAccessFromIndexSignature: false,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.mts'] }));
}

/** Faults that the compiler finds in the modules of a folder. */
export async function typeFaults(folder: string): Promise<string> {
  const compiler = join(fileURLToPath(new URL('../../../node_modules/.bin/', import.meta.url)), 'tsc');
  const { stdout } = await execute(compiler, ['-p', folder], { cwd: folder, timeout: timeoutMs }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}
