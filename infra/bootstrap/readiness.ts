import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 40;
const askTimeoutMs = 2_000;

/** Resolves when the address answers 200; rejects when the signal aborts. */
export async function answersAt(url: string, signal: AbortSignal): Promise<void> {
  while (!(await isAnswered(url))) await pause(askEveryMs, undefined, { signal });
}

/** Resolves when the child says 'ready' over its channel; stays pending when it never does. */
export function saysReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
    child.once('exit', () => resolve());
  });
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(askTimeoutMs), headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
