import { refuse, ServiceError } from '@innkeeper/kernel';
import { type Database, type OperatorContext, statement, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';
import { emailInput } from './person.contract.ts';
import type { PersonPlaces } from './person-places.ts';

/** A person on a visit to other cells, and when the visit began. */
export interface Visitor {
  readonly personId: string;
  readonly email: string;
  readonly beganAt: string;
}

/** Places of a person in other cells. */
export interface PlacesElsewhere extends PersonPlaces {
  /** False when a cell, or the directory, has not answered. */
  readonly isComplete: boolean;
}

/** An account as another cell has it. */
export interface KnownAccount {
  readonly personId: string;
  readonly isActive: boolean;
  /** The cell that has it, or had it. */
  readonly cell: string;
}

/**
 * The homes of people, where there are several cells: a person has the password, the passkeys and the sessions in one of them. Elsewhere the
 * person is a row without a password. Rules: CELL-10. Decision: infra/decisions/0129.
 */
export interface PeopleHomes {
  /**
   * Makes this cell known as one of a person, and the home of one who has none. Returns the account if it is, or was, in another cell; one that
   * was has its home here from now on. Errors: SVC-9003.
   */
  claim(email: string): Promise<KnownAccount | null>;
  /** True if the home of a person is another cell. Errors: SVC-9003. */
  isElsewhere(email: string): Promise<boolean>;
  /** Incomplete while a tenant of the person is being handed over as well. Errors: SVC-9003. */
  findPlaces(visitor: Visitor): Promise<PlacesElsewhere>;
  /**
   * True while a tenant of the person is hidden, although the directory has it in this cell: for that moment of a move it is seen in no cell.
   * Errors: SVC-9003.
   */
  isMoving(personId: string): Promise<boolean>;
  /** Has the home close an account that is used no more. Never fails: a home that does not answer leaves it open, with nothing to enter. */
  closeAtHome(person: Pick<Visitor, 'personId' | 'email'>): Promise<void>;
  /** Removes a person from everything in the other cells. Errors: SVC-9003. */
  removeElsewhere(person: Pick<Visitor, 'personId' | 'email'>): Promise<void>;
}

/** SQL condition of a person `p` whose account is in this cell: a password was issued here, even if it was used, or is chosen. */
export const hasAccount = 'num_nonnulls(p.password_hash, p.one_time_hash, p.password_issuer) > 0';

const findHere = systemStatement<{ id: string }>(
  'access.find_person_of_here',
  `select p.id from access.person p where p.email = $1 and p.removed_at is null and ${hasAccount}`,
);

/** True if a person signs in here with this e-mail address, in lower case. Errors: SVC-9003. */
export async function signsInHere(db: Database, email: string): Promise<boolean> {
  return (await db.runAsSystem(findHere, [email])).length > 0;
}

/** Input of `account.find`. */
export const accountInput = z.strictObject({ email: emailInput });

/** Answer of `account.find`. */
export const foundAccount = z.object({ operator_id: z.string(), is_active: z.boolean() });

const findAccountRow = systemStatement<z.infer<typeof foundAccount>>(
  'access.find_account',
  'select p.id as operator_id, p.removed_at is null as is_active from access.person p where p.email = $1',
);

/** Finds an account of this cell for another, even a closed one. Errors: SVC-9003. */
export async function findAccount(db: Database, { email }: z.infer<typeof accountInput>): Promise<z.infer<typeof foundAccount> | null> {
  return (await db.runAsSystem(findAccountRow, [email]))[0] ?? null;
}

const readAccount = systemStatement<{ email: string; has_account: boolean }>(
  'access.read_account',
  `select p.email, ${hasAccount} as has_account from access.person p where p.id = $1 and p.removed_at is null`,
);

/** The account of a person, outside of any transaction, in which no other cell may be asked; null for an unknown one. Errors: SVC-9003. */
export async function accountOf(db: Database, personId: string) {
  const [account] = await db.runAsSystem(readAccount, [personId]);
  return account ? { personId, email: account.email, hasAccount: account.has_account } : null;
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** True if the account of a person is used in other cells, or may be: then it stays open here. Rules: PEOPLE-4. */
export async function hasPlaces({ clock }: Pick<OperatorContext, 'clock'>, homes: PeopleHomes | null, account: Account): Promise<boolean> {
  if (!homes) return false;
  if (!account.hasAccount) return homes.isMoving(account.personId); // an account of another cell is closed there
  const { tenants, invitations, isComplete } = await homes.findPlaces({ ...account, beganAt: clock.now() });
  return !isComplete || tenants.length + invitations.length > 0;
}

const readMember = statement<{ is_member: boolean }>(
  'access.read_member',
  `select exists (select from access.membership m where m.tenant_id = $1 and m.person_id = $2 and m.removed_at is null)
       or exists (select from access.invitation i where i.tenant_id = $1 and i.person_id = $2) as is_member`,
);

/** True if a tenant employs or invites a person, even while it is hidden from the system. Errors: SVC-9003. */
export async function isMember(db: Database, tenantId: string, personId: string): Promise<boolean> {
  return (await db.read(tenantId, readMember, [tenantId, personId]))[0]?.is_member === true;
}

/** Refuses what ends access everywhere while nobody sees one of the person's tenants. Errors: SVC-9003. */
export async function requireSettled(homes: PeopleHomes | null, personId: string): Promise<void> {
  if (!(await homes?.isMoving(personId))) return;
  throw new ServiceError('SVC-9003', [{ field: 'operator_id', issue: 'works for a tenant that is being moved' }], { retryAfterSeconds: 1 });
}

/** The refusal for an admin who wants to reset a person of other tenants: SVC-3007. */
export function worksElsewhere(): ServiceError {
  return refuse('SVC-3007', 'operator_id', 'works elsewhere as well, so that the operator of the installation has to reset them');
}
