import type { TableOfIds } from './partition-by-id.ts';

const smallShares = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02';

export const eventTable: TableOfIds = {
  schema: 'platform',
  name: 'event',
  key: 'id',
  prefix: 'evt',
  primaryKey: 'tenant_id, id',
  constraints: [],
  indexes: [
    { name: 'event_of_name', on: '(tenant_id, name, id)' },
    { name: 'event_by_resource', on: '(resource_id, id)' },
    { name: 'event_position', on: '(position) where position is not null' },
    { name: 'event_unsequenced', on: '(seq) where position is null' },
    { name: 'event_replays', on: '(tenant_id, replay_of) where replay_of is not null' },
  ],
  options: smallShares,
};

export const deliveryTable: TableOfIds = {
  schema: 'webhooks',
  name: 'delivery',
  key: 'id',
  prefix: 'dlv',
  primaryKey: 'tenant_id, id',
  constraints: ['foreign key (tenant_id, endpoint_id) references webhooks.endpoint (tenant_id, id)'],
  indexes: [
    { name: 'delivery_of_endpoint', on: '(endpoint_id, id)' },
    { name: 'delivery_pending', on: `(endpoint_id, event_seq) where state = 'pending'` },
    { name: 'delivery_waiting', on: `(endpoint_id, due_at) where state = 'waiting'` },
    { name: 'delivery_retrying', on: `(endpoint_id, due_at) where state = 'retrying'` },
  ],
  options: smallShares,
};

export const attemptTable: TableOfIds = {
  schema: 'webhooks',
  name: 'attempt',
  key: 'delivery_id',
  prefix: 'dlv',
  primaryKey: 'tenant_id, delivery_id, id',
  constraints: [],
  indexes: [],
  options: smallShares,
};
