import { pause } from '../client/pause.ts';
import { withTimeLimit } from '../client/time-limit.ts';
import { type DeliveredEvent, signWebhook } from '../webhook/sign-webhook.ts';
import { type ForwardingOptions, forwardingFault } from './forwarding-fault.ts';

/** An event that the target has accepted. */
export interface Forwarded {
  readonly id: string;
  readonly event: string;
  readonly status: number;
  readonly attempts: number; // that were answered
}

export interface Forwarding extends ForwardingOptions {
  /** The events after this one, oldest first; waits a while for the first. Empty: from the oldest event that is kept. */
  readonly read: (after: string, signal: AbortSignal) => Promise<readonly DeliveredEvent[]>;
  /** Whether reading may succeed later. Any other failure ends it all. */
  readonly mayPass: (error: unknown) => boolean;
  readonly after: string;
  readonly secret: string;
  readonly signal: AbortSignal;
  readonly onForwarded: (forwarded: Forwarded) => void;
  /** What else there is to say: the target is away, the feed cannot be read. */
  readonly onTrouble: (trouble: string) => void;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const timeoutMs = 15_000; // as the service allows a subscriber
const firstBackOffMs = 500;
const backOffMaxMs = 5_000; // somebody is working on the target
const attemptMax = 5; // as the service counts
const nothingAnswered = 0;

/**
 * Posts the events of a feed to one address, one after the other and signed as the service signs, until the signal. An event that the target does
 * not accept is sent again until it does: nothing is lost, and what was accepted is not sent again. Answers the id to go on after.
 * Errors: TypeError for a target that cannot be asked and for names that no event has.
 */
export async function forwardEvents(forwarding: Forwarding): Promise<string> {
  const { signal, events } = forwarding;
  const fault = forwardingFault(forwarding);
  if (fault !== null) throw new TypeError(`${fault.option} ${fault.issue}`);
  let { after } = forwarding;
  while (!signal.aborted) {
    for (const event of await readOn(forwarding, after)) {
      const isTaken = events.some((wanted) => takes(wanted, event.event));
      if (isTaken && !(await forwardOne(forwarding, event))) return after;
      after = event.id;
    }
  }
  return after;
}

/** Whether a name, a namespace or `*` stands for an event. */
function takes(wanted: string, name: string): boolean {
  return wanted === '*' || wanted === name || (wanted.endsWith('.*') && name.startsWith(wanted.slice(0, -1)));
}

/** The next events; none once the signal has come. */
async function readOn(
  { read, mayPass, signal, onTrouble, wait = pauseUntilStopped }: Forwarding,
  after: string,
): Promise<readonly DeliveredEvent[]> {
  for (let backOffMs = firstBackOffMs; ; backOffMs = Math.min(backOffMaxMs, backOffMs * 2)) {
    try {
      return await read(after, signal);
    } catch (error) {
      if (signal.aborted) return [];
      if (!mayPass(error)) throw error;
      if (backOffMs === firstBackOffMs) onTrouble(`the events cannot be read: ${messageOf(error)}; trying again`);
      await wait(backOffMs, signal);
    }
  }
}

/** Until the target has accepted it: true; false once the signal has come before that. */
async function forwardOne(forwarding: Forwarding, event: DeliveredEvent): Promise<boolean> {
  const { signal, onForwarded, onTrouble, wait = pauseUntilStopped } = forwarding;
  let refused = 0;
  let before: number | null = null; // the answer to the last attempt
  for (let backOffMs = firstBackOffMs; !signal.aborted; backOffMs = Math.min(backOffMaxMs, backOffMs * 2)) {
    const status = await post(forwarding, event, Math.min(refused, attemptMax));
    if (status >= 200 && status < 300) {
      onForwarded({ id: event.id, event: event.event, status, attempts: refused + 1 });
      return true;
    }
    if (signal.aborted) return false;
    if (status !== before) onTrouble(`${troubleOf(forwarding.forwardTo, status)}; ${event.id} is sent again until it is accepted`);
    before = status;
    if (status !== nothingAnswered) refused++;
    await wait(backOffMs, signal);
  }
  return false;
}

function troubleOf(target: string, status: number): string {
  return status === nothingAnswered ? `${target} does not answer` : `${target} answered ${status}`;
}

async function post({ forwardTo, secret, signal }: Forwarding, event: DeliveredEvent, attempt: number): Promise<number> {
  // biome-ignore lint/plugin: the sender's own clock, where no request context is
  const { headers, body } = signWebhook({ event, secret, attempt, timestampMs: Date.now() });
  try {
    return await withTimeLimit(signal, timeoutMs, async (limited) => {
      const response = await fetch(forwardTo, { method: 'POST', headers, body, redirect: 'manual', signal: limited });
      await response.arrayBuffer();
      return response.status;
    });
  } catch {
    return nothingAnswered;
  }
}

async function pauseUntilStopped(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, signal).catch(() => undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
