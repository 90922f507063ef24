import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Messages whose delivery nobody has reported, so that they are found among those whose delivery somebody has. A trigger keeps the list, under
 * the version before as well. Decision: infra/decisions/0067.
 */
export class Migration0095UnconfirmedMessages extends Migration {
  override up(): void {
    this.addSql(unconfirmed);
    this.addSql(tenantTable('messaging.unconfirmed', 'select, insert, delete'));
    this.addSql(systemTable('messaging.unconfirmed', 'select, insert, delete'));
    this.addSql(noting);
    for (const table of ['message', 'conversation', 'outgoing', 'unconfirmed'])
      this.addSql(`alter table messaging.${table} alter column tenant_id set (n_distinct = 20)`); // as for stays: see Migration0047
  }
}

const unconfirmed = `
  create table messaging.unconfirmed (
    tenant_id  text collate "C" not null,
    message_id text collate "C" not null,
    primary key (tenant_id, message_id),
    foreign key (tenant_id, message_id) references messaging.message (tenant_id, id) on delete cascade
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);`;

const noting = `
  create function messaging.note_unconfirmed() returns trigger language plpgsql as $$
  begin
    if new.status = 'sent' then
      insert into messaging.unconfirmed (tenant_id, message_id) values (new.tenant_id, new.id);
    elsif old.status = 'sent' then
      delete from messaging.unconfirmed u where u.tenant_id = old.tenant_id and u.message_id = old.id;
    end if;
    return null;
  end $$;
  create trigger message_unconfirmed after update of status on messaging.message
    for each row when (old.status <> new.status) execute function messaging.note_unconfirmed();`;
