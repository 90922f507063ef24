import { Migration } from '@mikro-orm/migrations';

/**
 * Whether a conversation is unread, apart from how often: an index by it is not changed with every message. A trigger keeps it, under the version
 * before as well. Whoever sends reads the addresses of guests of all tenants at once. Decision: infra/decisions/0075.
 */
export class Migration0117UnreadConversations extends Migration {
  override up(): void {
    this.addSql('alter table messaging.conversation add column is_unread boolean not null default false');
    this.addSql(noting);
    this.addSql('update messaging.conversation set is_unread = true where unread_count > 0');
    this.addSql('grant select (email, phone) on guest.guest to innkeeper_system');
  }
}

const noting = `
  create function messaging.note_unread() returns trigger language plpgsql as $$
  begin
    new.is_unread := new.unread_count > 0;
    return new;
  end $$;
  create trigger conversation_unread before insert or update of unread_count on messaging.conversation
    for each row execute function messaging.note_unread();
  alter table messaging.conversation add constraint conversation_is_unread check (is_unread = (unread_count > 0)) not valid;`;
