import { type Database, isFree, isStaying, type SystemStatementCall, systemStatement } from '@innkeeper/platform';
import { channelLimits } from '../channel-limits.ts';
import { type ConnectionKey, type ConnectionKeyRow, columnsOf, keyOf } from '../connection/connection-key.ts';
import type { PushedPart } from './pending.ts';

/** Nights whose current state has not been sent to an agency. */
export interface PendingItem {
  readonly id: string;
  readonly room_type_id: string | null; // null: every type of the property
  readonly rate_plan_id: string | null; // null: every plan
  readonly part: PushedPart;
  readonly first_date: string;
  readonly last_date: string;
  readonly since: string;
}

/** A connection leased by one worker for a push. */
export interface PushClaim {
  readonly key: ConnectionKey;
  /** Fencing token, taken before the current state is read; it only grows. The outcome is recorded unless a later push has taken one. */
  readonly version: bigint;
  /** Revision of the codes and rules. */
  readonly revision: number;
  /** Consecutive failed attempts before this one. */
  readonly attempts: number;
  /** Syncs requested before the claim, which this push carries out; later ones wait for the next push. */
  readonly syncIds: readonly string[];
  readonly pending: readonly PendingItem[];
}

interface PushClaimRow extends ConnectionKeyRow {
  version: bigint;
  revision: number;
  attempts: number;
  sync_ids: string[];
  pending: PendingItem[];
}

const withPending = `and exists (
          select from channels.pending p where p.tenant_id = c.tenant_id and p.property_id = c.property_id and p.channel = c.channel)`;

// The milliseconds make versions grow past those of a database restored from a backup.
const claimRows = (condition: string, beyond: string): string => `with free as materialized (
     select c.tenant_id, c.property_id, c.channel
       from unnest($1::text[], $2::text[], $3::text[]) as k(tenant_id, property_id, channel)
       join channels.connection c on c.tenant_id = k.tenant_id and c.property_id = k.property_id and c.channel = k.channel
      where ${isFree('c.leased_by', '$4')} and ${condition} and ${isStaying('c.tenant_id')}
        ${beyond}
      order by c.tenant_id, c.property_id, c.channel
        for no key update of c skip locked
   )
   update channels.connection c
      set version = greatest(c.version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint), leased_by = $4
     from free f where c.tenant_id = f.tenant_id and c.property_id = f.property_id and c.channel = f.channel
   returning c.tenant_id, c.property_id, c.channel, c.version, c.revision, c.attempts,
     array(select s.id from channels.sync s where s.tenant_id = c.tenant_id and s.property_id = c.property_id and s.channel = c.channel
              and s.status = 'running') as sync_ids,
     (select coalesce(json_agg(json_build_object('id', p.id::text, 'room_type_id', p.room_type_id, 'rate_plan_id', p.rate_plan_id, 'part', p.part,
                                        'first_date', p.first_date, 'last_date', p.last_date, 'since', p.since)), '[]')
        from channels.pending p where p.tenant_id = c.tenant_id and p.property_id = c.property_id and p.channel = c.channel) as pending`;

// A failed push waits for its workflow; only one that has lost its workflow is claimed here.
const isDue = `(c.next_attempt_at is null or c.next_attempt_at <= now()
  - case when c.attempts > 0 then make_interval(secs => ${channelLimits.orphanedRetryMs} / 1000.0) else interval '0' end)`;

const claimDue = systemStatement<PushClaimRow>('channels.claim_due', claimRows(isDue, withPending));
const claimAnyway = systemStatement<PushClaimRow>('channels.claim_anyway', claimRows('true', ''));

/** Claims those of the connections that are free, due and have something pending; none of a tenant on its way to another cell. */
export async function claimPushes(db: Database, worker: string, keys: readonly ConnectionKey[]): Promise<PushClaim[]> {
  return (await db.runAsSystem(claimDue, [...columnsOf(keys), worker])).map(toClaim);
}

/** Claims one connection for a requested attempt, due or not; null while another push is under way. */
export async function claimPush(db: Database, worker: string, key: ConnectionKey): Promise<PushClaim | null> {
  const [row] = await db.runAsSystem(claimAnyway, [...columnsOf([key]), worker]);
  return row ? toClaim(row) : null;
}

function toClaim(row: PushClaimRow): PushClaim {
  const { version, revision, attempts, sync_ids: syncIds, pending } = row;
  return { key: keyOf(row), version, revision, attempts, syncIds, pending };
}

/** SQL of the connections with something pending. A loose index scan: its cost grows with the connections, not with their rows. */
export const connectionsThatWait = `found(tenant_id, property_id, channel) as (
     (select p.tenant_id, p.property_id, p.channel from channels.pending p order by p.tenant_id, p.property_id, p.channel limit 1)
     union all
     select n.tenant_id, n.property_id, n.channel from found f cross join lateral (
       select p.tenant_id, p.property_id, p.channel from channels.pending p
        where (p.tenant_id, p.property_id, p.channel) > (f.tenant_id, f.property_id, f.channel)
        order by p.tenant_id, p.property_id, p.channel limit 1
     ) n
   )`;

const findDue = systemStatement<ConnectionKeyRow>(
  'channels.find_due',
  `with recursive ${connectionsThatWait}
   select c.tenant_id, c.property_id, c.channel from found f
     join channels.connection c on c.tenant_id = f.tenant_id and c.property_id = f.property_id and c.channel = f.channel
    where ${isFree('c.leased_by', '$2')} and ${isDue} and ${isStaying('c.tenant_id')}
    order by c.next_attempt_at nulls first limit $1`,
);

/** Finds connections that are free, due and have something pending. */
export async function findDuePushes(db: Database, worker: string): Promise<ConnectionKey[]> {
  return (await db.runAsSystem(findDue, [channelLimits.dueMax, worker])).map(keyOf);
}

const ofClaims = `c.tenant_id = k.tenant_id and c.property_id = k.property_id and c.channel = k.channel and c.version = k.version`;

const moveLeases = systemStatement<never>(
  'channels.move_push_leases',
  `update channels.connection c set leased_by = $6
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as k(tenant_id, property_id, channel, version)
    where ${ofClaims} and c.leased_by = $5`,
);

/** Moves the leases of pushes under way to the next name of their worker; a push recorded in the meantime has no lease to move. */
export function moveLeasesOf(claims: readonly Pick<PushClaim, 'key' | 'version'>[], previous: string, next: string): SystemStatementCall {
  const versions = claims.map(({ version }) => version);
  return { statement: moveLeases, values: [...columnsOf(claims.map(({ key }) => key)), versions, previous, next] };
}

const giveBack = systemStatement<never>(
  'channels.give_back_push',
  `update channels.connection c set leased_by = null, next_attempt_at = now() + make_interval(secs => $5 / 1000.0)
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as k(tenant_id, property_id, channel, version) where ${ofClaims}`,
);

/** Releases a push that failed through an internal fault; its items stay pending and are sent after a pause. */
export async function giveBackPush(db: Database, { key, version }: PushClaim): Promise<void> {
  await db.runAsSystem(giveBack, [...columnsOf([key]), [version], channelLimits.faultPauseMs]);
}
