import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findTemporalBinary, type TemporalSearch } from './temporal-binary.ts';

// Method: a separate cache and download site, and a `go` that records each build and ends it when the test says so.

const program = '#!/bin/sh\n';
const built = /^temporal-.*-sqlite-[\d.]+$/;

interface Place {
  readonly search: (progress?: string[]) => TemporalSearch;
  readonly finishBuilds: () => void;
  readonly buildCount: () => number;
}

async function newPlace(answer: RequestListener, answerMs = 60_000): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-temporal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string): string => join(folder, name);
  mkdirSync(at('bin'));
  const wait = `until [ -e ${at('go-on')} ] || [ ! -d ${folder} ]; do /bin/sleep 0.02; done`;
  writeFileSync(
    at('bin/go'),
    `#!/bin/sh\necho build >> ${at('builds')}\n${wait}\nwhile [ "$1" != -o ]; do shift; done\necho '${program}' > "$2"\n/bin/chmod +x "$2"\n`,
  );
  chmodSync(at('bin/go'), 0o755);
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const found = server.address();
  const port = typeof found === 'object' ? found?.port : undefined;
  return {
    search: (progress = []) => ({
      environment: { PATH: at('bin'), XDG_CACHE_HOME: at('cache') },
      logFile: at('build.log'),
      signal: new AbortController().signal,
      progress: (line) => void progress.push(line),
      source: { address: `http://127.0.0.1:${port}`, answerMs },
    }),
    finishBuilds: () => writeFileSync(at('go-on'), ''),
    buildCount: () => (existsSync(at('builds')) ? readFileSync(at('builds'), 'utf8').trim().split('\n').length : 0),
  };
}

const hasNothing: RequestListener = (_request, response) => response.writeHead(404).end();

function hasRelease(): RequestListener {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'temporal'), program, { mode: 0o755 });
  const archive = execFileSync('tar', ['-cz', '-C', folder, 'temporal']);
  return (_request, response) => response.end(archive);
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + 30_000;
  while (!isSo()) {
    if (performance.now() > giveUpAt) throw new Error(`timed out waiting for ${what}`);
    await pause(10);
  }
}

// Rules: OPS-63
test('one of two simultaneous starts builds the server, and the other waits and reports it', async () => {
  const { search, finishBuilds, buildCount } = await newPlace(hasNothing);
  const lines: string[] = [];
  const first = findTemporalBinary(search());
  await until('the build', () => buildCount() === 1);
  const second = findTemporalBinary(search(lines));
  await until('the second start to wait', () => lines.some((line) => line.includes('another start is fetching or building')));
  finishBuilds();
  expect(basename((await first) ?? '')).toMatch(built);
  expect(await second).toBe(await first);
  expect(buildCount()).toBe(1);
});

// Rules: OPS-63
test('a start killed during the build leaves the build to the waiting one', async () => {
  const { search, finishBuilds, buildCount } = await newPlace(hasNothing);
  const { signal: _signal, progress: _progress, ...given } = search();
  const module = new URL('./temporal-binary.ts', import.meta.url).href;
  const script = `const { findTemporalBinary } = await import(${JSON.stringify(module)});
    await findTemporalBinary({ ...${JSON.stringify(given)}, signal: new AbortController().signal, progress: () => undefined });`;
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  onTestFinished(() => void killed.kill('SIGKILL'));
  await until('its build', () => buildCount() === 1);
  const lines: string[] = [];
  const second = findTemporalBinary(search(lines));
  await until('the second start to wait', () => lines.length > 0);
  killed.kill('SIGKILL');
  await until('the second build', () => buildCount() === 2);
  finishBuilds();
  expect(basename((await second) ?? '')).toMatch(built);
});

// Rules: OPS-63
test('a download is tried before a build, and its result is cached', async () => {
  const { search, buildCount } = await newPlace(hasRelease());
  const found = await findTemporalBinary(search());
  expect(basename(found ?? '')).toMatch(/^temporal-[\d.]+$/);
  expect(await findTemporalBinary(search())).toBe(found);
  expect(buildCount()).toBe(0);
});

// Rules: OPS-63
test('when the site does not answer in time, the server is built and nothing else is left in the cache', async () => {
  const { search, finishBuilds } = await newPlace(() => undefined, 50);
  finishBuilds();
  const found = await findTemporalBinary(search());
  expect(basename(found ?? '')).toMatch(built);
  const cache = join(found ?? '', '..');
  expect(readdirSync(cache).filter((name) => !name.endsWith('.lock'))).toEqual([basename(found ?? '')]);
});
