import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// Method: a child process logs and crashes; its output is read line by line.

const modules = ['./log.ts', './crash.ts'].map((name) => JSON.stringify(new URL(name, import.meta.url).href));

function run(script: string): { status: number | null; text: string; lines: Record<string, unknown>[] } {
  const head = `import { createLogger } from ${modules[0]}; import { exitOnCrash } from ${modules[1]};
    const log = createLogger({ level: 'trace', name: 'test', secrets: ['Zq7mark-master-key'] }); exitOnCrash(log);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', head + script], { encoding: 'utf8' });
  const text = stdout + stderr;
  const lines = text.split('\n').filter((line) => line !== '');
  return { status, text, lines: lines.map((line) => JSON.parse(line)) };
}

// Rules: OPS-20
test('secrets are redacted from fields named like secrets, from errors under any name and from the finished line', () => {
  const { text, lines } = run(`
    const error = Object.assign(new Error('failed'), { detail: 'Zq7mark', cause: Object.assign(new Error('inner'), { where: 'Zq7mark' }) });
    log.info({ token: 'Zq7mark', given: { secret: 'Zq7mark', document: { number: 'Zq7mark' }, email: 'Zq7mark' } }, 'the key is Zq7mark-master-key');
    log.error({ err: error, sdk: { error, queue: 'q' } }, 'hook https://a.example/x?key=Zq7mark and Bearer Zq7mark0123456789');`);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({
    err: { message: 'failed', cause: { message: 'inner' } },
    sdk: { error: { message: 'failed' }, queue: 'q' },
  });
  expect(text).not.toContain('Zq7mark');
});

test.each([
  ['an error', `setTimeout(() => { throw Object.assign(new Error('unforeseen'), { detail: 'Zq7mark' }); });`],
  ['a rejection', `Promise.reject(Object.assign(new Error('unforeseen'), { detail: 'Zq7mark' }));`],
])('%s that is not caught ends the process with one log line', (_what, script) => {
  const { status, text, lines } = run(script);
  expect(status).toBe(1);
  expect(lines).toMatchObject([{ level: 60, msg: 'crashed', err: { message: 'unforeseen' } }]);
  expect(text).not.toContain('Zq7mark');
});
