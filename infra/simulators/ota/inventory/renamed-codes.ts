import type { AgencyDatabase } from '../database.ts';
import type { AgencyHotel } from '../hotels.ts';

type CodeScope = Pick<AgencyHotel, 'tenantId' | 'channel'>;

/** Room or rate codes that an agency has renamed; any other code is unchanged. */
export interface RenamedCodes {
  /** Current code of the agency. */
  present(scope: CodeScope, code: string): string;
  /** True when the agency has renamed the code. */
  isRetired(scope: CodeScope, code: string): boolean;
  /** Renames the code and returns the new one. */
  rename(scope: CodeScope, code: string): string;
}

interface CodesPlan {
  readonly table: string;
  /** Columns with codes of this kind, by table. */
  readonly held: readonly (readonly [table: string, column: string])[];
}

const plans = {
  room: {
    table: 'renamed_code',
    held: [
      ['availability', 'room_code'],
      ['rate', 'room_code'],
    ],
  },
  rate: { table: 'renamed_rate_code', held: [['rate', 'rate_code']] },
} as const satisfies Record<string, CodesPlan>;

export function openRenamedCodes(db: AgencyDatabase, kind: keyof typeof plans): RenamedCodes {
  const { table, held }: CodesPlan = plans[kind];
  const all = db.prepare(`select * from ${table}`);
  const put = db.prepare(`insert into ${table} (tenant_id, channel, code, present_code) values (?, ?, ?, ?)`);
  const repoint = db.prepare(`update ${table} set present_code = ? where tenant_id = ? and channel = ? and present_code = ?`);
  const moves = held.map(([name, column]) =>
    db.prepare(
      `update ${name} set ${column} = ? where ${column} = ? and hotel_id in (select id from hotel where tenant_id = ? and channel = ?)`,
    ),
  );
  // In memory: looked up for every item of every push, and few codes are ever renamed.
  const read = () =>
    new Map(
      all.all().map((row) => [nameOf(String(row['tenant_id']), String(row['channel']), String(row['code'])), String(row['present_code'])]),
    );
  let known = read();
  const found = ({ tenantId, channel }: CodeScope, code: string) => known.get(nameOf(tenantId, channel, code));
  const present = (scope: CodeScope, code: string) => found(scope, code) ?? code;
  return {
    present,
    isRetired: (scope, code) => found(scope, code) !== undefined,
    rename: (scope, code) => {
      const { tenantId, channel } = scope;
      const before = present(scope, code);
      const after = successorOf(before);
      db.atOnce(() => {
        repoint.run(after, tenantId, channel, before);
        put.run(tenantId, channel, before, after);
        for (const move of moves) move.run(after, before, tenantId, channel);
      });
      known = read();
      return after;
    },
  };
}

function nameOf(tenantId: string, channel: string, code: string): string {
  return `${tenantId} ${channel} ${code}`;
}

/** `DBL` becomes `DBL~2`, `DBL~2` becomes `DBL~3`. */
function successorOf(code: string): string {
  const [, base = code, count = '1'] = /^(.*)~(\d+)$/.exec(code) ?? [];
  return `${base}~${Number(count) + 1}`;
}
