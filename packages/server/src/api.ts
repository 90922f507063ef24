import { lastWords, readConfig } from '@innkeeper/platform';
import { runApiProcess } from './api/process.ts';

try {
  await runApiProcess(readConfig(process.env));
} catch (error) {
  process.stderr.write(`the API cannot start: ${lastWords(error)}\n`);
  process.exit(1);
}
