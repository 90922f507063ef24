import { refuse } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { isPassword, noPassword } from '../person/password.ts';
import type { Session, SignInContext } from './session.contract.ts';
import { countAttempts, subjectsOf } from './sign-in-attempts.ts';

const readPassword = systemStatement<{ password_hash: string | null }>(
  'access.read_password',
  'select p.password_hash from access.person p where p.id = $1 and p.removed_at is null',
);

type AttemptContext = Pick<SignInContext, 'db' | 'clock' | 'address'>;

/**
 * Verifies the current password of one's own account and returns its hash. Guesses count as at the sign-in.
 * Rules: PEOPLE-8. Errors: SVC-2013.
 */
export async function verifyCurrentPassword(ctx: AttemptContext, { personId, email }: Session, given: string): Promise<string> {
  const wrong = refuse('SVC-2013', 'current_password', 'is wrong');
  const attempt = await countAttempts(ctx, subjectsOf(email, ctx.address));
  if (!attempt) throw wrong;
  const [person] = await ctx.db.runAsSystem(readPassword, [personId]);
  const hash = person?.password_hash ?? noPassword;
  if (!(await isPassword(given, hash)) || attempt.isBlocked) throw wrong;
  await attempt.takeBack();
  return hash;
}
