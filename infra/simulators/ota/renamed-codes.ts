import type { Database } from './database.ts';
import type { Hotel } from './hotels.ts';

type Scope = Pick<Hotel, 'tenantId' | 'channel'>;

/** Room codes that an agency has renamed. A code that it never renamed is known as it is. */
export interface RoomCodes {
  /** The code by which the agency knows a room now. */
  present(scope: Scope, code: string): string;
  /** Whether the agency has another code for what was called so. */
  isRetired(scope: Scope, code: string): boolean;
  /** Gives a room a new code and answers it. */
  rename(scope: Scope, code: string): string;
}

export function openRoomCodes(db: Database): RoomCodes {
  const all = db.prepare('select * from renamed_code');
  const put = db.prepare('insert into renamed_code (tenant_id, channel, code, present_code) values (?, ?, ?, ?)');
  const repoint = db.prepare('update renamed_code set present_code = ? where tenant_id = ? and channel = ? and present_code = ?');
  const moves = ['availability', 'rate'].map((table) =>
    db.prepare(
      `update ${table} set room_code = ? where room_code = ? and hotel_id in (select id from hotel where tenant_id = ? and channel = ?)`,
    ),
  );
  // In memory: every item of every push asks, and few codes are ever renamed.
  const read = () =>
    new Map(
      all.all().map((row) => [nameOf(String(row['tenant_id']), String(row['channel']), String(row['code'])), String(row['present_code'])]),
    );
  let known = read();
  const found = ({ tenantId, channel }: Scope, code: string) => known.get(nameOf(tenantId, channel, code));
  const present = (scope: Scope, code: string) => found(scope, code) ?? code;
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
