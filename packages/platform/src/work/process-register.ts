import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { repeatUntil } from '../loop/repeat-until.ts';
import { WakeUp } from '../loop/wake-up.ts';
import type { Logger } from '../telemetry/log.ts';
import { LeaseNames, type WorkerLease } from './worker-lease.ts';

const beatMs = 500; // of a process that leases rows; live-workers.sql limits its silence
const listedBeatMs = 5_000; // of a process that only publishes its addresses
const goneAfterSeconds = 60; // the row of a killed process is removed after this silence

// A start of the database counts as a heartbeat of every process.
const seen = 'greatest(p.seen_at, pg_postmaster_start_time())';

const register = systemStatement<never>(
  'platform.register_process',
  `insert into platform.process (id, name, listeners, seen_at) values ($1, $2, $3, now())
   on conflict (id) do update set seen_at = excluded.seen_at`,
);

// The other processes; this one knows its own addresses.
const beat = systemStatement<{ name: string; listeners: string[]; is_alive: boolean }>(
  'platform.beat_of_process',
  `with own as (
     insert into platform.process (id, name, listeners, seen_at) values ($1, $2, $3, now())
     on conflict (id) do update set seen_at = excluded.seen_at
   ), gone as (
     delete from platform.process p where ${seen} < now() - make_interval(secs => $4) and p.id <> $1
   )
   select p.name, p.listeners, p.id = any ((select platform.live_workers($1))::text[]) as is_alive
     from platform.process p where p.id <> $1 and ${seen} >= now() - make_interval(secs => $4)`,
);

const leave = systemStatement<never>('platform.leave_of_process', 'delete from platform.process where id = $1');

export interface ProcessRegister {
  /** Addresses (`address port`) on which the processes of this deployment listen, including this one; as of the last heartbeat. */
  listeners(): ReadonlySet<string>;
  /** Number of processes of the same name seen within a minute, including this one; as of the last heartbeat. */
  alike(): number;
  readonly lease: WorkerLease;
  /** Unregisters this process and frees its leases. Call it before closing the database. */
  close(): Promise<void>;
}

interface RegisteredProcess {
  readonly name: string;
  readonly listeners: readonly string[];
}

/**
 * Publishes this process's addresses and heartbeat to the other processes on the database, and reads theirs. Its leases are valid while it
 * sends a heartbeat every half second; when it dies they are free within seconds. When the outcome of a lease statement is unknown, so are
 * the leases: the process then registers under a new name, transfers the leases of work in progress, and leaves the rest to any claimer.
 * Rules: HOOK-26, HOOK-34, LIMIT-19. Decision: infra/decisions/0127.
 */
export function registerProcess(db: Database, log: Logger, { name, listeners }: RegisteredProcess): ProcessRegister {
  const stop = new AbortController();
  const wakeUp = new WakeUp();
  let known: ReadonlySet<string> = new Set(listeners);
  let [alike, peers] = [1, 1];
  const lease = new LeaseNames({ onChange: () => wakeUp.notify(), peers: () => peers });
  const step = async (): Promise<void> => {
    if (lease.isInDoubt) {
      await lease.replace((previous, next, carriedOver) =>
        db.systemFlight([{ statement: register, values: [next, name, listeners] }, ...carriedOver], leave, [previous]),
      );
    }
    const others = await db.runAsSystem(beat, [lease.name, name, listeners, goneAfterSeconds]);
    const sameName = others.filter((other) => other.name === name);
    known = new Set([...listeners, ...others.flatMap((other) => other.listeners)]);
    alike = 1 + sameName.length;
    peers = 1 + sameName.filter((other) => other.is_alive).length;
  };
  const beating = repeatUntil({
    name: 'process register',
    signal: stop.signal,
    step,
    rest: () => wakeUp.wait(lease.isUsed ? beatMs : listedBeatMs, stop.signal),
    backOff: { firstMs: beatMs, maxMs: beatMs },
    log,
  });
  return {
    listeners: () => known,
    alike: () => alike,
    lease,
    close: async () => {
      stop.abort();
      await beating;
      await db.runAsSystem(leave, [lease.name]).catch(() => undefined); // otherwise the row expires
    },
  };
}

/**
 * Runs work that leases rows under a temporary worker name, which lives as long as the work. For single requests in any process. When the
 * work fails, its leases are free. Errors: SVC-9003.
 */
export async function withTemporaryWorker<T>(db: Database, work: (worker: string) => Promise<T>): Promise<T> {
  const id = randomUUID();
  const beatOwn = () => db.runAsSystem(register, [id, 'task', []]);
  await beatOwn();
  const ended = new AbortController();
  const beating = repeatUntil({
    name: 'task heartbeat',
    signal: ended.signal,
    step: async () => void (await beatOwn()),
    rest: beatMs,
    backOff: { firstMs: beatMs, maxMs: beatMs },
    log: null,
    restsFirst: true,
  });
  try {
    return await work(id);
  } finally {
    ended.abort();
    await beating;
    await db.runAsSystem(leave, [id]).catch(() => undefined); // otherwise the row expires
  }
}
