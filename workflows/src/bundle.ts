import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';

const source = fileURLToPath(new URL('./workflows/', import.meta.url));

/** The path of the bundled workflow code, built on the first start after a change and kept in the folder. */
export async function workflowBundle(folder: string): Promise<string> {
  const path = join(folder, `workflows-${await fingerprint()}.js`);
  await mkdir(folder, { recursive: true });
  const kept = (await readdir(folder)).filter((name) => /^workflows-[0-9a-f]+\.js$/.test(name)).map((name) => join(folder, name));
  if (kept.includes(path)) return path;
  const { code } = await bundleWorkflowCode({ workflowsPath: join(source, 'index.ts'), logger: silent });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, code);
  await rename(unfinished, path);
  await Promise.all(kept.map((old) => rm(old, { force: true })));
  return path;
}

/** Changes with every workflow file and with the SDK, whose code is part of the bundle. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(createRequire(import.meta.url).resolve('@temporalio/workflow/package.json')));
  for (const name of (await readdir(source)).toSorted()) hash.update(name).update(await readFile(join(source, name)));
  return hash.digest('hex').slice(0, 16);
}

const ignore = (): void => undefined;
const silent = { log: ignore, trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };
