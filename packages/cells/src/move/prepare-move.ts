import { endEarlierReplication } from './end-replication.ts';
import { namesOf } from './move-names.ts';
import { finds, MoveFault, type MoveParts } from './move-parts.ts';
import { mayRunUnlogged } from './mover-settings.ts';
import { removeRows } from './remove-rows.ts';

const isTenant = 'select from access.tenant t where t.id = $1';

const schemaOf = `select (select string_agg(m.name, ' ' order by m.name) from innkeeper.migration m) as migrations,
  (select string_agg(r.digest, ' ' order by r.name) from innkeeper.repeatable r) as functions`;

const hidden = `insert into platform.away_tenant as a (tenant_id, phase, attempt)
  select $1, 'away', $2 where not exists (select from access.tenant t where t.id = $1)
  on conflict (tenant_id) do update set phase = 'away', attempt = excluded.attempt where a.attempt <= excluded.attempt`;

const newestMark = 'select a.attempt::float8 as attempt from platform.away_tenant a where a.tenant_id = $1';

/**
 * Checks that the tenant can be moved, and hides its rows at the destination before there are any. Safe to repeat. Throws a `MoveFault` that
 * says what is in the way.
 */
export async function prepareMove(parts: MoveParts): Promise<void> {
  const { source, tenantId } = parts;
  if (!(await finds(source, isTenant, [tenantId]))) throw new MoveFault('the tenant does not live in this cell');
  await requireSameSchema(parts);
  await requireReplication(parts);
  await requireOtherPeople(parts);
  await hideAtDestination(parts);
  if (await isBegun(parts)) return;
  await removeLeftovers(parts);
  await hideAtDestination(parts);
}

async function hideAtDestination({ destination, tenantId, attempt }: MoveParts): Promise<void> {
  await destination.query(hidden, [tenantId, attempt]);
  const { rows } = await destination.query<{ attempt: number }>(newestMark, [tenantId]);
  const [mark] = rows;
  if (!mark) throw new MoveFault('the destination has a tenant with this id');
  if (mark.attempt > attempt) throw new MoveFault('a later attempt has prepared the move, or has abandoned it');
}

async function isBegun(parts: MoveParts): Promise<boolean> {
  return finds(parts.source, 'select from pg_replication_slots s where s.slot_name = $1', [namesOf(parts).slot]);
}

/**
 * An earlier move may have been abandoned while the destination was away; where the tenant lived before, lines about its last requests may
 * have been written after its rows were removed. Touches nothing of a tenant that lives there.
 */
async function removeLeftovers(parts: MoveParts): Promise<void> {
  await endEarlierReplication(parts);
  await removeRows(parts, parts.destination);
}

async function requireSameSchema({ source, destination }: MoveParts): Promise<void> {
  const [here, there] = await Promise.all([source.query(schemaOf), destination.query(schemaOf)]);
  if (JSON.stringify(here.rows) !== JSON.stringify(there.rows)) throw new MoveFault('the cells have different versions of the schema');
}

const replication = `select current_setting('wal_level') as level,
  current_setting('max_replication_slots')::int - (select count(*)::int from pg_replication_slots) as free_slots,
  exists (select from pg_replication_slots s where s.slot_name = $1) as is_begun`;

async function requireReplication(parts: MoveParts): Promise<void> {
  const { source, destination } = parts;
  if (!(await mayRunUnlogged(destination)))
    throw new MoveFault('the mover of the destination lacks rights: run infra/postgres/mover.sql there again');
  const { rows } = await source.query<{ level: string; free_slots: number; is_begun: boolean }>(replication, [namesOf(parts).slot]);
  const [found] = rows;
  if (found?.level !== 'logical') throw new MoveFault('wal_level of the source is not logical');
  if (found.free_slots < 1 && !found.is_begun) throw new MoveFault('the source has no free replication slot');
}

const people = `select p.id, p.email from access.person p
  where p.id in (select m.person_id from access.membership m where m.tenant_id = $1
                 union all select i.person_id from access.invitation i where i.tenant_id = $1)`;

/** An e-mail address belongs to one person: it can be nobody else's at the destination. */
async function requireOtherPeople({ source, destination, tenantId }: MoveParts): Promise<void> {
  const { rows } = await source.query<{ id: string; email: string }>(people, [tenantId]);
  const others = await destination.query<{ id: string }>(
    'select p.id from unnest($1::text[], $2::text[]) as o(id, email) join access.person p on p.email = o.email and p.id <> o.id order by 1',
    [rows.map(({ id }) => id), rows.map(({ email }) => email)],
  );
  const ids = others.rows.map(({ id }) => id).join(', ');
  if (ids !== '') throw new MoveFault(`the destination knows e-mail addresses of the tenant's people as those of others: ${ids}`);
}
