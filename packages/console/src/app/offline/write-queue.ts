import { type Refusal, RefusedHere } from '../refusal.ts';
import type { Inputs } from '../trpc.ts';

type Sendable<I> = Extract<I, { readonly params?: unknown }>;

/** Writes that may wait for the network: none of them needs an answer of a partner, or one that the guest waits for. */
export type LaterCall =
  | { readonly kind: 'check_in'; readonly input: Sendable<Inputs['hotel']['booking']['reservations']['checkIn']> }
  | { readonly kind: 'charge'; readonly input: Sendable<Inputs['hotel']['billing']['folios']['postCharge']> }
  | { readonly kind: 'room'; readonly input: Sendable<Inputs['hotel']['hotel']['rooms']['update']> }
  | { readonly kind: 'task'; readonly input: Sendable<Inputs['hotel']['hotel']['tasks']['change']> };

/** A write as it was pressed, under the idempotency key that it got then. */
export interface LaterWrite {
  readonly key: string;
  readonly call: LaterCall;
  /** Description in the person's language. */
  readonly words: string;
  /** Resource whose page shows more: a stay or a folio; null for rooms. */
  readonly pageOf: string | null;
}

export interface QueuedWrite extends LaterWrite {
  readonly madeAtMs: number;
  /** Null while it waits. */
  readonly refusal: Refusal | null;
}

export type Queue = readonly QueuedWrite[];

/** Code of writes that waited too long to be sent without a look at them. */
export const outdatedCode = 'outdated';

export const waitMaxMs = 24 * 60 * 60 * 1_000; // well below the days for which the service knows a key

/** Writes in a queue, refused ones included: more than a desk makes in a day, and few enough to look through. */
export const queuedMax = 200;

/** Code of a write for which the queue has no room. */
export const queueFullCode = 'queue_full';

/**
 * Adds a write. Repeating what still waits adds nothing, apart from charges: two coffees are two charges. Throws if the queue is full.
 * Rules: CONSOLE-91.
 */
export function withWrite(queue: Queue, write: LaterWrite, nowMs: number): Queue {
  const text = JSON.stringify(write.call);
  const isRepeated = waitingIn(queue).some(
    ({ key, call }) => key === write.key || (call.kind !== 'charge' && JSON.stringify(call) === text) || isSameArrival(call, write.call),
  );
  if (isRepeated) return queue;
  if (queue.length >= queuedMax) throw new RefusedHere(queueFullCode);
  return [...queue, { ...write, madeAtMs: nowMs, refusal: null }];
}

/** A guest arrives once, in whichever room. */
function isSameArrival(one: LaterCall, other: LaterCall): boolean {
  return one.kind === 'check_in' && other.kind === 'check_in' && one.input.params?.id === other.input.params?.id;
}

export function waitingIn(queue: Queue): Queue {
  return queue.filter(({ refusal }) => refusal === null);
}

/** The write to send next: the oldest one, because a later one may build on it. */
export function nextIn(queue: Queue): QueuedWrite | undefined {
  return waitingIn(queue)[0];
}

export function withoutWrite(queue: Queue, key: string): Queue {
  return queue.filter((write) => write.key !== key);
}

export function withRefusal(queue: Queue, key: string, refusal: Refusal): Queue {
  return queue.map((write) => (write.key === key ? { ...write, refusal } : write));
}

/** Refuses what has waited for a day: the house has moved on, and the person should look first. */
export function withoutOutdated(queue: Queue, nowMs: number): Queue {
  const refusal = { code: outdatedCode, message: '', details: [] };
  return queue.map((write) => (write.refusal === null && nowMs - write.madeAtMs > waitMaxMs ? { ...write, refusal } : write));
}

export type Verdict = 'sign_in' | 'send_again' | 'refused';

/** Refusals after which the same write under the same key may still succeed, or may have succeeded already. */
const undecided = /^(offline|SVC-3010|SVC-5\d{3}|SVC-9\d{3})$/;

/** Next step after the refusal of a queued write. */
export function verdictOn(code: string): Verdict {
  if (code === 'SVC-1001') return 'sign_in';
  return undecided.test(code) ? 'send_again' : 'refused';
}
