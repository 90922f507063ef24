import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/** In the order that their foreign keys need. */
const files = [
  'innkeeper',
  'access',
  'hotel',
  'rates',
  'platform',
  'guest',
  'billing',
  'booking',
  'channels',
  'messaging',
  'reporting',
  'webhooks',
  'foreign-keys',
];

/**
 * Every table of version 1.0, with its indexes, constraints, policies and rights. Functions and triggers are repeatable and come after the
 * migrations. Decision: infra/decisions/0122.
 */
export class Migration0001Baseline extends Migration {
  override up(): void {
    for (const file of files) this.addSql(readFileSync(new URL(`./baseline/${file}.sql`, import.meta.url), 'utf8'));
  }
}
