import { Migration } from '@mikro-orm/migrations';

const signatures = `
  alter table webhooks.endpoint add column signatures text[] not null default '{service}'
    check (signatures = '{service}' or signatures = '{service,standard}');
  comment on column webhooks.endpoint.signatures is 'sets of signature headers; standard: that of Standard Webhooks 1.0';
  alter table webhooks.attempt add column standard_signature text;
  comment on column webhooks.attempt.standard_signature is 'webhook-signature as sent; null without the standard set';`;

/** Endpoints whose requests bear the headers of Standard Webhooks beside our own. */
export class Migration0021StandardSignatures extends Migration {
  override up(): void {
    this.addSql(signatures);
  }
}
