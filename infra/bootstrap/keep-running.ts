import type { ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Launched, launch, type LaunchSite, type Program } from './launch.ts';
import { hasGone, markOf, signalTo } from './processes.ts';
import { failureOf } from './run-step.ts';
import { StartRefused } from './start-refused.ts';

/** A program that is started again whenever it ends. */
export interface KeptProgram extends Program {
  /** Resolves when it serves; the signal aborts when it has ended. */
  ready(child: ChildProcess, signal: AbortSignal): Promise<void>;
  /** Called after each start, once it serves. */
  onReady(pid: number): void;
}

export interface Kept {
  /** Resolves when it serves for the first time. Refuses when its first run ends before. */
  readonly firstReady: Promise<void>;
  /** Sends SIGTERM and waits; what still runs after `withinMs` is killed. Nothing is started again. */
  stop(withinMs: number): Promise<void>;
}

export interface KeepOptions extends LaunchSite {
  say(line: string): void;
}

const firstPauseMs = 200;
const longestPauseMs = 10_000;
const healthyAfterMs = 30_000;
const killWithinMs = 2_000;

/** Starts a program and keeps it running, with growing pauses while it does not stay. */
export function keepRunning(program: KeptProgram, options: KeepOptions): Kept {
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined); // whoever waits for it sees the failure
  let current: Launched | null = null;
  const runs = (async () => {
    let pauseMs = firstPauseMs;
    let hasServed = false;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      current = launch(program, options);
      const run = await oneRun(program, current, first.resolve);
      hasServed ||= run.hasServed;
      if (stopping.signal.aborted) return;
      if (!hasServed) return first.reject(new StartRefused(failureOf(program.name, run.ended, current.tail())));
      if (performance.now() - startedAt >= healthyAfterMs) pauseMs = firstPauseMs;
      options.say(`${program.name} ended (${run.ended}); starting it again in ${pauseMs / 1_000} s`);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  })();
  return {
    firstReady: first.promise,
    stop: async (withinMs) => {
      stopping.abort();
      await endRun(current, withinMs);
      await runs;
    },
  };
}

async function oneRun(program: KeptProgram, launched: Launched, onServing: () => void): Promise<{ ended: string; hasServed: boolean }> {
  const over = new AbortController();
  let hasServed = false;
  const serving = program.ready(launched.process, over.signal).then(
    () => {
      if (over.signal.aborted || launched.pid === null) return;
      hasServed = true;
      program.onReady(launched.pid);
      onServing();
    },
    () => undefined,
  );
  const ended = await launched.ended;
  over.abort();
  await serving;
  return { ended, hasServed };
}

async function endRun(launched: Launched | null, withinMs: number): Promise<void> {
  const mark = launched?.pid ? markOf(launched.pid) : null;
  if (mark === null) return;
  signalTo(mark, 'SIGTERM', { group: true });
  if (await hasGone(mark, withinMs)) return;
  signalTo(mark, 'SIGKILL', { group: true });
  await hasGone(mark, killWithinMs);
}
