import type { Directory } from '../directory/directory.ts';
import { emailDigest } from '../publish/news-publisher.ts';
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
  if (cell && people.length > 0) await directory.publish(cell, { tenantIds: [], routes: [], people });
}

const unused = `p.id = any($1) and not p.is_platform
  and not exists (select from access.membership m where m.person_id = p.id)
  and not exists (select from access.invitation i where i.person_id = p.id)`;
const ofUnused = `person_id in (select p.id from access.person p where ${unused})`;

/** Removes the people at the source whose last hotel has left it, so that they sign in where it is. Safe to repeat. Rules: CELL-10. */
export async function forgetPeople(parts: MoveParts, directory: Directory, from: string): Promise<void> {
  const people = await peopleAtDestination(parts);
  const ids = people.map(({ id }) => id);
  await parts.source.query(`delete from access.session where ${ofUnused}`, [ids]);
  await parts.source.query(`delete from access.passkey where ${ofUnused}`, [ids]);
  await parts.source.query(`delete from access.person p where ${unused}`, [ids]);
  const found = await parts.source.query<PersonRow>('select p.id, p.email from access.person p where p.email = any($1)', [
    people.map(({ email }) => email),
  ]);
  const left = new Set(found.rows.map(({ email }) => email));
  const gone = people.filter(({ email }) => !left.has(email)); // those that an earlier attempt removed as well
  await directory.forgetPeople(
    from,
    gone.map(({ email }) => emailDigest(email)),
  );
}
