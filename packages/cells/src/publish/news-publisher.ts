import { createHash } from 'node:crypto';
import { isoInstant, systemClock } from '@innkeeper/kernel';
import { type Database, systemStatement } from '@innkeeper/platform';
import type { CellAddress } from '../directory/cells.ts';
import type { Homes, Route, RouteKind } from '../directory/homes.ts';

export interface PublisherDeps {
  readonly db: Database;
  readonly directory: Pick<Homes, 'publish'>;
  readonly cell: CellAddress;
  /** Reads a page of what was made since an instant. */
  readonly news: {
    readonly tenants: (page: NewsPage) => Promise<{ readonly id: string }[]>;
    readonly people: (page: NewsPage) => Promise<{ readonly id: string; readonly email: string; readonly has_account: boolean }[]>;
  };
}

interface NewsPage {
  readonly since: string;
  readonly after: string;
  readonly limit: number;
}

/** Tells the directory of what is new in this cell. */
export interface NewsPublisher {
  /** Publishes everything that was committed before the call. At least once, safe to repeat. Errors: SVC-9003. */
  publish(): Promise<void>;
}

const batchMax = 500;
const lateMs = 10 * 60_000; // longer than any transaction
const beginning = '-infinity';

const recently = (): string => isoInstant(systemClock.nowMs() - lateMs);

const withoutMark = systemStatement<{ id: string }>(
  'platform.read_unpublished_tenants',
  `select made.id from unnest($1::text[]) as made(id)
    where not exists (select from platform.published_tenant p where p.tenant_id = made.id)`,
);

const markTenants = systemStatement<never>(
  'platform.mark_tenants_published',
  'insert into platform.published_tenant (tenant_id) select made.id from unnest($1::text[]) as made(id) on conflict do nothing',
);

const readRoutes = systemStatement<{ tenant_id: string; digest: Buffer; kind: RouteKind; is_gone: boolean }>(
  'platform.read_unpublished_routes',
  `select r.tenant_id, r.digest, r.kind, r.is_gone from platform.route r
    where not r.is_published order by r.tenant_id, r.digest limit $1`,
);

// Whatever has changed since it was read stays unpublished.
const markRoutes = systemStatement<never>(
  'platform.mark_routes_published',
  `update platform.route r set is_published = true
     from unnest($1::text[], $2::bytea[]) as sent(tenant_id, digest)
    where r.tenant_id = sent.tenant_id and r.digest = sent.digest and not r.is_gone`,
);

const removeRoutes = systemStatement<never>(
  'platform.remove_gone_routes',
  `delete from platform.route r using unnest($1::text[], $2::bytea[]) as sent(tenant_id, digest)
    where r.tenant_id = sent.tenant_id and r.digest = sent.digest and r.is_gone`,
);

/**
 * Publishes tenants, people and routes; tenants and people of the last minutes only, but in the first call all of them if `isWhole`.
 * Rules: CELL-4.
 */
export function newsPublisher(deps: PublisherDeps, { isWhole }: { readonly isWhole: boolean }): NewsPublisher {
  let since = isWhole ? beginning : recently();
  let knownPeople: ReadonlySet<string> = new Set();
  return {
    publish: async () => {
      const nextSince = recently();
      await publishTenants(deps, since);
      knownPeople = await publishPeople(deps, since, knownPeople);
      since = nextSince;
      while ((await publishRoutes(deps)) === batchMax);
    },
  };
}

async function publishTenants({ db, directory, cell, news }: PublisherDeps, since: string): Promise<void> {
  for await (const rows of batches((after) => news.tenants({ since, after, limit: batchMax }))) {
    const unmarked = await db.runAsSystem(withoutMark, [rows.map(({ id }) => id)]);
    const tenantIds = unmarked.map(({ id }) => id);
    if (tenantIds.length === 0) continue;
    await directory.publish(cell, { tenantIds, routes: [], people: [] });
    await db.runAsSystem(markTenants, [tenantIds]);
  }
}

/** Returns the people that the directory knows now, as far back as was read. */
async function publishPeople({ directory, cell, news }: PublisherDeps, since: string, known: ReadonlySet<string>): Promise<Set<string>> {
  const read = new Set<string>();
  for await (const rows of batches((after) => news.people({ since, after, limit: batchMax }))) {
    const unknown = rows.filter(({ id }) => !known.has(id));
    const digestsOf = (hasAccount: boolean) =>
      unknown.filter((one) => one.has_account === hasAccount).map(({ email }) => emailDigest(email));
    if (unknown.length > 0)
      await directory.publish(cell, { tenantIds: [], routes: [], people: digestsOf(true), visitors: digestsOf(false) });
    for (const { id } of rows) read.add(id);
  }
  return read;
}

/** Rows in batches by id, until one is not full. */
async function* batches<Row extends { readonly id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < batchMax) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Returns the number of routes that were published. */
async function publishRoutes({ db, directory, cell }: PublisherDeps): Promise<number> {
  const rows = await db.runAsSystem(readRoutes, [batchMax]);
  if (rows.length === 0) return 0;
  const routes = rows.map(({ tenant_id, digest, kind, is_gone }): Route => ({ tenantId: tenant_id, digest, kind, isGone: is_gone }));
  await directory.publish(cell, { tenantIds: [], routes, people: [] });
  for (const [statement, isGone] of [
    [markRoutes, false],
    [removeRoutes, true],
  ] as const) {
    const sent = routes.filter((route) => route.isGone === isGone);
    if (sent.length > 0) await db.runAsSystem(statement, [sent.map(({ tenantId }) => tenantId), sent.map(({ digest }) => digest)]);
  }
  return rows.length;
}

/** The digest by which the directory finds the cell of a person. */
export function emailDigest(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest();
}
