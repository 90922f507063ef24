import pg from 'pg';

/** Finds out who waits for whom in the database. */
export interface LockGraph {
  /** Processes that a process waits for, those that they wait for in their turn included. */
  blockersOf(pid: number): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
}

export async function openLockGraph(databaseUrl: string): Promise<LockGraph> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const directBlockers = async (pid: number): Promise<readonly number[]> => {
    const { rows } = await client.query<{ pids: number[] }>('select pg_blocking_pids($1) as pids', [pid]);
    return rows[0]?.pids ?? [];
  };
  return {
    blockersOf: async (pid) => {
      const found = new Set<number>();
      const left = [pid];
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        for (const blocker of await directBlockers(next)) {
          if (found.has(blocker)) continue;
          found.add(blocker);
          left.push(blocker);
        }
      }
      return found;
    },
    close: () => client.end(),
  };
}
