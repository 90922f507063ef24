import { systemStatement } from '../database/statement.ts';
import { bodyOf } from '../outbox/event-body.ts';
import type { ArchivedTable } from './archived-table.ts';

interface EventRow {
  tenant_id: string;
  id: string;
  name: string;
  resource_id: string;
  created_at: string;
  replay_of: string | null;
  data: unknown;
  packed: Buffer | null;
  changed: string[] | null;
}

/** Events with their bodies. */
export const archivedEvents: ArchivedTable<EventRow> = {
  parent: 'event',
  page: systemStatement(
    'platform.page_archived_events',
    `select e.tenant_id, e.id, e.name, e.resource_id, e.created_at, e.replay_of, e.data, e.packed, e.changed from platform.event e
      where e.id >= $1 and e.id < $2 and (e.tenant_id, e.id) > (($3::text[])[1], ($3::text[])[2]) order by e.tenant_id, e.id limit $4`,
  ),
  begin: ['', ''],
  keyOf: ({ tenant_id, id }) => [tenant_id, id],
  columns: {
    tenant_id: 'STRING',
    id: 'STRING',
    name: 'STRING',
    resource_id: 'STRING',
    created_at: 'TIMESTAMP',
    replay_of: 'STRING',
    data: 'JSON',
    changed: 'JSON',
  },
  shown: (row) => ({ ...row, data: bodyOf(row) }),
};
