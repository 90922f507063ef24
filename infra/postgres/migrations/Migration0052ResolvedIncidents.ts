import { Migration } from '@mikro-orm/migrations';

/** Finds the resolved incidents that still keep what came in. The table is new and small. Decision: infra/decisions/0047. */
export class Migration0052ResolvedIncidents extends Migration {
  override up(): void {
    this.addSql('create index incident_to_empty on channels.incident (resolved_at) where payload is not null and resolved_at is not null');
  }
}
