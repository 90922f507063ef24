import { Migration } from '@mikro-orm/migrations';

/**
 * Over which channels a message is tried when one cannot deliver it, and over which it was. The version before sends over one channel and
 * writes neither column. What was made for a second message in place of the first was never used. Each part may be repeated.
 * Decision: infra/decisions/0066.
 */
export class Migration0092MessageFallback extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`alter table hotel.property add column if not exists message_fallback text[] not null default '{}'
      check (message_fallback <@ array['messaging_app', 'email', 'sms', 'web_widget'])`);
    this.addSql(`alter table messaging.message add column if not exists tried_channels text[] not null default '{}',
      drop column if exists fallback_of`);
    this.addSql(`alter table messaging.message drop constraint if exists message_not_tried_twice,
      add constraint message_not_tried_twice check (not channel = any(tried_channels)) not valid`);
    this.addSql('alter table messaging.message validate constraint message_not_tried_twice');
    this.addSql(keepChannels);
    this.addSql(`create or replace trigger message_channels before update of channel, tried_channels on messaging.message
      for each row execute function messaging.keep_channels()`);
  }
}

const keepChannels = `
  create or replace function messaging.keep_channels() returns trigger language plpgsql as $$
  begin
    if not new.tried_channels @> old.tried_channels or (new.channel <> old.channel and not old.channel = any(new.tried_channels)) then
      raise exception 'a message does not return to a channel that it was tried over';
    end if;
    return new;
  end $$`;
