import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** Runs one of the checks of `npm run check` as a process of its own. */
function run(file: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${file}`], { cwd: checkout, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

// Method: cruises every source file; a run that saw no module or no TypeScript counts as a failure.
test('no package imports what the dependency rule does not allow it', () => {
  const { status, output } = run('dependency-rule.ts');
  expect(output).toMatch(/^[1-9]\d* modules, 0 violations\n$/);
  expect(status).toBe(0);
});

// Method: a small house with one file per way to break the rule, next to files that must pass; an empty house must not pass.
test('the dependency rule catches every planted violation and refuses no allowed import', () => {
  const { status, output } = run('planted-violations.ts');
  expect(output).toMatch(/^[1-9]\d* planted violations caught\n$/);
  expect(status).toBe(0);
});
