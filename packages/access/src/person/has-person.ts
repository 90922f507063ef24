import { type Database, systemStatement } from '@innkeeper/platform';

const findEmail = systemStatement<{ id: string }>(
  'access.find_person_id',
  'select p.id from access.person p where p.email = $1 and p.removed_at is null',
);

/** True if a person signs in here with this e-mail address, in lower case. Errors: SVC-9003. */
export async function hasPerson(db: Database, email: string): Promise<boolean> {
  return (await db.runAsSystem(findEmail, [email])).length > 0;
}
