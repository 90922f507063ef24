import { type Database, systemStatement } from '@innkeeper/platform';
import { hasAccount } from '../person/people-homes.ts';

/** A page of what was made since an instant, by id after the last one read. */
export interface NewsPage {
  readonly since: string;
  readonly after: string;
  readonly limit: number;
}

const tenantsSince = systemStatement<{ id: string }>(
  'access.read_tenants_since',
  'select t.id from access.tenant t where t.created_at >= $1::timestamptz and t.id > $2 order by t.id limit $3',
);

const peopleSince = systemStatement<{ id: string; email: string; has_account: boolean }>(
  'access.read_people_since',
  `select p.id, p.email, ${hasAccount} as has_account from access.person p
    where p.created_at >= $1::timestamptz and p.removed_at is null and p.id > $2 order by p.id limit $3`,
);

/** Reads new tenants and people, for the directory of cells. Errors: SVC-9003. */
export function accessNews(db: Database) {
  const values = ({ since, after, limit }: NewsPage) => [since, after, limit];
  return {
    tenants: (page: NewsPage) => db.runAsSystem(tenantsSince, values(page)),
    people: (page: NewsPage) => db.runAsSystem(peopleSince, values(page)),
  };
}
