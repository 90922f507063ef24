import { join } from 'node:path';
import { browserCommand } from './browser-command.ts';
import { haproxyBinary } from './edge/haproxy.ts';
import { canRun } from './install-test-programs.ts';
import { root } from './settings.ts';
import { runTests } from './test-run.ts';

/** `npm test`: runs vitest against its own instance. */
await runTests({
  environment: process.env,
  programs: [
    { name: 'redis-server', isInstalled: () => canRun('redis-server', ['--version']) },
    { name: 'haproxy', isInstalled: () => canRun(haproxyBinary(), ['-v']) },
    { name: 'chromium', isInstalled: () => browserCommand(process.env) !== undefined },
  ],
  runner: (instance) => ({
    name: 'vitest',
    command: process.execPath,
    args: [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)],
    folder: root,
    environment: { ...process.env, INNKEEPER_TEST_HOME: instance.home.path, DATABASE_URL: instance.databaseUrl },
  }),
});
