import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../telemetry/log.ts';

/** What follows a step: the next one at once, a rest, or the end of the loop. */
export type AfterStep = 'again' | 'rest' | 'end';

export interface Repetition {
  /** What is repeated, as log lines name it, for example "webhook relay". */
  readonly name: string;
  readonly signal: AbortSignal;
  /** One round; without an answer a rest follows. A step that lasts calls `succeeded` as soon as what failed before works again. */
  readonly step: (succeeded: () => void) => Promise<AfterStep> | Promise<void>;
  /** Between two steps: so many milliseconds, or until this is fulfilled. */
  readonly rest: number | (() => Promise<unknown>);
  /** After a failure: doubled from one to the next. */
  readonly backOff: { readonly firstMs: number; readonly maxMs: number };
  /** The first failure and the recovery are logged, not every attempt between. Null: the caller reports them. */
  readonly log: Pick<Logger, 'info' | 'warn'> | null;
  /** Its timers keep no process alive. */
  readonly isBackground?: boolean;
  /** The first step comes after a rest, too. */
  readonly restsFirst?: boolean;
}

/** Repeats a step until the signal, or until it answers `end`. A failure ends nothing: the step is tried again after the back-off. Never rejects. */
export async function repeatUntil(repetition: Repetition): Promise<void> {
  const { name, signal, step, backOff, log, isBackground = false, restsFirst = false } = repetition;
  let backOffMs = 0; // 0: the last step succeeded
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

/** So many milliseconds, but not beyond the signal. */
export async function sleep(ms: number, signal: AbortSignal, isBackground = false): Promise<void> {
  await pause(ms, undefined, { signal, ref: !isBackground }).catch(() => undefined);
}
