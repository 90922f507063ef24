import type { CellAddress } from './cells.ts';
import type { DirectoryConnection } from './connection.ts';

/** A tenant, and the cell it lives in. */
export interface Home {
  readonly tenantId: string;
  readonly cell: string;
  readonly url: string;
}

/** The home of a person. */
export interface ClaimedHome {
  readonly home: CellAddress;
  /** Claimed within the last minute: that cell may still be making the account. */
  readonly isRecent: boolean;
}

export type RouteKind = 'token' | 'guest_link' | 'stay_key';

/** A digest that leads to a tenant, or no longer does. */
export interface Route {
  readonly tenantId: string;
  readonly digest: Buffer;
  readonly kind: RouteKind;
  readonly isGone: boolean;
}

/** News of one cell. */
export interface Publication {
  readonly tenantIds: readonly string[];
  readonly routes: readonly Route[];
  /** Digests of the e-mail addresses of people with a password in the cell. */
  readonly people: readonly Buffer[];
  /** Digests of people without a password in the cell: their home is another, if there is one. */
  readonly visitors?: readonly Buffer[];
}

export interface Homes {
  findTenant(tenantId: string): Promise<Home | null>;
  /** The home of the tenant that a SHA-256 digest leads to. */
  findDigest(digest: Buffer): Promise<Home | null>;
  /** The cells with a person of this e-mail address, by its digest; first the home, where the person signs in. */
  findPerson(digest: Buffer): Promise<CellAddress[]>;
  /** Adds a cell to those of a person, and returns the home. */
  claimPerson(cell: CellAddress, digest: Buffer): Promise<ClaimedHome>;
  /** Places a tenant that is not placed yet; null removes one. */
  putTenant(tenantId: string, cell: string | null): Promise<void>;
  /** Removes people, by the digests of their e-mail addresses, from a cell; another takes its place in their order. */
  forgetPeople(cell: string, digests: readonly Buffer[], heir: string): Promise<void>;
  /** Adds news of a cell. Safe to repeat: a tenant that is placed stays where it is, because only a move takes it elsewhere. */
  publish(cell: CellAddress, news: Publication): Promise<void>;
}

const tenantHome = `
  select t.id as "tenantId", t.cell, c.url from directory.tenant t join directory.cell c on c.name = t.cell where t.id = $1`;

const digestHome = `
  select t.id as "tenantId", t.cell, c.url
    from directory.route r join directory.tenant t on t.id = r.tenant_id join directory.cell c on c.name = t.cell
   where r.digest = $1`;

const personHomes = `
  select c.name, c.url from directory.person p join directory.cell c on c.name = p.cell where p.digest = $1 order by p.joined`;

const readHome = `
  select c.name, c.url, p.joined_at > now() - interval '1 minute' as "isRecent"
    from directory.person p join directory.cell c on c.name = p.cell where p.digest = $1 order by p.joined limit 1`;

const passPeople = `
  with gone as (delete from directory.person where cell = $1 and digest = any($2::bytea[]) returning digest, joined)
  update directory.person p set joined = least(p.joined, gone.joined) from gone where p.digest = gone.digest and p.cell = $3`;

// The cell may not have reported yet.
const knowCell = 'insert into directory.cell (name, url) values ($1, $2) on conflict do nothing';

const placeTenants = `
  insert into directory.tenant (id, cell) select id, $2 from unnest($1::text[]) as made(id) on conflict do nothing`;

const putRoutes = `
  insert into directory.route (digest, kind, tenant_id)
  select digest, kind, tenant_id from unnest($1::bytea[], $2::text[], $3::text[]) as made(digest, kind, tenant_id)
  on conflict (digest) do update set kind = excluded.kind, tenant_id = excluded.tenant_id
   where (route.kind, route.tenant_id) is distinct from (excluded.kind, excluded.tenant_id)`;

const removeRoutes = `
  delete from directory.route r using unnest($1::bytea[], $2::text[]) as gone(digest, tenant_id)
   where r.digest = gone.digest and r.tenant_id = gone.tenant_id`;

const putPeople = `insert into directory.person (digest, cell) select digest, $2 from unnest($1::bytea[]) as made(digest) on conflict do nothing`;

// When a lost directory fills again, it may hear of a person from other cells before it hears from the home, which has to come first.
const putVisitors = `
  insert into directory.person (digest, cell, joined)
  select digest, $2, nextval('directory.joined') + (1::bigint << 60) from unnest($1::bytea[]) as made(digest) on conflict do nothing`;

export function homes({ ask, change }: DirectoryConnection): Homes {
  return {
    findTenant: async (tenantId) => (await ask<Home>(tenantHome, [tenantId]))[0] ?? null,
    findDigest: async (digest) => (await ask<Home>(digestHome, [digest]))[0] ?? null,
    findPerson: (digest) => ask<CellAddress>(personHomes, [digest]),
    putTenant: (tenantId, cell) =>
      change(async (run) => {
        if (cell === null) await run('delete from directory.tenant where id = $1', [tenantId]);
        else await run(placeTenants, [[tenantId], cell]);
      }),
    claimPerson: ({ name, url }, digest) =>
      change(async (run) => {
        await run(knowCell, [name, url]);
        await run(putPeople, [[digest], name]);
        const [found] = await run<CellAddress & Pick<ClaimedHome, 'isRecent'>>(readHome, [digest]);
        if (!found) throw new Error('the claim is missing');
        return { home: { name: found.name, url: found.url }, isRecent: found.isRecent };
      }),
    forgetPeople: (cell, digests, heir) => change(async (run) => void (await run(passPeople, [cell, digests, heir]))),
    publish: ({ name, url }, { tenantIds, routes, people, visitors = [] }) =>
      change(async (run) => {
        const [gone, present] = [routes.filter(({ isGone }) => isGone), routes.filter(({ isGone }) => !isGone)];
        await run(knowCell, [name, url]);
        if (tenantIds.length > 0) await run(placeTenants, [tenantIds, name]);
        if (gone.length > 0) await run(removeRoutes, [gone.map(({ digest }) => digest), gone.map(({ tenantId }) => tenantId)]);
        if (present.length > 0)
          await run(putRoutes, [
            present.map(({ digest }) => digest),
            present.map(({ kind }) => kind),
            present.map(({ tenantId }) => tenantId),
          ]);
        if (people.length > 0) await run(putPeople, [people, name]);
        if (visitors.length > 0) await run(putVisitors, [visitors, name]);
      }),
  };
}
