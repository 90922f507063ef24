import { limits, ServiceError } from '@innkeeper/kernel';
import { type Database, systemStatement } from '@innkeeper/platform';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { tenantIdsOf } from '../person/lock-person.ts';
import { openSession } from '../session/open-session.ts';
import type { OpenedSession, SignInContext } from '../session/session.contract.ts';
import { recordSignIn } from '../session/sign-in.ts';
import { newSignInChallenge, relyingPartyOf, useSignInChallenge } from './challenge.ts';
import type { PasskeySite, passkeySignInInput } from './passkey.contract.ts';

interface PasskeyCredentialRow {
  id: string;
  person_id: string;
  public_key: string;
  counter: bigint;
}

const findPasskey = systemStatement<PasskeyCredentialRow>(
  'access.find_passkey',
  `select k.id, k.person_id, k.public_key, k.counter from access.passkey k join access.person p on p.id = k.person_id
    where k.credential_id = $1 and p.removed_at is null`,
);

const lockPersonRow = systemStatement<{ id: string }>(
  'access.lock_person_to_sign_in',
  'select p.id from access.person p where p.id = $1 and p.removed_at is null for update',
);

const markUsed = systemStatement<{ id: string }>(
  'access.mark_passkey_used',
  'update access.passkey set counter = $2, last_used_at = $3 where id = $1 and counter = $4 returning id',
);

const findCredential = systemStatement<{ id: string }>(
  'access.find_credential',
  'select k.id from access.passkey k where k.credential_id = $1',
);

/** Input and answer of `account.passkey`. */
export const credentialInput = z.strictObject({ credential_id: z.string() });
export const knownCredential = z.object({ is_known: z.boolean() });

/** True if this cell has a passkey. Errors: SVC-9003. */
export async function hasPasskey(db: Database, credentialId: string): Promise<boolean> {
  return (await db.runAsSystem(findCredential, [credentialId])).length > 0;
}

/** Options for a sign-in; any passkey of this service will do. Errors: SVC-2013. */
export async function passkeySignInOptions(ctx: SignInContext, site: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(site),
    challenge: newSignInChallenge(ctx),
    timeout: limits.passkeyChallengeMs,
    userVerification: 'required',
  });
}

/** Opens a session with a passkey. Rules: PEOPLE-11, PEOPLE-14. Errors: SVC-1001. */
export async function signInWithPasskey(
  ctx: SignInContext,
  site: PasskeySite,
  { credential }: z.infer<typeof passkeySignInInput>,
): Promise<OpenedSession> {
  const [passkey] = await ctx.db.runAsSystem(findPasskey, [credential.id]);
  const counter = passkey && (await counterOf(ctx, { site, passkey }, credential));
  if (!passkey || counter === undefined || counter === null) throw unknownPasskey();
  return ctx.db.systemTransaction(async (run) => {
    const locked = await run(lockPersonRow, [passkey.person_id]);
    const used = await run(markUsed, [passkey.id, counter, ctx.clock.now(), passkey.counter]);
    if (locked.length === 0 || used.length === 0) throw unknownPasskey(); // removed or used concurrently
    const person = { id: passkey.person_id, tenant_ids: await tenantIdsOf(run, passkey.person_id) };
    await recordSignIn(run, ctx, { person, action: 'session.sign_in', details: { passkey_id: passkey.id } });
    return openSession(run, ctx, { personId: passkey.person_id, purpose: 'console' });
  });
}

/** Use count of the passkey, once it has signed the challenge; null when it has not. */
async function counterOf(
  ctx: SignInContext,
  { site, passkey }: { readonly site: PasskeySite; readonly passkey: PasskeyCredentialRow },
  { id, rawId, type, response }: z.infer<typeof passkeySignInInput>['credential'],
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verification = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: useSignInChallenge(ctx),
    expectedOrigin: [...site.origins],
    expectedRPID: relyingPartyOf(site),
    credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: Number(passkey.counter) },
  }).catch(() => null);
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

function unknownPasskey(): ServiceError {
  const issue = 'the passkey is not known here';
  return new ServiceError('SVC-1001', [{ field: 'passkey', issue }], { message: issue });
}
