import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { systemStatement } from '../database/statement.ts';
import { repeatUntil } from '../loop/repeat-until.ts';
import type { Logger } from '../telemetry/log.ts';

const beatMs = 5_000;
const goneAfterSeconds = 60; // a process that was killed says nothing; its row goes when it has been silent for so long

// The other processes: this one knows its own addresses.
const beat = systemStatement<{ name: string; listeners: string[] }>(
  'platform.beat_of_process',
  `with own as (
     insert into platform.process (id, name, listeners, seen_at) values ($1, $2, $3, now())
     on conflict (id) do update set seen_at = excluded.seen_at
   ), gone as (
     delete from platform.process where seen_at < now() - make_interval(secs => $4) and id <> $1
   )
   select p.name, p.listeners from platform.process p where p.id <> $1 and p.seen_at >= now() - make_interval(secs => $4)`,
);

const leave = systemStatement<never>('platform.leave_of_process', 'delete from platform.process where id = $1');

export interface ProcessRegister {
  /** Where the processes of this deployment listen, this one included, as `address port`; as of the last beat. */
  listeners(): ReadonlySet<string>;
  /** How many processes of the same name are alive, this one included; as of the last beat. */
  alike(): number;
  /** Takes this process out. To be called before the database is closed. */
  close(): Promise<void>;
}

interface RegisteredProcess {
  readonly name: string;
  readonly listeners: readonly string[];
}

/** Publishes to the other processes on this database where this one listens, and reads where they do. Rules: HOOK-26, LIMIT-19. */
export function registerProcess(db: Database, log: Logger, { name, listeners }: RegisteredProcess): ProcessRegister {
  const id = randomUUID();
  const stop = new AbortController();
  let known: ReadonlySet<string> = new Set(listeners);
  let alike = 1;
  const beating = repeatUntil({
    name: 'process register',
    signal: stop.signal,
    step: async () => {
      const others = await db.runAsSystem(beat, [id, name, listeners, goneAfterSeconds]);
      known = new Set([...listeners, ...others.flatMap((other) => other.listeners)]);
      alike = 1 + others.filter((other) => other.name === name).length;
    },
    rest: beatMs,
    backOff: { firstMs: 1_000, maxMs: beatMs },
    log,
    isBackground: true,
  });
  return {
    listeners: () => known,
    alike: () => alike,
    close: async () => {
      stop.abort();
      await beating;
      await db.runAsSystem(leave, [id]).catch(() => undefined); // the row expires on its own
    },
  };
}
