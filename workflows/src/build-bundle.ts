import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';

// Runs in its own process, so that the hundreds of megabytes the bundler needs are freed when it exits.

const workflowsPath = fileURLToPath(new URL('./workflows/index.ts', import.meta.url));
const ignore = (): void => undefined;
const silent = { log: ignore, trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };
const [path = ''] = process.argv.slice(2);

const { code } = await bundleWorkflowCode({ workflowsPath, logger: silent });
await writeFile(path, code);
