import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@innkeeper/supervisor';
import { expect, onTestFinished, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { compileCache } from '../harness/compile-cache.ts';
import { apiUrl, operator, testHome } from '../harness/instance.ts';
import { openShell, outputOf } from '../harness/shell-session.ts';
import { shapeOf, stepsOf, type TourStep } from '../harness/tour.ts';
import { waitFor } from '../harness/wait-for.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const pageOf = (file: string): string => readFileSync(join(checkout, file), 'utf8');
const steps = [...stepsOf(pageOf('README.md'), 'Five minutes with curl'), ...stepsOf(pageOf('docs/tour.md'))];

interface Receiver {
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

interface Newcomer {
  readonly tenantId: string;
  /** Gives a script of the tour to the shell, at the addresses of this test. */
  readonly paste: (script: string) => Promise<string>;
  /** Runs the line that a script printed in a terminal of its own. */
  readonly startReceiver: (line: string) => Receiver;
}

/** Somebody in an installed checkout whose demo hotel is new. */
async function newcomer(): Promise<Newcomer> {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-tour-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of readdirSync(checkout)) if (!name.startsWith('.')) symlinkSync(join(checkout, name), join(folder, name));
  const sandbox = await operator().tenant.create.mutate({ name: 'Casa do Miradouro (sandbox)', hotel: 'demo', sandbox: true });
  mkdirSync(join(folder, '.innkeeper'));
  writeFileSync(join(folder, '.innkeeper', 'demo.json'), JSON.stringify({ sandbox }));
  const port = String(await freePort());
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const env = { ...process.env, ...compileCache, PATH: path, INNKEEPER_HOME: testHome(), PORT: port };
  const shell = openShell(folder, env);
  return {
    tenantId: sandbox.tenant_id,
    paste: (script) => shell.run(script.replaceAll('http://127.0.0.1:8080', apiUrl()).replaceAll('127.0.0.1:9000', `127.0.0.1:${port}`)),
    startReceiver: (line) => receiverOf(spawn('bash', ['-c', line], { cwd: folder, env, detached: true })),
  };
}

/** Ctrl-C reaches all processes that the command started. */
function receiverOf(child: ChildProcess): Receiver {
  const { stdout, stderr } = outputOf(child);
  const ended = once(child, 'close');
  const signal = (name: NodeJS.Signals): void =>
    void (child.exitCode === null && child.signalCode === null && process.kill(-(child.pid ?? 0), name));
  onTestFinished(() => signal('SIGKILL'));
  const stop = async (): Promise<void> => {
    signal('SIGINT');
    await ended;
  };
  return { output: () => stdout() + stderr(), stop };
}

/** The newcomer's goals, each with a text that the script which reaches it contains. */
const milestones = {
  'first booking': '$API/reservations -H',
  'moved clock': 'clock advance',
  invoice: '/invoice',
  'verified webhook': 'book() {',
} as const;

const indexOf = (part: string): number => steps.findIndex(({ script }) => script.includes(part));

/** Expects the output to have the shape that the tour shows. */
function expectShown(printed: string, { script, shown: [shown = ''] }: TourStep): void {
  expect.soft(shapeOf(printed), script).toBe(shapeOf(shown));
}

test('a newcomer is where the tour leads after few scripts', () => {
  expect(steps).toHaveLength(17);
  const reached = Object.entries(milestones).map(([name, part]) => [name, indexOf(part) + 1]);
  expect(Object.fromEntries(reached)).toEqual({ 'first booking': 4, 'moved clock': 7, invoice: 8, 'verified webhook': 11 });
});

/**
 * Guarantee: the tour of the README and docs/tour.md works and prints what it shows. Method: its scripts in one shell, in a checkout made of
 * links, with a new demo hotel; what is printed has the shape of what is shown. Attempts are judged by how they end: the tests' retry
 * schedule is short.
 */
test('the five minutes of a newcomer', async () => {
  const tour: Tour = { ...(await newcomer()), line: '' };
  const startedMs = performance.now();
  const seconds = (): string => ((performance.now() - startedMs) / 1_000).toFixed(1);
  const reached: string[] = [];
  for (const [index, step] of steps.entries()) {
    await take(step, tour);
    for (const [name, part] of Object.entries(milestones)) if (index === indexOf(part)) reached.push(`${name} after ${seconds()} s`);
  }
  process.stdout.write(`the tour: ${reached.join(', ')}; all ${steps.length} scripts ${seconds()} s\n`);
  expect(reached).toHaveLength(Object.keys(milestones).length);
});

interface Tour extends Newcomer {
  /** The command that starts the receiver. */
  line: string;
  receiver?: Receiver;
}

async function take(step: TourStep, tour: Tour): Promise<void> {
  const { script, shown } = step;
  if (script.includes('attempts()')) return bookWhileAway(script, tour);
  if (script.trim() === 'attempts') return seeAcceptance(script, tour);
  if (script.includes('channels verify')) await waitFor('the agencies to know', () => isSettled(tour.tenantId));
  const printed = await tour.paste(script);
  expectShown(printed, step);
  if (script.includes('npm run --silent receiver')) {
    tour.line = printed.split('\n').at(-1) ?? '';
    await startReceiver(tour);
  }
  if (!script.includes(milestones['verified webhook'])) return;
  await isReceived(tour, printed);
  expect.soft(shapeOf(tour.receiver?.output() ?? '')).toBe(shapeOf(shown[1] ?? ''));
}

const isSettled = async (tenantId: string) => (await innkeeper(['channels', 'verify', '--tenant', tenantId])).json?.ok === true;

/** The event comes once somebody listens again; on a slow machine the short retry schedule may be over by then. */
async function bookWhileAway(script: string, tour: Tour): Promise<void> {
  await tour.receiver?.stop();
  const printed = await tour.paste(script);
  expect(printed).toMatch(/attempt: 0,\s+status: null,\s+error: 'ECONNREFUSED/);
  await startReceiver(tour);
  await tour.paste('call -X POST $API/webhook-endpoints/$(get id < endpoint.json)/acknowledge');
  await isReceived(tour, printed);
}

async function seeAcceptance(script: string, tour: Tour): Promise<void> {
  await waitFor('an attempt that is accepted', async () => (await tour.paste(script)).includes('status: 204, error: null'));
}

async function startReceiver(tour: Tour): Promise<void> {
  const receiver = tour.startReceiver(tour.line);
  tour.receiver = receiver;
  await waitFor('the receiver to listen', () => receiver.output().includes('listening'));
}

/** The stay whose id a script printed has come as an event. */
async function isReceived({ receiver }: Tour, printed: string): Promise<void> {
  const [stay] = printed.match(/res_\w+/) ?? [];
  await waitFor(`the event of ${stay}`, () => receiver?.output().includes(`reservation.created ${stay}`));
}
