import { onlineManager } from '@tanstack/react-query';
import { resumePauseMs } from '../live/resume-pause.ts';
import { refusalOf } from '../refusal.ts';
import { announceSessionEnd, client, queryClient } from '../trpc.ts';
import { nowMs } from '../use-today.ts';
import { changeQueue, openedQueue, ownerOfQueue } from './stored-queue.ts';
import {
  type LaterCall,
  type LaterWrite,
  nextIn,
  verdictOn,
  waitingIn,
  withoutOutdated,
  withoutWrite,
  withRefusal,
  withWrite,
} from './write-queue.ts';

let failures = 0; // since the last answer
let isSending = false; // in this tab
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores a write that the network did not take; throws if the queue is full. Rules: CONSOLE-91. */
export async function sendLater(write: LaterWrite): Promise<void> {
  await changeQueue((queue) => withWrite(queue, write, nowMs()));
  sendSoon(); // the service may be out of reach of a browser that has a network
}

/**
 * Sends what waits, in its order, while there is a network and a session of the person who made it; one tab at a time. Called when one
 * of these comes back. Rules: CONSOLE-91.
 */
export async function sendQueue(): Promise<void> {
  if (isSending || !onlineManager.isOnline() || waitingIn(openedQueue()).length === 0) return;
  isSending = true;
  clearTimeout(timer);
  try {
    await inOneTab(sendAll);
    failures = 0;
    await queryClient.invalidateQueries();
  } catch (error) {
    const verdict = verdictOn(refusalOf(error).code);
    if (verdict === 'sign_in')
      announceSessionEnd(error); // the sign-in calls this again
    else sendSoon();
  } finally {
    isSending = false;
  }
}

function sendSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendQueue(), resumePauseMs(failures++, Math.random()));
}

/** Locks exist only on secure pages; elsewhere the keys alone prevent a second effect. */
async function inOneTab(send: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return send();
  await navigator.locks.request('innkeeper-queue', send);
}

/** Throws what can only be overcome by waiting or signing in. */
async function sendAll(): Promise<void> {
  await changeQueue((queue) => withoutOutdated(queue, nowMs()));
  const { operator_id } = await client.session.me.query();
  if (operator_id !== ownerOfQueue()?.operatorId) return; // somebody else has signed in
  for (let write = nextIn(openedQueue()); write !== undefined; write = nextIn(openedQueue())) await sendOne(write);
}

async function sendOne({ key, call }: LaterWrite): Promise<void> {
  try {
    await send(call, key);
    await changeQueue((queue) => withoutWrite(queue, key));
  } catch (error) {
    const refusal = refusalOf(error);
    if (verdictOn(refusal.code) !== 'refused') throw error;
    await changeQueue((queue) => withRefusal(queue, key, refusal));
  }
}

function send(call: LaterCall, idempotency_key: string): Promise<unknown> {
  const { booking, billing, hotel } = client.hotel;
  if (call.kind === 'check_in') return booking.reservations.checkIn.mutate({ ...call.input, idempotency_key });
  if (call.kind === 'charge') return billing.folios.postCharge.mutate({ ...call.input, idempotency_key });
  if (call.kind === 'task') return hotel.tasks.change.mutate({ ...call.input, idempotency_key });
  return hotel.rooms.update.mutate({ ...call.input, idempotency_key });
}
