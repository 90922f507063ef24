import { fatalErrorText, readConfig } from '@innkeeper/platform';
import { runApiProcess } from './api/process.ts';

try {
  await runApiProcess(readConfig(process.env));
} catch (error) {
  process.stderr.write(`the API cannot start: ${fatalErrorText(error)}\n`);
  process.exit(1);
}
