import { expect, test } from 'vitest';
import { type Repetition, repeatUntil } from './repeat-until.ts';

interface Script {
  readonly steps: readonly (() => ReturnType<Repetition['step']>)[];
  readonly restsFirst?: boolean;
}

const backOff = { firstMs: 1, maxMs: 4 };
const failing = () => Promise.reject(new Error('the partner is away'));

/** Runs the scripted steps one after the other and aborts with the last. Returns what happened, in order. */
async function play({ steps, ...options }: Script): Promise<string[]> {
  const happened: string[] = [];
  const stop = new AbortController();
  const left = [...steps];
  await repeatUntil({
    name: 'mail delivery',
    signal: stop.signal,
    step: async () => {
      happened.push('step');
      const next = left.shift();
      if (left.length === 0) stop.abort();
      return (await next?.()) ?? 'rest';
    },
    rest: async () => happened.push('rest'),
    backOff,
    log: {
      info: (line: unknown) => void happened.push(String(line)),
      warn: (_fields: unknown, line?: unknown) => void happened.push(String(line)),
    },
    ...options,
  });
  return happened;
}

test('there is a pause between steps unless a step asks for the next one at once', async () => {
  const steps = [async () => 'rest' as const, async () => undefined, async () => 'again' as const, async () => 'rest' as const];
  expect(await play({ steps })).toEqual(['step', 'rest', 'step', 'rest', 'step', 'step']);
});

test('the first step comes after a pause when configured', async () => {
  expect(await play({ steps: [async () => undefined], restsFirst: true })).toEqual(['rest', 'step']);
});

test('a step ends the loop', async () => {
  expect(await play({ steps: [async () => 'end', async () => undefined] })).toEqual(['step']);
});

test('the first failure and the recovery are logged, and a failed step is repeated without the usual pause', async () => {
  const steps = [failing, failing, failing, failing, async () => 'again' as const, failing, async () => undefined];
  expect(await play({ steps })).toEqual([
    'step',
    'mail delivery failed; retrying in 0.001 s',
    ...['step', 'step', 'step', 'step'],
    'mail delivery recovered',
    'step',
    'mail delivery failed; retrying in 0.001 s',
    'step',
    'mail delivery recovered',
  ]);
});

test('a failure after the signal is not reported', async () => {
  expect(await play({ steps: [failing] })).toEqual(['step']);
});

test('a long step reports its recovery while it is still running', async () => {
  const happened: string[] = [];
  let attempts = 0;
  await repeatUntil({
    name: 'listening',
    signal: new AbortController().signal,
    step: async (succeeded) => {
      attempts++;
      if (attempts === 1) throw new Error('refused');
      succeeded();
      happened.push('listening');
      return 'end';
    },
    rest: 1,
    backOff,
    log: { info: (line: unknown) => void happened.push(String(line)), warn: () => undefined },
  });
  expect(happened).toEqual(['listening recovered', 'listening']);
});
