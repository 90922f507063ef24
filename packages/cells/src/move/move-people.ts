import type pg from 'pg';
import type { Directory } from '../directory/directory.ts';
import type { MoveRecord } from '../directory/moves.ts';
import { emailDigest } from '../publish/news-publisher.ts';
import { moveAccounts } from './move-accounts.ts';
import { atomically, MoveFault, type MoveParts } from './move-parts.ts';

interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly has_account: boolean;
}

const hasAccount = 'num_nonnulls(p.password_hash, p.one_time_hash, p.password_issuer) > 0';

const peopleOfTenant = `select p.id, p.email, ${hasAccount} as has_account from access.person p
  where p.id in (select m.person_id from access.membership m where m.tenant_id = $1
                 union all select i.person_id from access.invitation i where i.tenant_id = $1)`;

async function peopleIn(client: pg.ClientBase, { tenantId }: MoveParts): Promise<PersonRow[]> {
  return (await client.query<PersonRow>(peopleOfTenant, [tenantId])).rows;
}

/**
 * Tells the directory that the people of the tenant work at the destination, by the rows of one of the cells. Before the tenant is hidden, too:
 * whoever asks where they work must not hear that it is nowhere. Safe to repeat. Rules: CELL-10.
 */
export async function announcePeople(
  parts: MoveParts,
  { directory, to, rowsOf }: { readonly directory: Directory; readonly to: string; readonly rowsOf: 'source' | 'destination' },
): Promise<void> {
  const people = (await peopleIn(parts[rowsOf], parts)).map(({ email }) => emailDigest(email));
  const cell = await directory.findCell(to);
  if (cell && people.length > 0) await directory.publish(cell, { tenantIds: [], routes: [], people: [], visitors: people });
}

const unused = `not p.is_platform
  and not exists (select from access.membership m where m.person_id = p.id)
  and not exists (select from access.invitation i where i.person_id = p.id)`;
const lockUnused = `select p.id, p.email, ${hasAccount} as has_account from access.person p
  where p.id = any($1) and ${unused} order by p.id for update`;

/**
 * Takes the people along whose last tenant has left the source: if it was their home, the destination is from now on, with their accounts. Safe
 * to repeat: once the directory names another home, nothing is copied. Throws a `MoveFault` for an account whose home nobody knows, because
 * what is not copied is deleted. Rules: CELL-10.
 */
export async function forgetPeople(parts: MoveParts, directory: Directory, { from, to }: Pick<MoveRecord, 'from' | 'to'>): Promise<void> {
  const { source, destination } = parts;
  const people = await peopleIn(destination, parts);
  const arrived = new Set(people.filter(({ has_account }) => has_account).map(({ id }) => id));
  await atomically(source, async () => {
    const { rows: left } = await source.query<PersonRow>(lockUnused, [people.map(({ id }) => id)]);
    const following: string[] = [];
    for (const { id, email, has_account: hasAccountHere } of left) {
      const [home] = await directory.findPerson(emailDigest(email));
      if (!home && hasAccountHere)
        throw new MoveFault('the directory does not know the home of a person: restart the workers of every cell');
      // A directory that was lost may know only the destination, although no account has arrived there.
      const isLate = home?.name === to && hasAccountHere && !arrived.has(id);
      if (home?.name === from || isLate) following.push(id);
    }
    await moveAccounts(parts, following);
    await directory.forgetPeople(
      from,
      left.map(({ email }) => emailDigest(email)),
      to,
    );
    const ids = left.map(({ id }) => id);
    for (const table of ['access.session', 'access.passkey']) await source.query(`delete from ${table} where person_id = any($1)`, [ids]);
    await source.query('delete from access.person where id = any($1)', [ids]);
  });
}
