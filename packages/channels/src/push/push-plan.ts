import { readProperty } from '@innkeeper/hotel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { PriceChange } from '@innkeeper/rates';
import type { ConnectionKey } from '../connection/connection-key.ts';
import { type RoomCode, readChannelCodes } from '../mapping/codes.ts';
import { type Allotment, readAllotments, readPriceChanges } from '../rules/read-rules.ts';

/** A room, or a rate of a room, that an agency lists. */
export interface Listing {
  readonly room_code: string;
  readonly rate_code: string; // empty: the number of rooms
}

/** Codes, prices and allotments from which pushes to one agency are built; valid while the revision is unchanged. */
export interface PushPlan {
  readonly revision: number;
  readonly timezone: string;
  readonly rooms: readonly RoomCode[];
  /** Codes that the agency does not know: nothing is sent for them. */
  readonly drifted: { readonly room_type: ReadonlySet<string>; readonly rate_plan: ReadonlySet<string> };
  readonly prices: ReadonlyMap<string, PriceChange>;
  readonly allotments: readonly Allotment[];
  readonly listings: readonly Listing[];
}

const readListings = statement<Listing>(
  'channels.read_listings',
  'select room_code, rate_code from channels.listing where tenant_id = $1 and property_id = $2 and channel = $3',
);

export async function readPushPlan(ctx: RequestContext, key: ConnectionKey, revision: number): Promise<PushPlan> {
  const [property, codes, prices, allotments, listings] = await Promise.all([
    readProperty(ctx, key.propertyId),
    readChannelCodes(ctx, key),
    readPriceChanges(ctx, key),
    readAllotments(ctx, key),
    readRows(ctx, readListings, [ctx.tenant.id, key.propertyId, key.channel]),
  ]);
  if (!property) throw new Error(`no property ${key.propertyId} to push`);
  const unknownToAgency = codes.drift.filter((row) => row.unknown_to === 'agency' && !row.is_refused_whole);
  const driftOf = (wanted: string) => new Set(unknownToAgency.filter(({ kind }) => kind === wanted).map((row) => row.external_code));
  return {
    revision,
    timezone: property.timezone,
    rooms: codes.rooms,
    drifted: { room_type: driftOf('room_type'), rate_plan: driftOf('rate_plan') },
    prices,
    allotments,
    listings,
  };
}
