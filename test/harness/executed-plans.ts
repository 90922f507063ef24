import pg from 'pg';
import { z } from 'zod';

/** An executed plan with its statement; functions and foreign keys have plans of their own. */
export interface ExecutedPlan {
  readonly text: string;
  readonly blocks: number; // of tables and indexes, from disk or from memory
  /** Table reads: their kind, and how many rows they read and discarded. */
  readonly reads: readonly TableRead[];
}

export interface TableRead {
  readonly table: string;
  readonly node: string;
  readonly thrownAway: number;
}

const settings: Readonly<Record<string, string>> = {
  log_min_duration: '0',
  log_analyze: 'on',
  log_buffers: 'on',
  log_timing: 'off',
  log_nested_statements: 'on',
  log_format: 'json',
  log_level: 'notice',
};

/** Makes the server send every plan that it runs as a notice, to all later connections of a login. */
export async function sendPlans(superuserUrl: string, login: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`load 'auto_explain'; alter role ${login} set session_preload_libraries = 'auto_explain'`);
    for (const [name, value] of Object.entries(settings)) await client.query(`alter role ${login} set auto_explain.${name} = '${value}'`);
  } finally {
    await client.end();
  }
}

/** Calls `seen` with every plan that the connections of a pool report from now on. */
export function watchPlans(pool: pg.Pool, seen: (plan: ExecutedPlan) => void): void {
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('plan:\n');
      if (start >= 0) seen(toPlan(message.slice(start + 'plan:\n'.length)));
    });
  });
}

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  'Actual Loops': z.number(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(node).optional();
  },
});
const explained = z.looseObject({ 'Query Text': z.string(), Plan: node });
type Node = z.infer<typeof node>;

function toPlan(json: string): ExecutedPlan {
  const { 'Query Text': text, Plan: top } = explained.parse(JSON.parse(json));
  return { text, blocks: top['Shared Hit Blocks'] + top['Shared Read Blocks'], reads: readsOf(top) };
}

function readsOf(at: Node): TableRead[] {
  const removed = (at['Rows Removed by Filter'] ?? 0) + (at['Rows Removed by Index Recheck'] ?? 0);
  const table = at['Relation Name'];
  const own = table === undefined ? [] : [{ table, node: at['Node Type'], thrownAway: removed * at['Actual Loops'] }];
  return [...own, ...(at.Plans ?? []).flatMap(readsOf)];
}
