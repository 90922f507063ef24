import { isoInstant, limits, ServiceError } from '@innkeeper/kernel';
import { type RunStatement, recordAction, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { oneTimePassword } from '../person/password.ts';
import { lockOwnAccount } from '../session/own-account.ts';
import type { Session, SignInContext } from '../session/session.contract.ts';
import { digestOf } from '../session/session-value.ts';
import { countAttempts, mailSubjectOf } from '../session/sign-in-attempts.ts';
import { noSuchInvitation } from './answer-invitation.ts';
import type { mailPasswordInput } from './invitation.contract.ts';
import { passwordMail } from './password-mail.ts';

/** An e-mail of this service, which leaves by the transport of a tenant. */
export interface OutgoingMail {
  readonly tenantId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends an e-mail; false when the transport has not confirmed that it took it. */
export type SendMail = (mail: OutgoingMail) => Promise<boolean>;

const writeMailed = systemStatement<{ id: string }>(
  'access.write_mailed_password',
  `update access.person set mailed_digest = $3, mailed_until = $4, mailed_by = $2, updated_at = $5
    where id = $1 and exists (select from access.invitation i where i.person_id = $1 and i.tenant_id = $2) returning id`,
);

/**
 * Sends a one-time password to the address of one's own account, by the transport of a tenant that has invited the person. It is good for a new
 * password in a session of the person alone, and that password for the invitation of that tenant alone, whose staff may read its outgoing mail. Its
 * digest is committed before it leaves. An e-mail that was not sent does not count. Rules: PEOPLE-17. Errors: SVC-1001, SVC-2011, SVC-5002, SVC-9003.
 */
export async function mailPassword(
  ctx: SignInContext,
  { session, sendMail }: { readonly session: Session; readonly sendMail: SendMail },
  { tenant_id: tenantId, language }: z.infer<typeof mailPasswordInput>,
): Promise<{ sent_to: string }> {
  const attempt = await countAttempts(ctx, [mailSubjectOf(session.personId)]);
  if (!attempt || attempt.isBlocked) throw tooManyMails();
  let isSent = false;
  try {
    const password = oneTimePassword();
    await ctx.db.systemTransaction((run) => remember(ctx, run, { session, tenantId, password }));
    isSent = await sendMail({ tenantId, to: session.email, ...passwordMail(password, language) });
  } finally {
    if (!isSent) await attempt.takeBack();
  }
  if (!isSent) throw new ServiceError('SVC-9003', [{ field: 'transport', issue: 'did not confirm the e-mail' }]);
  return { sent_to: session.email };
}

interface MailedPassword {
  readonly session: Session;
  readonly tenantId: string;
  readonly password: string;
}

/** The line stands in no hotel's log: one would learn of the invitation of another. */
async function remember(ctx: SignInContext, run: RunStatement, { session, tenantId, password }: MailedPassword): Promise<void> {
  const { id: personId } = await lockOwnAccount(run, session);
  const until = isoInstant(ctx.clock.nowMs() + limits.oneTimePasswordMs);
  const written = await run(writeMailed, [personId, tenantId, digestOf(password), until, ctx.clock.now()]);
  if (written.length === 0) throw noSuchInvitation();
  await recordAction(run, ctx, { tenantId: null, actor: `operator:${personId}`, action: 'password.mail', resourceId: personId });
}

function tooManyMails(): ServiceError {
  const details = [{ field: 'e-mail', issue: 'was sent recently; try again in 15 minutes' }];
  return new ServiceError('SVC-5002', details, { message: 'too many e-mails to this address' });
}
