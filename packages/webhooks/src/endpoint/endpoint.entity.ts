import type { WriteContext } from '@innkeeper/platform';
import { defineEntity, p } from '@mikro-orm/core';
import type { EndpointRow } from './endpoint-row.ts';

const EndpointSchema = defineEntity({
  name: 'Endpoint',
  tableName: 'webhooks.endpoint',
  properties: {
    tenantId: p.string().primary(),
    id: p.string().primary(), // whe_ + TypeID suffix
    url: p.string(),
    events: p.array(),
    signatures: p.array(),
    description: p.string().nullable(),
    active: p.boolean(),
    activeSince: p.string(), // business time; earlier events are not delivered later
    activeAfter: p.bigint().nullable(), // an event mark; the database sets a new endpoint's
    secret: p.blob().nullable(), // sealed
    previousSecret: p.blob().nullable(), // sealed; signs too until its overlap ends
    previousSecretUntil: p.string().nullable(),
    version: p.integer(),
    createdAt: p.string(),
    updatedAt: p.string(),
    deletedAt: p.string().nullable(),
  },
});

interface SubscriptionPatch {
  readonly url?: string | undefined;
  readonly events?: readonly string[] | undefined;
  readonly signatures?: readonly string[] | undefined;
  readonly description?: string | null | undefined;
  readonly active?: boolean | undefined;
}

/** Signing secrets, sealed; `previous` signs as well until the end of its overlap. */
interface RotatedSecrets {
  readonly present: Buffer;
  readonly previous: Buffer;
  readonly previousUntil: string | null; // null: no overlap
}

/** An address subscribed to events. Its delivery state (status, epoch, release) is written by statements. Rules: HOOK-1. */
export class Endpoint extends EndpointSchema.class {
  /** Rules: HOOK-16, HOOK-39, WIRE-26. */
  subscribe({ url, events, signatures, description, active }: SubscriptionPatch, now: string): void {
    this.url = url ?? this.url;
    if (events !== undefined) this.events = [...new Set(events)];
    if (signatures !== undefined) this.signatures = [...signatures];
    if (description !== undefined) this.description = description;
    this.active = active ?? this.active;
    this.touch(now);
  }

  /** Switches it on for events emitted from now on, after a mark. Rules: HOOK-15. */
  beginAt(mark: bigint, now: string): void {
    this.activeSince = now;
    this.activeAfter = mark;
  }

  /** Replaces the signing secret. Rules: HOOK-19. */
  rotate({ present, previous, previousUntil }: RotatedSecrets, now: string): void {
    this.secret = present;
    this.previousSecret = previousUntil === null ? null : previous;
    this.previousSecretUntil = previousUntil;
    this.touch(now);
  }

  /** Keeps the row for its deliveries and removes the secrets. Rules: HOOK-18. */
  remove(now: string): void {
    this.deletedAt = now;
    this.active = false;
    this.secret = null;
    this.previousSecret = null;
    this.previousSecretUntil = null;
    this.touch(now);
  }

  private touch(now: string): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
EndpointSchema.setClass(Endpoint);

/** Loads the entity of a locked endpoint. */
export function endpointOf(ctx: WriteContext, { id }: EndpointRow): Promise<Endpoint> {
  return ctx.tx.em.findOneOrFail(Endpoint, { tenantId: ctx.tenant.id, id });
}
