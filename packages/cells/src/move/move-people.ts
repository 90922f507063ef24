import type { Directory } from '../directory/directory.ts';
import type { MoveRecord } from '../directory/moves.ts';
import { emailDigest } from '../publish/news-publisher.ts';
import { atomically, moveAccounts } from './move-accounts.ts';
import type { MoveParts } from './move-parts.ts';

interface PersonRow {
  readonly id: string;
  readonly email: string;
}

const peopleOfTenant = `select p.id, p.email from access.person p
  where p.id in (select m.person_id from access.membership m where m.tenant_id = $1
                 union all select i.person_id from access.invitation i where i.tenant_id = $1)`;

async function peopleAtDestination({ destination, tenantId }: MoveParts): Promise<PersonRow[]> {
  return (await destination.query<PersonRow>(peopleOfTenant, [tenantId])).rows;
}

/** Tells the directory that the people of the tenant can sign in at the destination. Safe to repeat. Rules: CELL-10. */
export async function announcePeople(parts: MoveParts, directory: Directory, to: string): Promise<void> {
  const people = (await peopleAtDestination(parts)).map(({ email }) => emailDigest(email));
  const cell = await directory.findCell(to);
  if (cell && people.length > 0) await directory.publish(cell, { tenantIds: [], routes: [], people: [], visitors: people });
}

const unused = `not p.is_platform
  and not exists (select from access.membership m where m.person_id = p.id)
  and not exists (select from access.invitation i where i.person_id = p.id)`;
const lockUnused = `select p.id, p.email from access.person p where p.id = any($1) and ${unused} order by p.id for update`;

/**
 * Takes the people along whose last tenant has left the source: if it was their home, the destination is from now on, with their accounts. Safe
 * to repeat: once the directory names another home, nothing is copied. Rules: CELL-10.
 */
export async function forgetPeople(parts: MoveParts, directory: Directory, { from, to }: Pick<MoveRecord, 'from' | 'to'>): Promise<void> {
  const { source } = parts;
  const people = await peopleAtDestination(parts);
  await atomically(source, async () => {
    const leaving = await source.query<PersonRow>(lockUnused, [people.map(({ id }) => id)]);
    const left = leaving.rows.map(({ id, email }) => ({ id, digest: emailDigest(email) }));
    const digests = left.map(({ digest }) => digest);
    const home = await directory.peopleAtHome(from, digests);
    await moveAccounts(
      parts,
      left.filter(({ digest }) => home.some((one) => one.equals(digest))).map(({ id }) => id),
    );
    await directory.forgetPeople(from, digests, to);
    const ids = left.map(({ id }) => id);
    for (const table of ['access.session', 'access.passkey']) await source.query(`delete from ${table} where person_id = any($1)`, [ids]);
    await source.query('delete from access.person where id = any($1)', [ids]);
  });
}
