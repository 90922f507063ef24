import { type ArchivedTable, systemStatement } from '@innkeeper/platform';

interface DeliveryRow {
  tenant_id: string;
  id: string;
  endpoint_id: string;
  event_id: string;
  state: string;
  attempt: number;
  created_at: string;
  updated_at: string;
}

/** Deliveries that were never accepted. */
export const archivedDeliveries: ArchivedTable<DeliveryRow> = {
  parent: 'delivery',
  page: systemStatement(
    'webhooks.page_archived_deliveries',
    `select d.tenant_id, d.id, d.endpoint_id, d.event_id, d.state, d.attempt, d.created_at, d.updated_at from webhooks.delivery d
      where d.id >= $1 and d.id < $2 and (d.tenant_id, d.id) > (($3::text[])[1], ($3::text[])[2]) order by d.tenant_id, d.id limit $4`,
  ),
  begin: ['', ''],
  keyOf: ({ tenant_id, id }) => [tenant_id, id],
  columns: {
    tenant_id: 'STRING',
    id: 'STRING',
    endpoint_id: 'STRING',
    event_id: 'STRING',
    state: 'STRING',
    attempt: 'INT32',
    created_at: 'TIMESTAMP',
    updated_at: 'TIMESTAMP',
  },
};

interface AcceptedRow {
  tenant_id: string;
  endpoint_id: string;
  event_id: string;
  created_at: string;
  ended_at: string;
}

/** Accepted deliveries, without what the subscriber answered. */
export const archivedAccepted: ArchivedTable<AcceptedRow> = {
  parent: 'accepted_delivery',
  page: systemStatement(
    'webhooks.page_archived_accepted',
    `select l.tenant_id, l.endpoint_id, l.event_id, l.created_at, l.ended_at from webhooks.accepted_delivery l
      where l.event_id >= $1 and l.event_id < $2
        and (l.tenant_id, l.endpoint_id, l.event_id) > (($3::text[])[1], ($3::text[])[2], ($3::text[])[3])
      order by l.tenant_id, l.endpoint_id, l.event_id limit $4`,
  ),
  begin: ['', '', ''],
  keyOf: ({ tenant_id, endpoint_id, event_id }) => [tenant_id, endpoint_id, event_id],
  columns: { tenant_id: 'STRING', endpoint_id: 'STRING', event_id: 'STRING', created_at: 'TIMESTAMP', ended_at: 'TIMESTAMP' },
};
