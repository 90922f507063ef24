import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Events are looked up by their key alone: the indexes for pages of a resource and of a name hold every row, and can be used only by who asks for a
 * resource or a name. The index of each partition is built beside its writers; each part may be repeated. Decision: infra/decisions/0085.
 */
export class Migration0125EventLookUps extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const parts = await this.execute(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'platform.event'::regclass order by 1`,
    );
    for (const { name, on } of indexes) {
      const [done] = await this.execute(
        `select 1 from pg_index i where i.indexrelid = 'platform.${name}'::regclass and i.indpred is not null and i.indisvalid`,
      );
      if (done) continue;
      const whole = `${name}_alone`;
      this.addSql(`drop index if exists platform.${whole}`);
      this.addSql(`create index ${whole} on only platform.event ${on}`);
      for (const part of parts) {
        const index = `platform.${part.name}_${whole}`;
        for (const sql of concurrentIndex({ name: index, on: `platform.${part.name} ${on}` })) this.addSql(sql);
        this.addSql(`alter index platform.${whole} attach partition ${index}`);
      }
      this.addSql(`drop index platform.${name}`);
      this.addSql(`alter index platform.${whole} rename to ${name}`);
    }
  }
}

const indexes = [
  { name: 'event_of_name', on: '(tenant_id, name, id) where name is not null' },
  { name: 'event_by_resource', on: '(resource_id, id) where resource_id is not null' },
];
