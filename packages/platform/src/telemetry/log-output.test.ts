import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

// Method: a child process logs to a full disk (/dev/full) or to a pipe without a reader and reports to the test over IPC; a hanging process
// neither reports nor ends.

const modules = ['./log.ts', './crash.ts'].map((name) => JSON.stringify(new URL(name, import.meta.url).href));
const head = `
  import { createLogger } from ${modules[0]}; import { exitOnCrash } from ${modules[1]};
  let lost = 0;
  const log = createLogger({ level: 'info', name: 'test', onLost: () => { lost += 1; } });
  exitOnCrash(log);
  const text = 'x'.repeat(1_000);
  const logMany = () => { for (let line = 0; line < 3_000; line += 1) log.info({ line, text }, 'written'); };`;

interface LoggingProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;
}

/** Runs a script with its standard output and error redirected to a descriptor. */
function logTo(descriptor: number, script: string): LoggingProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', head + script], {
    stdio: ['ignore', descriptor, descriptor, 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: once(child, 'exit') };
}

function open(path: string, flags: string | number): number {
  const descriptor = openSync(path, flags);
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
}

interface Pipe {
  readonly writer: number; // open at both ends, so that writes wait for a reader instead of failing
  readonly reader: number;
}

function openPipe(): Pipe {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-pipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'pipe');
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  const writer = open(path, 'r+');
  return { writer, reader: open(path, constants.O_RDONLY | constants.O_NONBLOCK) };
}

const report = 'logMany(); setTimeout(() => process.send({ lost }), 50);';

async function messageOf({ child }: LoggingProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}

/** Expects that of three megabytes all but a quarter megabyte, which may wait, was lost. */
function expectOverflow(message: unknown): void {
  const { lost } = Object(message);
  expect(lost).toBeGreaterThan(1_500);
  expect(lost).toBeLessThan(3_000);
}

// Rules: OPS-32
test('on a full disk a process continues, counts lost lines and ends on request', async () => {
  const logging = logTo(
    open('/dev/full', 'w'),
    `${report} process.once('SIGTERM', () => process.exit(0)); setInterval(() => undefined, 1_000);`,
  );
  expectOverflow(await messageOf(logging));
  logging.child.kill('SIGTERM');
  expect(await logging.ended).toEqual([0, null]);
});

// Rules: OPS-32
test('on a full disk a crash still ends the process', async () => {
  const logging = logTo(open('/dev/full', 'w'), `logMany(); setTimeout(() => { throw new Error('unforeseen'); }, 50);`);
  expect(await logging.ended).toEqual([1, null]);
});

// Rules: OPS-32
test('a pipe without a reader blocks neither the process nor its exit, and lines beyond the bound are counted', async () => {
  const logging = logTo(openPipe().writer, `${report} process.once('disconnect', () => process.exit(0));`);
  expectOverflow(await messageOf(logging));
  logging.child.disconnect();
  expect(await logging.ended).toEqual([0, null]);
});

// Rules: OPS-32
test('when reading resumes, waiting lines are written and logging continues', async () => {
  const pipe = openPipe();
  const logging = logTo(
    pipe.writer,
    `${report} process.once('message', () => { log.info('read again'); setTimeout(() => process.exit(0)); });`,
  );
  const { lost } = Object(await messageOf(logging));
  const waiting = 3_000 - lost;
  let text = '';
  let isRead = false;
  const reading = setInterval(() => {
    text += readAll(pipe.reader);
    if (!isRead && text.split('\n').length > waiting) isRead = logging.child.send('more');
  }, 5);
  await logging.ended.finally(() => clearInterval(reading));
  text += readAll(pipe.reader);
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'written').map(({ line }) => line)).toEqual(Array.from({ length: waiting }, (_, line) => line));
  expect(lines.at(-1)).toMatchObject({ msg: 'read again' });
});

/** Reads the current content of the pipe. */
function readAll(pipe: number): string {
  const buffer = Buffer.alloc(1_048_576);
  let text = '';
  try {
    while (true) text += buffer.toString('latin1', 0, readSync(pipe, buffer));
  } catch {
    return text; // empty
  }
}
