import { limits, newId, refuse, type ServiceError } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange, systemStatement, violates } from '@innkeeper/platform';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import { lockOwnAccount } from '../session/own-account.ts';
import type { Session } from '../session/session.contract.ts';
import { verifyCurrentPassword } from '../session/verify-current-password.ts';
import { consumeChallenge, relyingPartyOf, saveChallenge } from './challenge.ts';
import type { addPasskeyInput, PasskeyBody, PasskeySite, passkeyIdInput, passkeyOptionsInput } from './passkey.contract.ts';

interface PasskeyRow {
  id: string;
  credential_id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

const readPasskeys = systemStatement<PasskeyRow>(
  'access.list_passkeys',
  'select k.id, k.credential_id, k.name, k.created_at, k.last_used_at from access.passkey k where k.person_id = $1 order by k.id desc',
);

const insertPasskey = systemStatement<never>(
  'access.insert_passkey',
  `insert into access.passkey (id, person_id, credential_id, public_key, counter, name, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
);

const deletePasskey = systemStatement<{ id: string }>(
  'access.delete_passkey',
  'delete from access.passkey where id = $1 and person_id = $2 returning id',
);

const serviceName = 'Innkeeper';

/** A session, and the site through which it reached this service. */
interface Visit {
  readonly session: Session;
  readonly site: PasskeySite;
}

/**
 * Options for the browser to create a passkey. A passkey outlasts the session, so an old session has to give the password again.
 * Rules: PEOPLE-14. Errors: SVC-2003, SVC-2013.
 */
export async function passkeyOptions(
  ctx: OperatorContext,
  { session, site }: Visit,
  given: z.infer<typeof passkeyOptionsInput>,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await requireRecentPassword(ctx, session, given?.current_password);
  const known = await ctx.db.runAsSystem(readPasskeys, [session.personId]);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server'); // loaded when someone adds a passkey
  const options = await generateRegistrationOptions({
    rpName: serviceName,
    rpID: relyingPartyOf(site),
    userName: session.email,
    userID: new TextEncoder().encode(session.personId),
    timeout: limits.passkeyChallengeMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(ctx, options.challenge, session.id);
  return options;
}

/** Requires the password, unless the session is recent. Errors: SVC-2003, SVC-2013. */
async function requireRecentPassword(ctx: OperatorContext, session: Session, given: string | undefined): Promise<void> {
  if (ctx.clock.nowMs() - Date.parse(session.beganAt) <= limits.passkeyWithoutPasswordMs) return;
  if (given === undefined) throw refuse('SVC-2003', 'current_password', 'is required: you signed in a while ago');
  await verifyCurrentPassword(ctx, session, given);
}

type NewPasskey = z.infer<typeof addPasskeyInput>;

/** Adds a passkey to one's own account. Rules: PEOPLE-14. Errors: SVC-1001, SVC-2013. */
export async function addPasskey(ctx: OperatorContext, { session, site }: Visit, { name, credential }: NewPasskey): Promise<PasskeyBody> {
  const made = await verifyRegistration(ctx, { session, site }, credential);
  const id = newId('passkey');
  const at = ctx.clock.now();
  const publicKey = Buffer.from(made.publicKey).toString('base64url');
  const adding = operatorChange(ctx, 'passkey.add', async (run) => {
    const { person, tenantIds } = await lockOwnAccount(run, session);
    const known = await run(readPasskeys, [person.id]);
    if (known.length >= limits.passkeysOfPersonMax) throw refuse('SVC-2013', 'credential', 'is one too many; remove another one first');
    await run(insertPasskey, [id, person.id, made.id, publicKey, made.counter, name, at]);
    const [tenantId = null, ...otherTenantIds] = tenantIds;
    const result = { passkey_id: id, name, created_at: at, last_used_at: null };
    return { result, tenantId, otherTenantIds, resourceId: id, details: { name } };
  });
  return adding.catch((error: unknown) => {
    throw violates(error, 'passkey_credential') ? unusable() : error;
  });
}

/** Verifies the response of an authenticator. Errors: SVC-2013. */
async function verifyRegistration(ctx: OperatorContext, { session, site }: Visit, { id, rawId, type, response }: NewPasskey['credential']) {
  const { clientDataJSON, attestationObject } = response;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verification = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: consumeChallenge(ctx, session.id),
    expectedOrigin: [...site.origins],
    expectedRPID: relyingPartyOf(site),
  }).catch(() => null);
  if (!verification?.verified) throw unusable();
  return verification.registrationInfo.credential;
}

function unusable(): ServiceError {
  return refuse('SVC-2013', 'credential', 'is no new passkey for this address');
}

/** Lists one's own passkeys, newest first. */
export async function listPasskeys(ctx: OperatorContext, { personId }: Session): Promise<{ data: PasskeyBody[] }> {
  const rows = await ctx.db.runAsSystem(readPasskeys, [personId]);
  return { data: rows.map(({ id, name, created_at, last_used_at }) => ({ passkey_id: id, name, created_at, last_used_at })) };
}

/** Removes a passkey; the sessions it opened stay. Rules: PEOPLE-14. Errors: SVC-1001, SVC-2011. */
export function removePasskey(ctx: OperatorContext, session: Session, { passkey_id: id }: z.infer<typeof passkeyIdInput>) {
  return operatorChange(ctx, 'passkey.remove', async (run) => {
    const { tenantIds } = await lockOwnAccount(run, session);
    const removed = await run(deletePasskey, [id, session.personId]);
    if (removed.length === 0) throw refuse('SVC-2011', 'passkey_id', 'is none of your passkeys');
    const [tenantId = null, ...otherTenantIds] = tenantIds;
    return { result: { passkey_id: id, removed: true as const }, tenantId, otherTenantIds, resourceId: id };
  });
}
