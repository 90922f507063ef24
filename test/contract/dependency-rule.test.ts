import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** Runs one of the checks of `npm run check` as a process of its own. */
function run(file: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${file}`], { cwd: checkout, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

// Method: checks every source file; a run that saw no module or no TypeScript counts as a failure.
test('no package imports what the dependency rule does not allow it', () => {
  const { status, output } = run('dependency-rule.ts');
  expect(output).toMatch(/^[1-9]\d* modules, 0 violations\n$/);
  expect(status).toBe(0);
});

// Method: a small tree with one file per way to break the rule, next to files that must pass; an empty tree must not pass.
test('the dependency rule catches every planted violation and refuses no allowed import', () => {
  const { status, output } = run('planted-violations.ts');
  expect(output).toMatch(/^[1-9]\d* planted violations caught\n$/);
  expect(status).toBe(0);
});

// Method: the block under "The dependency rule" in CONTRIBUTING.md, line by line: `package <- packages it may import`.
test('CONTRIBUTING.md prints the rule that is enforced', async () => {
  const { allowed } = z
    .object({ allowed: z.record(z.string(), z.array(z.string())) })
    .parse(await import(`${checkout}.dependency-cruiser.mjs`));
  const text = readFileSync(`${checkout}CONTRIBUTING.md`, 'utf8');
  const lines = [...text.matchAll(/^([\w-]+) +<- ([^\n]*)$/gm)].map(([, name = '', names = '']) => [
    name,
    names.split(' ').filter(Boolean),
  ]);
  const printed = Object.fromEntries(lines.map(([name, names]) => [name, names]));
  const { server, test: tests, ...others } = allowed;
  for (const [name, names] of Object.entries(others))
    expect(printed[name], name).toEqual(names.length === 0 ? ['nothing', 'of', 'ours'] : names);
  expect(Object.keys(printed).sort()).toEqual([...Object.keys(others), 'server', 'test'].sort());
  expect([server?.includes('cli'), tests?.includes('cli')]).toEqual([false, false]);
});

// Method: the numbered walks of CONTRIBUTING.md, against the files of the checkout.
test.each(['a booking', 'a charge', 'an event', "a revision of an agency's booking", 'a message', 'a report'])(
  'the printed walk of %s names existing files, at most fifteen on one way',
  (subject) => {
    const text = readFileSync(`${checkout}CONTRIBUTING.md`, 'utf8');
    const walk = text.split(`## How ${subject} travels\n`)[1]?.split('\n## ')[0] ?? '';
    const stops = [...walk.matchAll(/^(\d+)\. `([^`]+)`/gm)];
    expect(stops.length).toBeGreaterThan(3);
    expect(Math.max(...stops.map(([, number]) => Number(number)))).toBeLessThanOrEqual(15);
    expect(stops.map(([, , file = '']) => file).filter((file) => !existsSync(`${checkout}${file}`))).toEqual([]);
  },
);
