import { Migration } from '@mikro-orm/migrations';

/**
 * Which events an endpoint takes is decided by the sequence of events, not by the clocks of two processes. Endpoints of old have no marks: they take
 * what is still to be relayed, and get a mark when they are switched on again. `active_since` stays for the version before, which goes by it.
 * Decision: infra/decisions/0030.
 */
export class Migration0025EndpointMarks extends Migration {
  override up(): void {
    this.addSql(`
      -- A mark in the sequence of events: what is emitted from now on lies after it.
      create function platform.event_mark() returns bigint language sql volatile
      return nextval('platform.event_seq');

      alter table webhooks.endpoint add column made_after bigint, add column active_after bigint;
      alter table webhooks.endpoint alter column made_after set default platform.event_mark(),
                                    alter column active_after set default platform.event_mark();
    `);
  }
}
