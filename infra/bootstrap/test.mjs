import { spawnSync } from 'node:child_process';
import { install, nodeBinary, root } from './install.mjs';
import { runFile } from './run.mjs';

const args = process.argv.slice(2);
const flag = args.find((arg) => /^--changed(=|$)/.test(arg));
const rest = args.filter((arg) => arg !== flag);

/** Runs every test, those of the given paths, or with `--changed[=BASE]` those that a change can reach. */
if (flag === undefined) await runFile('packages/supervisor/src/test.ts', rest);
else await runChanged(flag.split('=')[1]);

async function runChanged(base) {
  await install();
  const files = selectTests(base);
  if (files.length === 0) process.stdout.write('\n0 passed, 0 failed\n');
  else if (files.includes('*')) await runFile('packages/supervisor/src/test.ts', rest);
  else if (files.every(isUnitTest)) await runFile('node_modules/vitest/vitest.mjs', ['run', '--project', 'unit', ...rest, ...files]);
  else await runFile('packages/supervisor/src/test.ts', [...rest, ...files]);
}

/** The test files that tools/changed-tests.ts prints; `*` stands for all. */
function selectTests(base) {
  const command = ['tools/changed-tests.ts', ...(base ? [base] : [])];
  const { status, stdout } = spawnSync(nodeBinary(), command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Tests that need no instance, as in the project "unit" of test/harness/projects.ts. */
function isUnitTest(file) {
  return !/\.(instance|world)\.test\./.test(file) && (!file.startsWith('test/') || file.startsWith('test/harness/'));
}
