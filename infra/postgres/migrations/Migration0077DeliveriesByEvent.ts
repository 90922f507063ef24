import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Pages of an endpoint's deliveries follow the ids of events, in the queue as in the log. The index of each partition is built beside its writers; what an
 * interrupted run has built is dropped first. Decision: infra/decisions/0058.
 */
export class Migration0077DeliveriesByEvent extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const parts = await this.execute(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'webhooks.delivery'::regclass order by 1`,
    );
    this.addSql('drop index if exists webhooks.delivery_by_event');
    this.addSql('create index delivery_by_event on only webhooks.delivery (endpoint_id, event_id)');
    for (const { name } of parts) {
      const index = `webhooks.${name}_by_event`;
      for (const sql of concurrentIndex({ name: index, on: `webhooks.${name} (endpoint_id, event_id)` })) this.addSql(sql);
      this.addSql(`alter index webhooks.delivery_by_event attach partition ${index}`);
    }
    this.addSql('drop index if exists webhooks.delivery_of_endpoint');
  }
}
