import { limits, refuse, type ServiceError, visibleText } from '@innkeeper/kernel';
import { type Database, type OperatorContext, operatorChange, type Permission, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';
import { permissionOfRole, type Role } from '../person/person.contract.ts';
import { lockOwnAccount } from '../session/own-account.ts';
import { readMemberships } from '../session/read-membership.ts';
import type { Session } from '../session/session.contract.ts';
import { type PermissionName, permissionName, permissionNames, permissionOf } from '../token/token.contract.ts';
import { oauthPaths } from './authorization-server.ts';
import type { AnsweredConsent, answerConsentInput, ConsentBody, ConsentClient } from './consent.contract.ts';
import { writeGrant } from './grants.ts';
import { findRecord, lockOpenInteraction, type RecordPayload, writeAnswer } from './oauth-records.ts';

/** Consents are answered by a person, in the browser in which they began. */
export interface ConsentCall {
  readonly session: Session;
  /** The consent that this browser began last; null if none. */
  readonly ownUid: string | null;
}

/** Shows a consent that waits for its answer. Rules: MCP-13. Errors: SVC-2011. */
export async function showConsent(db: Database, call: ConsentCall, uid: string): Promise<ConsentBody> {
  requireOwn(call, uid);
  const payload = (await findRecord(db, 'interaction', uid))?.payload;
  if (!payload || 'result' in payload) throw noSuchConsent();
  const asked = askedOf(payload);
  const memberships = await readMemberships(db, call.session);
  const hotels = memberships.map(({ tenant_id, name, environment, role }) => ({
    tenant_id,
    name,
    environment,
    permissions: levelsOf(role),
  }));
  return { client: asked.client, redirect_host: asked.redirectHost, hotels };
}

/**
 * Grants a client access to a hotel. The grant, its line of the audit log and the answer commit together, and the grant opens nothing until
 * the client redeems its code: after a death in between it can be revoked like any other, and the client asks again. Rules: MCP-13.
 * Errors: SVC-1001, SVC-2011, SVC-1003 for more than the role of the person covers.
 */
export function answerConsent(
  ctx: OperatorContext,
  call: ConsentCall,
  { uid, tenant_id: tenantId, permission: level }: z.infer<typeof answerConsentInput>,
): Promise<AnsweredConsent> {
  requireOwn(call, uid);
  const { personId } = call.session;
  const permission = permissionOf(level);
  return operatorChange(ctx, 'token.issue', async (run) => {
    await lockOwnAccount(run, call.session); // a reset at the same moment ends either the session first, or the grant with it
    const payload = await lockOpenInteraction(run, uid);
    if (!payload) throw noSuchConsent();
    const [member] = await run(lockMembership, [tenantId, personId, call.session.beganAt]);
    if (!member) throw refuse('SVC-2011', 'tenant_id', 'is no hotel that you work for');
    if (!levelsOf(member.role).includes(level)) throw refuse('SVC-1003', 'permission', 'is more than your role covers');
    const { client } = askedOf(payload);
    const grant = { tenantId, permission, name: client.name, clientId: client.id, personId };
    const tokenId = await writeGrant(run, ctx.clock.now(), grant);
    await writeAnswer(run, uid, { login: { accountId: personId, remember: false }, consent: { grantId: tokenId } });
    const details = { name: client.name, permission, client: client.id, person: personId };
    return { result: resumed(uid), tenantId, resourceId: tokenId, details };
  });
}

/** Denies a client access. Its browser is sent back to it with `access_denied`. Rules: MCP-13. Errors: SVC-2011. */
export async function denyConsent(db: Database, call: ConsentCall, uid: string): Promise<AnsweredConsent> {
  requireOwn(call, uid);
  return db.systemTransaction(async (run) => {
    if (!(await lockOpenInteraction(run, uid))) throw noSuchConsent();
    await writeAnswer(run, uid, { error: 'access_denied', error_description: 'the person has refused access' });
    return resumed(uid);
  });
}

// Locked, so that a membership that ends now takes the grant with it.
const lockMembership = systemStatement<{ role: Role }>(
  'access.lock_granting_member',
  `select m.role from access.membership m where m.tenant_id = $1 and m.person_id = $2 and m.removed_at is null
      and (m.invited_at is null or m.invited_at < $3) for share`,
);

/** A consent that another browser began could be one that somebody lures the person to. Errors: SVC-2011. */
function requireOwn({ ownUid }: ConsentCall, uid: string): void {
  if (ownUid !== uid) throw noSuchConsent();
}

function noSuchConsent(): ServiceError {
  return refuse('SVC-2011', 'uid', 'is no consent that this browser began, or it has ended');
}

function resumed(uid: string): AnsweredConsent {
  return { location: `${oauthPaths.authorization}/${uid}` };
}

/** Levels that a role covers, the lowest first. */
function levelsOf(role: Role): PermissionName[] {
  return permissionNames.slice(0, permissionNames.indexOf(permissionName(permissionOfRole(role))) + 1);
}

/** Permissions of tokens that go beyond a role. */
export function permissionsBeyond(role: Role): Permission[] {
  const covered = levelsOf(role);
  return permissionNames.filter((level) => !covered.includes(level)).map(permissionOf);
}

// Such characters would write, or turn round, the sentence in which a name is shown.
const hidden = /[\p{Cc}\p{Bidi_Control}]/u;
const nameText = visibleText(limits.nameCharsMax).refine((text) => !hidden.test(text));

interface AskedConsent {
  readonly client: ConsentClient;
  readonly redirectHost: string;
}

/** The client and its address in an interaction, both checked before it began. */
function askedOf({ params, prompt }: RecordPayload): AskedConsent {
  const { client_id: id, redirect_uri: redirectUri }: Record<string, unknown> = Object(params);
  const host = new URL(String(id)).host;
  const name = nameText.safeParse(Object(Object(prompt).details).client_name);
  return { client: { id: String(id), name: name.success ? name.data : host, host }, redirectHost: hostOf(String(redirectUri)) };
}

/** The host of an address on the web; of an application, the scheme that opens it. */
function hostOf(text: string): string {
  const { protocol, host } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`;
}
