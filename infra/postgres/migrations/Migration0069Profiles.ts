import { Migration } from '@mikro-orm/migrations';

/**
 * What registrations and messages need of guests and properties beyond what the version before keeps. It writes none of these columns, and
 * reads its own as before. Checks of the big table are validated beside its writers. Each part may be repeated. Decision: infra/decisions/0053.
 */
export class Migration0069Profiles extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(guestColumns);
    this.addSql('grant select (address), update (address) on guest.guest to innkeeper_system');
    for (const sql of checks.flatMap(addedCheck)) this.addSql(sql);
    this.addSql(propertyColumns);
  }
}

const guestColumns = `
  alter table guest.guest
    add column if not exists second_last_name text,
    add column if not exists sex text,
    add column if not exists address bytea, -- sealed JSON of street, postal_code, city, municipality_code, country
    add column if not exists message_opt_outs jsonb not null default '[]'`;

const checks = [
  { name: 'guest_sex', check: `sex in ('f', 'm', 'x')` },
  { name: 'guest_message_opt_outs', check: `message_opt_outs <@ '["messaging_app", "email", "sms", "web_widget"]'` },
  { name: 'guest_preferred_channel', check: `preferred_channel in ('messaging_app', 'email', 'sms', 'web_widget')` },
];

function addedCheck({ name, check }: { readonly name: string; readonly check: string }): string[] {
  return [
    `alter table guest.guest drop constraint if exists ${name}, add constraint ${name} check (${check}) not valid`,
    `alter table guest.guest validate constraint ${name}`,
  ];
}

const propertyColumns = `
  alter table hotel.property
    add column if not exists address jsonb, -- street, postal_code, city
    add column if not exists phone text,
    add column if not exists contact_name text,
    add column if not exists contact_email text,
    add column if not exists self_check_in boolean not null default false`;
