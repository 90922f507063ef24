import { randomUUID } from 'node:crypto';
import { byIndexOnly, type Database, type Logger, repeatUntil, systemStatement, WakeUp } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import { type DeliveryKey, keysOf, lockingOf } from './lock-deliveries.ts';

/** Under which name a worker holds deliveries at present. */
export interface Lease {
  readonly worker: string;
  /** For workers of the version before, which do not register and go by time alone. */
  readonly leaseMs: number;
}

/** The leases of this worker, all of which stand and fall with one row. */
export interface SenderLeases {
  /** Takes leases. Null while they are in doubt, and when they came to be meanwhile: what was taken is free again then. */
  take<T>(work: (lease: Lease) => Promise<T>): Promise<T | null>;
  /** Registers, and stays registered until the signal. */
  keep(signal: AbortSignal): Promise<void>;
  /** Frees whatever is still leased. */
  leave(): Promise<void>;
}

export interface SenderLeasesDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly leaseMs: number;
  /** Called when leases are in doubt: what has not been begun is dropped. */
  readonly onDoubt: () => void;
  /** What is under way or not yet written down, and stays leased whatever happens. */
  readonly kept: () => readonly DeliveryKey[];
  /** Called when leases may be taken again. */
  readonly onRegistered: () => void;
}

const forgottenAfterSeconds = 3_600; // longer than any lease by time

const register = systemStatement<never>(
  'webhooks.register_sender',
  `with forgotten as (
     delete from webhooks.sender where alive_until < now() - make_interval(secs => ${forgottenAfterSeconds}) and id <> $1
   )
   insert into webhooks.sender (id, alive_until) values ($1, now() + make_interval(secs => $2::double precision / 1000))
   on conflict (id) do update set alive_until = excluded.alive_until`,
);

const moveLeases = systemStatement<never>(
  'webhooks.move_leases',
  `update webhooks.delivery d set leased_by = $4
     from unnest($1::text[], $2::text[]) as r(tenant_id, id)
    where d.tenant_id = r.tenant_id and d.id = r.id and d.state = 'pending' and d.leased_by = $3`,
);

const leaveSender = systemStatement<never>('webhooks.leave_sender', 'update webhooks.sender set has_left = true where id = $1');

interface State extends SenderLeasesDeps {
  lease: Lease;
  /** Takes the place of the present one; the same until it has. */
  next: Lease;
  isInDoubt: boolean;
  readonly wakeUp: WakeUp;
}

/**
 * Registers a worker as a sender. Its leases hold while it says every half second that it lives; when it dies all of them are free within
 * seconds. When the outcome of a statement is unknown (the database died under it) nobody knows what it has leased: the worker then registers
 * under a new name, takes along what is under way, and leaves everything else to whoever claims it. Rules: HOOK-34.
 * Decision: infra/decisions/0029.
 */
export function createSenderLeases(deps: SenderLeasesDeps): SenderLeases {
  const newLease = (): Lease => ({ worker: randomUUID(), leaseMs: deps.leaseMs });
  const state: State = { ...deps, lease: newLease(), next: newLease(), isInDoubt: true, wakeUp: new WakeUp() };
  const doubt = (): void => {
    if (state.isInDoubt) return;
    state.isInDoubt = true;
    deps.onDoubt();
    state.wakeUp.notify();
  };
  return {
    async take(work) {
      if (state.isInDoubt) return null;
      const { lease } = state;
      try {
        const taken = await work(lease);
        return state.lease === lease && !state.isInDoubt ? taken : null;
      } catch (error) {
        if (state.lease === lease) doubt();
        throw error;
      }
    },
    keep: (signal) =>
      repeatUntil({
        name: 'registration as a sender of webhooks',
        signal,
        step: async () => {
          if (state.isInDoubt) await replace(state, newLease);
          else await deps.db.runAsSystem(register, [state.lease.worker, webhookLimits.senderAliveMs]);
        },
        rest: () => state.wakeUp.wait(webhookLimits.senderBeatMs, signal),
        backOff: { firstMs: webhookLimits.senderBeatMs, maxMs: webhookLimits.senderBeatMs },
        log: deps.log,
      }),
    leave: async () => {
      await deps.db.runAsSystem(leaveSender, [state.lease.worker]).catch(() => undefined); // else its time runs out
    },
  };
}

/** Takes a new name, with what is under way, and leaves the old one. Safe to repeat while its outcome is unknown. */
async function replace(state: State, newLease: () => Lease): Promise<void> {
  const { db, lease, next } = state;
  const kept = state.kept();
  const before = [
    byIndexOnly,
    { statement: register, values: [next.worker, webhookLimits.senderAliveMs] },
    lockingOf(kept),
    { statement: moveLeases, values: [...keysOf(kept), lease.worker, next.worker] },
  ];
  await db.systemFlight(before, leaveSender, [lease.worker]);
  state.lease = next;
  state.next = newLease();
  state.isInDoubt = false;
  state.onRegistered();
}
