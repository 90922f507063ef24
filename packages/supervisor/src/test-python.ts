import { join } from 'node:path';
import { clientFolder, openPythonEnvironment } from './python/python-environment.ts';
import { root } from './settings.ts';
import { describeFailure } from './start-failure.ts';
import { runTests } from './test-run.ts';

/** `npm run test:python`: runs the tests of the Python client against their own instance. */
const python = pythonOrExit();
await runTests({
  environment: process.env,
  programs: [],
  runner: (instance) => ({
    name: 'pytest',
    command: python,
    args: ['-m', 'pytest', ...process.argv.slice(2)],
    folder: clientFolder,
    environment: {
      ...process.env,
      INNKEEPER_COMMAND: JSON.stringify([process.execPath, join(root, 'packages', 'cli', 'src', 'main.ts')]),
      INNKEEPER_TEST_HOME: instance.home.path,
    },
  }),
});

function pythonOrExit(): string {
  try {
    const found = openPythonEnvironment(process.env);
    if (found !== null) return found;
    process.stdout.write('\n0 passed, 0 failed, 1 skipped\n');
    process.exit(0);
  } catch (error) {
    process.stderr.write(describeFailure(error));
    process.stdout.write('\n0 passed, 1 failed\n');
    process.exit(1);
  }
}
