import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../telemetry/log.ts';

/** Continuation after a step: the next one at once, a pause, or the end of the loop. */
export type AfterStep = 'again' | 'rest' | 'end';

export interface Repetition {
  /** Name of the loop in log lines, for example "webhook relay". */
  readonly name: string;
  readonly signal: AbortSignal;
  /**
   * One round; a pause follows unless it returns something else. A long step calls `succeeded` as soon as it has recovered from an earlier
   * failure.
   */
  readonly step: (succeeded: () => void) => Promise<AfterStep> | Promise<void>;
  /** Pause between steps: milliseconds, or until the promise is fulfilled. */
  readonly rest: number | (() => Promise<unknown>);
  /** Pause after a failure, doubled each time. */
  readonly backOff: { readonly firstMs: number; readonly maxMs: number };
  /** Receives the first failure and the recovery, not every attempt between. Null: the caller reports them. */
  readonly log: Pick<Logger, 'info' | 'warn'> | null;
  /** The loop's timers do not keep the process alive. */
  readonly isBackground?: boolean;
  /** Pauses before the first step as well. */
  readonly restsFirst?: boolean;
}

/** Repeats a step until the signal, or until it returns `end`. A failed step is repeated after the back-off. Never rejects. */
export async function repeatUntil(repetition: Repetition): Promise<void> {
  const { name, signal, step, backOff, log, isBackground = false, restsFirst = false } = repetition;
  let backOffMs = 0; // 0 after a successful step
  const succeeded = (): void => {
    if (backOffMs > 0) log?.info(`${name} recovered`);
    backOffMs = 0;
  };
  const attempt = async (): Promise<AfterStep> => {
    try {
      const next = (await step(succeeded)) ?? 'rest';
      succeeded();
      return next;
    } catch (error) {
      const isFirst = backOffMs === 0;
      backOffMs = Math.min(backOff.maxMs, Math.max(backOff.firstMs, backOffMs * 2));
      if (isFirst && !signal.aborted) log?.warn({ err: error }, `${name} failed; retrying in ${backOffMs / 1_000} s`);
      await sleep(backOffMs, signal, isBackground);
      return 'again';
    }
  };
  const rest = (): Promise<unknown> =>
    typeof repetition.rest === 'number' ? sleep(repetition.rest, signal, isBackground) : repetition.rest();
  if (restsFirst) await rest();
  while (!signal.aborted) {
    const next = await attempt();
    if (next === 'end') return;
    if (next === 'rest' && !signal.aborted) await rest();
  }
}

/** Waits for `ms`, or until the signal. */
export async function sleep(ms: number, signal: AbortSignal, isBackground = false): Promise<void> {
  await pause(ms, undefined, { signal, ref: !isBackground }).catch(() => undefined);
}
