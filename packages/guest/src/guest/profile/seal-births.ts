import { type DueBatch, type DueWorkContext, systemStatement } from '@innkeeper/platform';
import { sealBirth } from '../guest-row.ts';

const batchRowsMax = 200; // short locks on rows that requests write

interface UnsealedBirth {
  readonly tenant_id: string;
  readonly id: string;
  readonly date_of_birth: string;
}

const findUnsealed = systemStatement<UnsealedBirth>(
  'guest.find_unsealed_births',
  `select g.tenant_id, g.id, g.date_of_birth from guest.guest g
    where g.date_of_birth is not null and (g.tenant_id, g.id) > ($1, $2)
    order by g.tenant_id, g.id limit $3`,
);

// Skips locked rows, which are about to be written anyway (a merge locks two); the next sweep finds the rest.
const writeSealed = systemStatement<{ done: number }>(
  'guest.write_sealed_births',
  `with held as materialized (
     select g.tenant_id, g.id, n.sealed
       from unnest($1::text[], $2::text[], $3::date[], $4::bytea[]) as n(tenant_id, id, found, sealed)
       join guest.guest g on g.tenant_id = n.tenant_id and g.id = n.id and g.date_of_birth = n.found
      order by g.tenant_id, g.id for no key update of g skip locked
   ), written as (
     update guest.guest g set sealed_date_of_birth = h.sealed, date_of_birth = null
       from held h where g.tenant_id = h.tenant_id and g.id = h.id
     returning 1
   )
   select count(*)::int as done from written`,
);

/**
 * Seals dates of birth that the previous version wrote. Nothing visible changes, so there is no new version, event or audit row.
 * Rules: GUEST-33. Errors: SVC-9003.
 */
export async function sealBirths({ db, secrets }: DueWorkContext, after: string | null): Promise<DueBatch> {
  const [tenantId = '', id = ''] = (after ?? '').split(' ');
  const found = await db.runAsSystem(findUnsealed, [tenantId, id, batchRowsMax]);
  const last = found.at(-1);
  if (!last) return { done: 0, failed: 0, next: null };
  const [written] = await db.runAsSystem(writeSealed, [
    found.map((row) => row.tenant_id),
    found.map((row) => row.id),
    found.map((row) => row.date_of_birth),
    found.map((row) => sealBirth({ secrets, tenant: { id: row.tenant_id } }, row.id, row.date_of_birth)),
  ]);
  const next = found.length < batchRowsMax ? null : `${last.tenant_id} ${last.id}`;
  return { done: written?.done ?? 0, failed: 0, next };
}
