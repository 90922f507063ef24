import { client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { pause } from '../../app/use-long-work.ts';

type PopulateAnswer = Outputs['platform']['sandbox']['populate'];

export interface PopulationState extends PopulateAnswer {
  /** Share of days already simulated, from 0 to 1. */
  readonly share: number;
}

/** Simulates some days per call until none are left. Can be stopped and resumed. Rules: SANDBOX-21, SANDBOX-23. */
export async function* populate(input: Inputs['platform']['sandbox']['populate'], signal: AbortSignal): AsyncGenerator<PopulationState> {
  let most = 0;
  while (!signal.aborted) {
    const reached = await client.platform.sandbox.populate.mutate(input);
    most = Math.max(most, reached.days_left + 1);
    yield { ...reached, share: 1 - reached.days_left / most };
    if (reached.days_left === 0) return;
  }
}

export interface Life {
  readonly perMinute: number;
  readonly minutes: number;
}

export interface LifeState {
  readonly done: number;
  readonly planned: number;
  /** Last event. */
  readonly last: string;
}

const minuteMs = 60_000;

/** Makes one change after another, evenly spread over time. Rules: SANDBOX-25. */
export async function* live(
  step: () => Promise<{ readonly act: string }>,
  { perMinute, minutes }: Life,
  signal: AbortSignal,
): AsyncGenerator<LifeState> {
  const planned = Math.ceil(perMinute * minutes);
  const startedMs = performance.now();
  for (let done = 1; done <= planned && !signal.aborted; done++) {
    const { act } = await step();
    yield { done, planned, last: act };
    if (done < planned) await pause(startedMs + (done * minuteMs) / perMinute - performance.now(), signal);
  }
}
