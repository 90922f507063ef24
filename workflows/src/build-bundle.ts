import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';

// A process of its own: what the bundler takes of memory, hundreds of megabytes, goes with it.

const workflowsPath = fileURLToPath(new URL('./workflows/index.ts', import.meta.url));
const ignore = (): void => undefined;
const silent = { log: ignore, trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };
const [path = ''] = process.argv.slice(2);

const { code } = await bundleWorkflowCode({ workflowsPath, logger: silent });
await writeFile(path, code);
