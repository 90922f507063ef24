import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';

/** Templates of messages. A new table: the version before knows nothing of it. Decision: infra/decisions/0062. */
export class Migration0086MessageTemplates extends Migration {
  override up(): void {
    this.addSql(templates);
    this.addSql(tenantTable('messaging.template', 'select, insert, update'));
  }
}

const templates = `
  create table messaging.template (
    tenant_id     text collate "C" not null references access.tenant (id),
    id            text collate "C" not null,
    name          text not null check (name <> ''),
    language      text not null check (language <> ''), -- BCP 47, canonical
    channel       text check (channel in ('messaging_app', 'email', 'sms', 'web_widget')),
    subject       text,
    body          text not null check (body <> ''),
    transactional boolean not null default false,
    version       integer not null default 1,
    created_at    timestamptz not null,
    updated_at    timestamptz not null,
    primary key (tenant_id, id),
    constraint template_name_and_language unique (tenant_id, name, language)
  );`;
