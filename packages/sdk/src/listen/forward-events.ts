import { pause } from '../client/pause.ts';
import { withTimeLimit } from '../client/time-limit.ts';
import { type DeliveredEvent, signWebhook } from '../webhook/sign-webhook.ts';
import { type ForwardingOptions, forwardingFault } from './forwarding-fault.ts';

/** An event that the target accepted. */
export interface Forwarded {
  readonly id: string;
  readonly event: string;
  readonly status: number;
  readonly attempts: number; // answered attempts
}

export interface Forwarding extends ForwardingOptions {
  /** Reads the events after this one, oldest first, and waits a while for the first. Empty: from the oldest stored event. */
  readonly read: (after: string, signal: AbortSignal) => Promise<readonly DeliveredEvent[]>;
  /** Reports whether reading may succeed later. Any other failure ends the forwarding. */
  readonly mayPass: (error: unknown) => boolean;
  readonly after: string;
  readonly secret: string;
  readonly signal: AbortSignal;
  readonly onForwarded: (forwarded: Forwarded) => void;
  /** Called with problems: the target does not answer, the feed cannot be read. */
  readonly onTrouble: (trouble: string) => void;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const timeoutMs = 15_000; // the service's time-out for subscribers
const firstBackOffMs = 500;
const backOffMaxMs = 5_000; // somebody is developing the target
const attemptMax = 5; // the service's highest attempt number
const noAnswer = 0;

/**
 * Posts the events of a feed to one address, in order and signed like webhooks, until the signal is aborted. An event that the target does
 * not accept is sent again until it does: nothing is lost, and accepted events are not repeated. Returns the id to continue after. Errors:
 * TypeError for an unusable target and for names that no event has.
 */
export async function forwardEvents(forwarding: Forwarding): Promise<string> {
  const { signal, events } = forwarding;
  const fault = forwardingFault(forwarding);
  if (fault !== null) throw new TypeError(`${fault.option} ${fault.issue}`);
  let { after } = forwarding;
  while (!signal.aborted) {
    for (const event of await readNext(forwarding, after)) {
      const isSelected = events.some((pattern) => matches(pattern, event.event));
      if (isSelected && !(await forwardOne(forwarding, event))) return after;
      after = event.id;
    }
  }
  return after;
}

/** Reports whether a pattern (a name, a namespace or `*`) includes an event. */
function matches(pattern: string, name: string): boolean {
  return pattern === '*' || pattern === name || (pattern.endsWith('.*') && name.startsWith(pattern.slice(0, -1)));
}

/** Reads the next events; none once the signal is aborted. */
async function readNext(
  { read, mayPass, signal, onTrouble, wait = pauseUntilAborted }: Forwarding,
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

/** Sends an event until the target accepts it; false if the signal is aborted before. */
async function forwardOne(forwarding: Forwarding, event: DeliveredEvent): Promise<boolean> {
  const { signal, onForwarded, onTrouble, wait = pauseUntilAborted } = forwarding;
  let refused = 0;
  let lastStatus: number | null = null;
  for (let backOffMs = firstBackOffMs; !signal.aborted; backOffMs = Math.min(backOffMaxMs, backOffMs * 2)) {
    const status = await post(forwarding, event, Math.min(refused, attemptMax));
    if (status >= 200 && status < 300) {
      onForwarded({ id: event.id, event: event.event, status, attempts: refused + 1 });
      return true;
    }
    if (signal.aborted) return false;
    if (status !== lastStatus) onTrouble(`${troubleOf(forwarding.forwardTo, status)}; ${event.id} is sent again until it is accepted`);
    lastStatus = status;
    if (status !== noAnswer) refused++;
    await wait(backOffMs, signal);
  }
  return false;
}

function troubleOf(target: string, status: number): string {
  return status === noAnswer ? `${target} does not answer` : `${target} answered ${status}`;
}

async function post({ forwardTo, secret, signal }: Forwarding, event: DeliveredEvent, attempt: number): Promise<number> {
  // biome-ignore lint/plugin: the sender's own clock; there is no request context
  const { headers, body } = signWebhook({ event, secret, attempt, timestampMs: Date.now() });
  try {
    return await withTimeLimit(signal, timeoutMs, async (limited) => {
      const response = await fetch(forwardTo, { method: 'POST', headers, body, redirect: 'manual', signal: limited });
      await response.arrayBuffer();
      return response.status;
    });
  } catch {
    return noAnswer;
  }
}

async function pauseUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, signal).catch(() => undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
