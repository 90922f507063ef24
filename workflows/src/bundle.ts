import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const source = fileURLToPath(new URL('./workflows/', import.meta.url));
const builder = fileURLToPath(new URL('./build-bundle.ts', import.meta.url));
const execute = promisify(execFile);

/** Path of the bundled workflow code, built on the first start after a change and cached in the folder; null when the signal came first. */
export async function workflowBundle(folder: string, signal: AbortSignal): Promise<string | null> {
  const path = join(folder, `workflows-${await fingerprint()}.js`);
  await mkdir(folder, { recursive: true });
  const cached = (await readdir(folder)).filter((name) => /^workflows-[0-9a-f]+\.js$/.test(name)).map((name) => join(folder, name));
  if (cached.includes(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  if (!(await build(unfinished, signal))) return null;
  await rename(unfinished, path);
  await Promise.all(cached.map((old) => rm(old, { force: true })));
  return path;
}

async function build(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    await execute(process.execPath, [builder, path], { env: {}, signal });
    return true;
  } catch (error) {
    await rm(path, { force: true });
    if (signal.aborted) return false;
    throw error;
  }
}

/** Digest that changes with every workflow file and with the SDK, whose code is part of the bundle. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(createRequire(import.meta.url).resolve('@temporalio/workflow/package.json')));
  for (const name of (await readdir(source)).toSorted()) hash.update(name).update(await readFile(join(source, name)));
  return hash.digest('hex').slice(0, 16);
}
