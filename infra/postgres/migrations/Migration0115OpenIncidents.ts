import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/** One open incident of a kind about one thing. The version before names no subject. */
export class Migration0115OpenIncidents extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of concurrentIndex(open)) this.addSql(sql);
  }
}

const open = {
  name: 'channels.incident_open_subject',
  on: 'channels.incident (tenant_id, property_id, kind, subject) where subject is not null and resolved_at is null',
  isUnique: true,
};
