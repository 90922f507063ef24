import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runCommand } from '../processes/run-command.ts';
import { root } from '../settings.ts';

export interface ConsoleBuild {
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly progress: (line: string) => void;
  readonly signal?: AbortSignal;
}

const application = join(root, 'packages', 'console');
const kernel = join(root, 'packages', 'kernel', 'src'); // parts of it are bundled
const builds = join(root, 'node_modules', '.cache', 'console');
const builder = join(application, 'node_modules', 'vite', 'bin', 'vite.js');

/** Returns the folder of the built console, reusing a build of the same files; undefined when the build fails. */
export async function buildConsole(options: ConsoleBuild): Promise<string | undefined> {
  const folder = join(builds, contentHash());
  if (isBuilt(folder)) return folder;
  options.progress('Building the console');
  return (await build(options, folder)) ? folder : undefined;
}

/** Builds in a temporary folder that is then renamed, so that a serving process never sees a partial build. */
async function build({ environment, logFile, progress, signal }: ConsoleBuild, folder: string): Promise<boolean> {
  const draft = `${folder}.${process.pid}.tmp`;
  const args = [builder, 'build', '--outDir', draft, '--emptyOutDir'];
  const env = { ...environment, NODE_ENV: 'production' };
  const code = await runCommand({ command: process.execPath, args, cwd: application, env, logFile, ...(signal ? { signal } : {}) });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    if (!signal?.aborted) progress(`The console could not be built; the log is ${logFile}`);
    return false;
  }
  if (isBuilt(folder))
    rmSync(draft, { recursive: true, force: true }); // another start has built it meanwhile
  else renameSync(draft, folder);
  return true;
}

function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** Hash of all inputs of the build: the application's files and the versions of its tools. */
function contentHash(): string {
  const hash = createHash('sha256');
  for (const file of [join(root, 'pnpm-lock.yaml'), ...filesOf(application), ...filesOf(kernel)]) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, hashChars);
}

const hashChars = 16;
const notSource = ['node_modules', 'dist'];

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !notSource.includes(name));
  return entries
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]));
}
