import { type Database, systemStatement } from '@innkeeper/platform';
import { type OtaChannel, readSoldThrough } from '@innkeeper/rates';
import type { AgencyHotel } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';

const { streamLeaseMs } = channelLimits;

interface StreamRow {
  tenant_id: string;
  property_id: string;
  channel: OtaChannel;
}

/** A hotel at an agency that this worker listens to. */
export interface HeldStream extends AgencyHotel {
  readonly channel: OtaChannel;
}

const readConnected = systemStatement<StreamRow>(
  'channels.read_connected',
  'select c.tenant_id, c.property_id, c.channel from channels.connection c',
);

const addStreams = systemStatement<never>(
  'channels.add_streams',
  `insert into channels.stream (tenant_id, property_id, channel)
   select s.tenant_id, s.property_id, s.channel from unnest($1::text[], $2::text[], $3::text[]) as s(tenant_id, property_id, channel)
   on conflict do nothing`,
);

const countShare = systemStatement<{ share: number }>(
  'channels.count_stream_share',
  `with me as (
     insert into channels.stream_worker (id, seen_until) values ($1, now() + make_interval(secs => $2::float8 / 1000))
     on conflict (id) do update set seen_until = excluded.seen_until
   ), gone as (
     delete from channels.stream_worker where seen_until < now() - interval '1 minute' and id <> $1
   )
   select ceil((select count(*) from channels.stream)::numeric
               / (1 + (select count(*) from channels.stream_worker w where w.seen_until > now() and w.id <> $1)))::int as share`,
);

const renewLeases = systemStatement<StreamRow>(
  'channels.renew_stream_leases',
  `with mine as (
     select s.tenant_id, s.property_id, s.channel from channels.stream s where s.holder = $1
      order by s.tenant_id, s.property_id, s.channel limit $3 for no key update
   ), surplus as (
     update channels.stream s set holder = null, leased_until = now()
      where s.holder = $1 and (s.tenant_id, s.property_id, s.channel) not in (select m.tenant_id, m.property_id, m.channel from mine m)
   )
   update channels.stream s set leased_until = now() + make_interval(secs => $2::float8 / 1000)
     from mine m where s.tenant_id = m.tenant_id and s.property_id = m.property_id and s.channel = m.channel
   returning s.tenant_id, s.property_id, s.channel`,
);

const claimStreams = systemStatement<StreamRow>(
  'channels.claim_streams',
  `with free as (
     select s.tenant_id, s.property_id, s.channel from channels.stream s where s.leased_until <= now()
      order by s.leased_until limit $3 for no key update skip locked
   )
   update channels.stream s set holder = $1, leased_until = now() + make_interval(secs => $2::float8 / 1000)
     from free f where s.tenant_id = f.tenant_id and s.property_id = f.property_id and s.channel = f.channel
   returning s.tenant_id, s.property_id, s.channel`,
);

const dropLeases = systemStatement<never>(
  'channels.drop_stream_leases',
  `with gone as (delete from channels.stream_worker where id = $1)
   update channels.stream set holder = null, leased_until = now() where holder = $1`,
);

/**
 * Makes the streams that are missing. A connection is made together with its stream; this looks after what is connected, or sold, by a version
 * that did not do so. What was sold once keeps its stream: bookings may still be changed.
 */
export async function addMissingStreams(db: Database): Promise<void> {
  const [sold, connected] = await Promise.all([db.runAsSystem(readSoldThrough, []), db.runAsSystem(readConnected, [])]);
  const found = [...sold, ...connected];
  if (found.length === 0) return;
  await db.runAsSystem(addStreams, [
    found.map((row) => row.tenant_id),
    found.map((row) => row.property_id),
    found.map((row) => row.channel),
  ]);
}

/**
 * The streams that this worker holds from now on: those it has, up to its share among the workers that are alive, and what nobody holds.
 * Those of a worker that was killed are free once its lease has ended. Rules: CHAN-7. Decision: infra/decisions/0047.
 */
export async function holdStreams(db: Database, holder: string): Promise<HeldStream[]> {
  const [row] = await db.runAsSystem(countShare, [holder, streamLeaseMs]);
  const share = row?.share ?? 0;
  const kept = await db.runAsSystem(renewLeases, [holder, streamLeaseMs, share]);
  const room = share - kept.length;
  const claimed = room > 0 ? await db.runAsSystem(claimStreams, [holder, streamLeaseMs, room]) : [];
  return [...kept, ...claimed].map(({ tenant_id, property_id, channel }) => ({ tenantId: tenant_id, propertyId: property_id, channel }));
}

/** Gives everything back, so that others need not wait for the lease to end. */
export async function dropStreams(db: Database, holder: string): Promise<void> {
  await db.runAsSystem(dropLeases, [holder]);
}
