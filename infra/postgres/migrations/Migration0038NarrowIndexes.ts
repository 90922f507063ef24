import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Indexes of events and deliveries as narrow as what reads them allows. New ones are built beside the writers before the old ones go, and the
 * version before finds all of it by them, too. Decision: infra/decisions/0039.
 */
export class Migration0038NarrowIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of narrow.flatMap(concurrentIndex)) this.addSql(sql);
    for (const index of replaced) this.addSql(`drop index concurrently if exists ${index}`);
    // The id of a delivery is made of its event and its endpoint: the key says the same.
    this.addSql('alter table webhooks.delivery drop constraint if exists delivery_event_id_endpoint_id_key');
  }
}

/** Ids are unique beyond their tenant; deliveries of one event share an entry. */
const narrow = [
  { name: 'platform.event_by_resource', on: 'platform.event (resource_id, id)' },
  { name: 'webhooks.delivery_of_event', on: 'webhooks.delivery (event_id)' },
];

/** Nothing reads a tenant's events by their positions. */
const replaced = ['platform.event_of_resource', 'platform.event_of_tenant'];
