import { statement, type WriteContext } from '@innkeeper/platform';
import type { ChannelOfProperty } from '@innkeeper/rates';
import type { BookingRevision } from '../agency/agency.ts';
import type { ContentDigests } from './content-digests.ts';

/** An agency's booking as of the newest revision that the hotel has applied. */
export interface AgencyBookingRow {
  property_id: string;
  applied_revision: number; // the newest; 0: none
  revised_at: string | null;
  positions_max: number;
  collects: boolean;
  said: ContentDigests;
  /** Posted as collected by the agency, fees included; null: unknown. */
  collected_minor: bigint | null;
}

const insertBooking = statement<never>(
  'channels.insert_agency_booking',
  `insert into channels.agency_booking (tenant_id, channel, external_id, property_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
   on conflict do nothing`,
);

const lockBooking = statement<AgencyBookingRow>(
  'channels.lock_agency_booking',
  `select b.property_id, b.applied_revision, b.revised_at, b.positions_max, b.collects, b.said, b.collected_minor
     from channels.agency_booking b where b.tenant_id = $1 and b.channel = $2 and b.external_id = $3 for no key update`,
);

const updateBooking = statement<never>(
  'channels.record_applied_revision',
  `update channels.agency_booking set applied_revision = $4, revised_at = $5, positions_max = $6, collects = $7, said = $8, collected_minor = $9, updated_at = $10
    where tenant_id = $1 and channel = $2 and external_id = $3`,
);

/** Locks a booking before anything else, so that its revisions are answered one after the other. Decision: infra/decisions/0047. */
export async function lockAgencyBookingRow(
  ctx: WriteContext,
  { place, externalId }: { readonly place: ChannelOfProperty; readonly externalId: string },
): Promise<AgencyBookingRow> {
  const key = [ctx.tenant.id, place.channel, externalId];
  const [, [row]] = await Promise.all([
    ctx.tx.run(insertBooking, [...key, place.propertyId, ctx.clock.now()]),
    ctx.tx.run(lockBooking, key),
  ]);
  if (!row) throw new Error('the locked booking has gone');
  return row;
}

interface AppliedRevision {
  readonly channel: string;
  readonly revision: BookingRevision;
  readonly positionsMax: number;
  readonly digests: ContentDigests;
  readonly collectedMinor: bigint | null;
}

/** Records the newest applied revision, the digests of its content, and what is posted as collected. */
export async function recordApplied(ctx: WriteContext, applied: AppliedRevision): Promise<void> {
  const { channel, revision, positionsMax, digests, collectedMinor } = applied;
  const { externalId, revision: number, createdAt, collect } = revision;
  const values = [number, createdAt, positionsMax, collect === 'ota', JSON.stringify(digests), collectedMinor, ctx.clock.now()];
  await ctx.tx.run(updateBooking, [ctx.tenant.id, channel, externalId, ...values]);
}
