import { readConfig } from '@innkeeper/platform';
import { runWorkerProcess } from './worker/process.ts';

await runWorkerProcess(readConfig(process.env));
process.exit(); // everything is closed; an attempt to connect that is still under way would keep the process
