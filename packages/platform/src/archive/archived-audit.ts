import { systemStatement } from '../database/statement.ts';
import type { ArchivedTable } from './archived-table.ts';

interface AuditRow {
  tenant_id: string;
  id: bigint;
  at: string;
  written_at: string;
  actor: string;
  action: string;
  resource_id: string | null;
  request_id: string | null;
}

/** Lines of the audit log, without what was changed, which erasing a guest empties as well, and without the addresses of people. */
export const archivedAudit: ArchivedTable<AuditRow> = {
  parent: 'audit',
  page: systemStatement(
    'platform.page_archived_audit',
    `select a.tenant_id, a.id, a.at, a.written_at, a.actor, a.action, a.resource_id, a.request_id
       from platform.audit a
      where a.written_at >= $1::text::timestamptz and a.written_at < $2::text::timestamptz
        and (a.tenant_id, a.id) > (($3::text[])[1], ($3::text[])[2]::bigint) order by a.tenant_id, a.id limit $4`,
  ),
  begin: ['', '0'],
  keyOf: ({ tenant_id, id }) => [tenant_id, String(id)],
  columns: {
    tenant_id: 'STRING',
    id: 'INT64',
    at: 'TIMESTAMP',
    written_at: 'TIMESTAMP',
    actor: 'STRING',
    action: 'STRING',
    resource_id: 'STRING',
    request_id: 'STRING',
  },
};
