import { join } from 'node:path';
import { openRuntimes } from './runtimes.ts';
import { root } from './settings.ts';
import { describeFailure } from './start-failure.ts';
import { runTests } from './test-run.ts';

/** `npm run test:clients`: tests the packed SDK in Deno and Bun against its own instance. */
const folder = runtimesOrExit();
await runTests({
  environment: process.env,
  programs: [],
  runner: (instance) => ({
    name: 'vitest',
    command: process.execPath,
    args: [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'runtimes'],
    folder: root,
    environment: {
      ...process.env,
      INNKEEPER_TEST_HOME: instance.home.path,
      DATABASE_URL: instance.databaseUrl,
      RUNTIMES_FOLDER: folder,
    },
  }),
});

function runtimesOrExit(): string {
  try {
    return openRuntimes(process.env);
  } catch (error) {
    process.stderr.write(describeFailure(error));
    process.stdout.write('\n0 passed, 1 failed\n');
    process.exit(1);
  }
}
