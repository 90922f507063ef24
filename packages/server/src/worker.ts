import { fatalErrorText, readConfig } from '@innkeeper/platform';
import { runWorkerProcess } from './worker/process.ts';

try {
  await runWorkerProcess(readConfig(process.env));
  process.exit(); // everything is closed; a pending connection attempt would keep the process alive
} catch (error) {
  process.stderr.write(`the worker stopped: ${fatalErrorText(error)}\n`);
  process.exit(1);
}
