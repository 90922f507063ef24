import { fatalErrorText, readConfig } from '@innkeeper/platform';
import { runWorkerProcess } from './worker/process.ts';

try {
  await runWorkerProcess(readConfig(process.env));
  process.exit(); // everything is closed; an attempt to connect that is still under way would keep the process
} catch (error) {
  process.stderr.write(`the worker stopped: ${fatalErrorText(error)}\n`);
  process.exit(1);
}
