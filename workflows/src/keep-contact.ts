import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '@innkeeper/kernel';
import type { Logger } from '@innkeeper/platform';
import type { Client } from '@temporalio/client';
import { keepSchedules } from './schedules.ts';

export interface ContactDeps {
  readonly client: Client;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Told when Temporal is there, the first time included: what was kept in it may be gone. */
  readonly onContact: () => void;
  /** Told after every question whether Temporal answered. */
  readonly onState: (isThere: boolean) => void;
}

const askEveryMs = 5_000;
const answerWithinMs = 3_000;

/**
 * Asks Temporal whether it is there, until the signal: a loss and its end are logged once each, and whenever it is there again,
 * the first time included, the schedules are kept, because it may have come back empty.
 */
export async function keepContact(deps: ContactDeps): Promise<void> {
  let state: State = 'new';
  while (!deps.signal.aborted) {
    const fault = await faultOf(state === 'there' ? ask(deps.client) : keepSchedules(deps.client));
    if (deps.signal.aborted) return;
    deps.onState(fault === null);
    tell(deps, state, fault);
    state = fault ? 'away' : 'there';
    await pause(askEveryMs, undefined, { signal: deps.signal }).catch(() => undefined);
  }
}

type State = 'new' | 'there' | 'away';

function tell(deps: ContactDeps, before: State, fault: { readonly error: unknown } | null): void {
  if (fault && before !== 'away') deps.log.warn({ err: fault.error }, 'Temporal cannot be used: workflows wait');
  if (fault) return;
  if (before !== 'there') deps.onContact();
  if (before === 'away') deps.log.info('Temporal is there again');
}

async function faultOf(call: Promise<void>): Promise<{ readonly error: unknown } | null> {
  try {
    await call;
    return null;
  } catch (error) {
    return { error };
  }
}

async function ask(client: Client): Promise<void> {
  await client.withDeadline(systemClock.nowMs() + answerWithinMs, () => client.workflowService.getSystemInfo({}));
}
