import { isoInstant, languages, limits, ServiceError } from '@innkeeper/kernel';
import { type Database, recordAction, type SystemTransaction, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';
import { oneTimePassword } from '../person/password.ts';
import { lockOwnAccount } from '../session/own-account.ts';
import type { Session, SignInContext } from '../session/session.contract.ts';
import { digestOf } from '../session/session-value.ts';
import { countAttempts, mailSubjectOf } from '../session/sign-in-attempts.ts';
import { noSuchInvitation } from './answer-invitation.ts';
import type { mailPasswordInput } from './invitation.contract.ts';
import { passwordMail } from './password-mail.ts';

/** An e-mail of this service, sent by the transport of a tenant. */
export interface OutgoingMail {
  readonly tenantId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends an e-mail; false when the transport did not confirm it. */
export type SendMail = (mail: OutgoingMail) => Promise<boolean>;

/** Input of `account.mail`: a one-time password for a person whom a tenant has invited. */
export const passwordMailInput = z.strictObject({
  operator_id: z.string(),
  tenant_id: z.string(),
  language: z.enum(languages),
  password: z.string(),
});
export type PasswordMail = z.infer<typeof passwordMailInput>;

/** Answer of `account.mail`. */
export const sentMail = z.object({ is_invited: z.boolean(), is_sent: z.boolean() });

interface MailParts {
  readonly session: Session;
  readonly sendMail: SendMail;
  /** Has the cell of the tenant send it; null for a tenant of this one. */
  readonly sendElsewhere: ((mail: PasswordMail) => Promise<z.infer<typeof sentMail>>) | null;
}

const findInvitation = systemStatement<{ person_id: string }>(
  'access.find_invitation',
  'select i.person_id from access.invitation i where i.person_id = $1 and i.tenant_id = $2',
);

/**
 * Sends a one-time password to the address of one's own account, by the transport of a tenant that has invited the person. It only sets a
 * new password, in a session of the person, and that password only accepts the invitation of this tenant, whose staff may read its
 * outgoing mail. The digest is committed before the e-mail is sent. An unsent e-mail does not count.
 * Rules: PEOPLE-17. Errors: SVC-1001, SVC-2011, SVC-5002, SVC-9003.
 */
export async function mailPassword(
  ctx: SignInContext,
  { session, sendMail, sendElsewhere }: MailParts,
  { tenant_id: tenantId, language }: z.infer<typeof mailPasswordInput>,
): Promise<{ sent_to: string }> {
  const attempt = await countAttempts(ctx, [mailSubjectOf(session.personId)]);
  if (!attempt || attempt.isBlocked) throw tooManyMails();
  let isSent = false;
  try {
    const password = oneTimePassword();
    await ctx.db.systemTransaction((run) =>
      saveMailedPassword(ctx, run, { session, tenantId, password, isElsewhere: sendElsewhere !== null }),
    );
    const mail = { operator_id: session.personId, tenant_id: tenantId, language, password };
    isSent = sendElsewhere ? await sentBy(sendElsewhere(mail)) : await sendMail(mailTo(session.email, mail));
  } finally {
    if (!isSent) await attempt.takeBack();
  }
  if (!isSent) throw new ServiceError('SVC-9003', [{ field: 'transport', issue: 'did not confirm the e-mail' }]);
  return { sent_to: session.email };
}

function mailTo(to: string, { tenant_id: tenantId, password, language }: PasswordMail): OutgoingMail {
  return { tenantId, to, ...passwordMail(password, language) };
}

/** Errors: SVC-2011. */
async function sentBy(sending: Promise<z.infer<typeof sentMail>>): Promise<boolean> {
  const { is_invited: isInvited, is_sent: isSent } = await sending;
  if (!isInvited) throw noSuchInvitation();
  return isSent;
}

const findInvited = systemStatement<{ email: string }>(
  'access.find_invited_email',
  `select p.email from access.invitation i join access.person p on p.id = i.person_id
    where i.person_id = $1 and i.tenant_id = $2 and p.removed_at is null`,
);

/** Sends, for the home of a person, a one-time password to one whom a tenant of this cell has invited. Rules: PEOPLE-17, CELL-10. */
export async function mailForHome(db: Database, sendMail: SendMail, mail: PasswordMail): Promise<z.infer<typeof sentMail>> {
  const [invited] = await db.runAsSystem(findInvited, [mail.operator_id, mail.tenant_id]);
  return { is_invited: invited !== undefined, is_sent: invited !== undefined && (await sendMail(mailTo(invited.email, mail))) };
}

interface MailedPassword {
  readonly session: Session;
  readonly tenantId: string;
  readonly password: string;
  /** The cell of the tenant checks the invitation. */
  readonly isElsewhere: boolean;
}

/** Saves the digest. The audit line belongs to no tenant, because it would reveal the invitation of another. */
async function saveMailedPassword(
  ctx: SignInContext,
  run: SystemTransaction,
  { session, tenantId, password, isElsewhere }: MailedPassword,
): Promise<void> {
  const { person } = await lockOwnAccount(run, session);
  const isInvited = isElsewhere || (await run(findInvitation, [person.id, tenantId])).length > 0;
  if (!isInvited) throw noSuchInvitation();
  const until = isoInstant(ctx.clock.nowMs() + limits.oneTimePasswordMs);
  person.mail({ digest: digestOf(password), until, by: tenantId }, ctx.clock.now());
  await recordAction(run, ctx, { tenantId: null, actor: `operator:${person.id}`, action: 'password.mail', resourceId: person.id });
}

function tooManyMails(): ServiceError {
  const details = [{ field: 'e-mail', issue: 'was sent recently; try again in 15 minutes' }];
  return new ServiceError('SVC-5002', details, { message: 'too many e-mails to this address' });
}
