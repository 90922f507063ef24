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
  const [scope, ...files] = selectTests(base);
  if (scope === 'everything') await runFile('packages/supervisor/src/test.ts', rest);
  else if (files.length === 0) process.stdout.write('\n0 passed, 0 failed\n');
  else if (scope === 'unit') await runFile('node_modules/vitest/vitest.mjs', ['run', '--project', 'unit', ...rest, ...files]);
  else await runFile('packages/supervisor/src/test.ts', [...rest, ...files]);
}

/** The scope and the test files that tools/changed-tests.ts prints. */
function selectTests(base) {
  const command = ['tools/changed-tests.ts', ...(base ? [base] : [])];
  const { status, stdout } = spawnSync(nodeBinary(), command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
  return stdout.split('\n').filter((line) => line !== '');
}
