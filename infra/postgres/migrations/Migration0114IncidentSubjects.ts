import { Migration } from '@mikro-orm/migrations';

/** What an incident is about, where one that is open stands for all of the kind. The version before writes none. Decision: infra/decisions/0074. */
export class Migration0114IncidentSubjects extends Migration {
  override up(): void {
    this.addSql('alter table channels.incident add column subject text');
    this.addSql(
      'alter table channels.incident add constraint incident_subject_of_property check (subject is null or property_id is not null) not valid',
    );
    this.addSql('alter table channels.incident validate constraint incident_subject_of_property');
  }
}
