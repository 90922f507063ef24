import pg from 'pg';

/** Finds out who waits for whom in the database. */
export interface LockGraph {
  /** Processes that a process waits for, those that they wait for in their turn included. */
  blockersOf(pid: number): Promise<ReadonlySet<number>>;
  /** True if a process waits for itself, in a circle that only PostgreSQL can break. */
  isInCircle(pid: number): Promise<boolean>;
  close(): Promise<void>;
}

/** A wait for a lock. */
export interface LockWait {
  readonly blockers: readonly number[];
  /** Null for a process that does not wait. */
  readonly since: string | null;
}

type Look = ReadonlyMap<number, LockWait>;

export async function openLockGraph(databaseUrl: string): Promise<LockGraph> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waitOf = async (pid: number): Promise<LockWait> => {
    const { rows } = await client.query<LockWait>(readWait, [pid]);
    return rows[0] ?? { blockers: [], since: null };
  };
  const lookFrom = async (pid: number): Promise<Look> => {
    const look = new Map<number, LockWait>();
    const left = [pid];
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      if (look.has(next)) continue;
      const wait = await waitOf(next);
      look.set(next, wait);
      left.push(...wait.blockers);
    }
    return look;
  };
  const blockersOf = async (pid: number) => reachedFrom(pid, lastingWaits(await lookFrom(pid), await lookFrom(pid)));
  return {
    blockersOf,
    isInCircle: async (pid) => (await blockersOf(pid)).has(pid),
    close: () => client.end(),
  };
}

const readWait = `select pg_blocking_pids($1) as blockers,
  (select min(waitstart)::text from pg_locks where pid = $1 and not granted) as since`;

/** Waits that a second look has found unchanged. Processes are asked one after the other, so that one look can join waits that were never there at once. */
export function lastingWaits(first: Look, second: Look): Look {
  return new Map(
    [...first].flatMap(([pid, { blockers, since }]): [number, LockWait][] => {
      const now = second.get(pid);
      if (since === null || now?.since !== since) return [];
      return [[pid, { since, blockers: blockers.filter((blocker) => now.blockers.includes(blocker)) }]];
    }),
  );
}

/** Processes that one waits for, at once or by way of others. */
export function reachedFrom(pid: number, look: Look): ReadonlySet<number> {
  const reached = new Set<number>();
  const left = [...(look.get(pid)?.blockers ?? [])];
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    if (reached.has(next)) continue;
    reached.add(next);
    left.push(...(look.get(next)?.blockers ?? []));
  }
  return reached;
}
