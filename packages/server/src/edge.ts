import { fatalErrorText } from '@innkeeper/platform';
import { readEdgeConfig } from './edge/edge-config.ts';
import { runEdgeProcess } from './edge/process.ts';

try {
  await runEdgeProcess(readEdgeConfig(process.env));
  process.exit(); // everything is closed; a pending connection attempt would keep the process alive
} catch (error) {
  process.stderr.write(`the feeder of the edge stopped: ${fatalErrorText(error)}\n`);
  process.exit(1);
}
