import { type RunStatement, systemStatement } from '@innkeeper/platform';
import type { OtaChannel } from '../channel/channels.ts';
import type { MarkedPart } from './mark-nights.ts';

/** Nights to push to agencies. */
export interface NightMark {
  readonly tenant_id: string;
  readonly property_id: string;
  readonly room_type_id: string | null; // null: every type of the property
  readonly part: MarkedPart;
  readonly first_date: string;
  readonly last_date: string;
  readonly marked_at: string;
}

// Taken marks are deleted: a mark that commits late is found late, and none is skipped.
const takeRows = systemStatement<NightMark>(
  'rates.take_night_marks',
  `with oldest as materialized (
     select m.id from rates.night_mark m order by m.id limit $1 for update skip locked
   )
   delete from rates.night_mark m using oldest o where m.id = o.id
   returning m.tenant_id, m.property_id, m.room_type_id, m.part, m.first_date, m.last_date, m.marked_at`,
);

/** Deletes and returns the oldest marks of all tenants. */
export function takeNightMarks(run: RunStatement, max: number): Promise<NightMark[]> {
  return run(takeRows, [max]);
}

export interface SoldChannel {
  readonly tenant_id: string;
  readonly property_id: string;
  readonly channel: OtaChannel;
}

const readSold = systemStatement<SoldChannel>(
  'rates.read_sold_channels_of_all',
  `select distinct p.tenant_id, p.property_id, c.channel
     from unnest($1::text[], $2::text[]) as w(tenant_id, property_id)
     join rates.rate_plan p on p.tenant_id = w.tenant_id and p.property_id = w.property_id and p.status = 'active'
     join rates.rate_plan_channel c on c.tenant_id = p.tenant_id and c.rate_plan_id = p.id`,
);

/** The agencies that sell an active plan of each property. */
export function readSoldChannelsOf(
  run: RunStatement,
  properties: readonly { readonly tenantId: string; readonly propertyId: string }[],
): Promise<SoldChannel[]> {
  return run(readSold, [properties.map((each) => each.tenantId), properties.map((each) => each.propertyId)]);
}
