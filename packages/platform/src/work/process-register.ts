import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { repeatUntil } from '../loop/repeat-until.ts';
import { WakeUp } from '../loop/wake-up.ts';
import type { Logger } from '../telemetry/log.ts';
import { LeaseNames, type WorkerLease } from './worker-lease.ts';

const beatMs = 500; // of a process that leases rows: live-workers.sql says how long it may be silent
const listedBeatMs = 5_000; // of one that is only to be found
const goneAfterSeconds = 60; // a process that was killed says nothing; its row goes when it has been silent for so long

// A start of the database counts as a sign of life of everybody.
const seen = 'greatest(p.seen_at, pg_postmaster_start_time())';

const register = systemStatement<never>(
  'platform.register_process',
  `insert into platform.process (id, name, listeners, seen_at) values ($1, $2, $3, now())
   on conflict (id) do update set seen_at = excluded.seen_at`,
);

// The other processes: this one knows its own addresses.
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
  /** Where the processes of this deployment listen, this one included, as `address port`; as of the last beat. */
  listeners(): ReadonlySet<string>;
  /** How many processes of the same name were seen within a minute, this one included; as of the last beat. */
  alike(): number;
  readonly lease: WorkerLease;
  /** Takes this process out, and frees what it has leased. To be called before the database is closed. */
  close(): Promise<void>;
}

interface RegisteredProcess {
  readonly name: string;
  readonly listeners: readonly string[];
}

/**
 * Publishes to the other processes on this database where this one listens and that it lives, and reads the same of them. Its leases hold while it
 * gives a sign of life every half second; when it dies all of them are free within seconds. When the outcome of a statement about leases is unknown
 * nobody knows what they are: the process then registers under a new name, takes along what is under way, and leaves everything else to whoever
 * claims it. Rules: HOOK-26, HOOK-34, LIMIT-19. Decision: infra/decisions/0127.
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
      await db.runAsSystem(leave, [lease.name]).catch(() => undefined); // the row expires on its own
    },
  };
}

/**
 * Runs work that leases rows under a name of its own, which lives as long as the work: for what is asked for one by one, in whatever process.
 * When the work fails its leases are free. Errors: SVC-9003.
 */
export async function withTemporaryWorker<T>(db: Database, work: (worker: string) => Promise<T>): Promise<T> {
  const id = randomUUID();
  const beatOwn = () => db.runAsSystem(register, [id, 'task', []]);
  await beatOwn();
  const ended = new AbortController();
  const beating = repeatUntil({
    name: 'sign of life of a task',
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
    await db.runAsSystem(leave, [id]).catch(() => undefined); // the row expires on its own
  }
}
