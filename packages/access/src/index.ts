export { createAccessContext } from './access.context.ts';
export { accessEntities } from './access.entities.ts';
export { type AccessOperatorDeps, accessOperatorOperations } from './access.operator-operations.ts';
export { accountOperations } from './account.operator-operations.ts';
export { parseDurationSeconds } from './clock/duration.ts';
export { readMovedClocks } from './clock/moved-clocks.ts';
export { sandboxHistory } from './history/sandbox-history.ts';
export { acceptInvitation, declineInvitation } from './invitation/answer-invitation.ts';
export { invitationInput, mailPasswordInput } from './invitation/invitation.contract.ts';
export { answerable, type Invitation, readInvitations } from './invitation/list-invitations.ts';
export { mailPassword, type PasswordMail, type SendMail, sentMail } from './invitation/mail-password.ts';
export { type LiveChanges, openLiveChanges } from './live/live-changes.ts';
export { type MaintenanceWatch, watchMaintenance } from './maintenance/maintenance-watch.ts';
export { accessNews } from './news/read-news.ts';
export {
  type AuthorizationServerDeps,
  consentCookie,
  createAuthorizationServer,
  oauthPaths,
  oauthScope,
} from './oauth/authorization-server.ts';
export { type AnsweredConsent, answerConsentInput, type ConsentBody, consentInput, type OwnGrant } from './oauth/consent.contract.ts';
export { answerConsent, type ConsentCall, denyConsent, showConsent } from './oauth/consents.ts';
export { listOwnGrants } from './oauth/own-grants.ts';
export { operatorKeyGuard } from './operator/operator-key.ts';
export { addPasskey, listPasskeys, passkeyOptions, removePasskey } from './passkey/add-passkey.ts';
export { addPasskeyInput, passkeyIdInput, passkeyOptionsInput, passkeySignInInput } from './passkey/passkey.contract.ts';
export { hasPasskey, knownCredential, passkeySignInOptions, signInWithPasskey } from './passkey/passkey-sign-in.ts';
export { addPerson } from './person/add-person.ts';
export { lockPerson } from './person/lock-person.ts';
export { hashPassword, isPassword } from './person/password.ts';
export {
  accountInput,
  foundAccount,
  isMember,
  type KnownAccount,
  type PeopleHomes,
  type PlacesElsewhere,
  signsInHere,
  type Visitor,
} from './person/people-homes.ts';
export { type MembershipBody, permissionOfRole, type Role } from './person/person.contract.ts';
export { type PersonPlaces, personPlaces } from './person/person-places.ts';
export { writeMembership } from './person/write-membership.ts';
export { archivedRequests } from './request-log/archived-requests.ts';
export { getRequest, listRequests } from './request-log/list-requests.ts';
export { bodyMask } from './request-log/mask-body.ts';
export { listRequestsInput, requestIdInput } from './request-log/request.contract.ts';
export { openRequestLog, type RequestLog } from './request-log/request-log.ts';
export { removeViewInput, renameViewInput, saveViewInput } from './saved-view/saved-view.contract.ts';
export { listViews, removeView, renameView, saveView, type ViewOwner } from './saved-view/saved-views.ts';
export { endSession, listSessions, signOut } from './session/end-session.ts';
export { adoptSession, type RecognisedSession, recognisedSession } from './session/foreign-session.ts';
export { type Membership, readMembership, readMemberships } from './session/read-membership.ts';
export { findSession, hasSession, notSignedIn } from './session/read-session.ts';
export {
  type OpenedSession,
  type Session,
  type SignInContext,
  sessionIdInput,
  setPasswordInput,
  signInInput,
} from './session/session.contract.ts';
export { digestOf, isSessionValue } from './session/session-value.ts';
export { setPassword } from './session/set-password.ts';
export { signIn } from './session/sign-in.ts';
export { createTenant, createTenantFields, type FirstTokens } from './tenant/create-tenant.ts';
export { noSuchTenant, readTenant } from './tenant/tenant-facts.ts';
export { type AuthenticatedCaller, type Authenticator, createAuthenticator } from './token/authenticate.ts';
export { revokeOwnGrant } from './token/revoke-token.ts';
export { revokeUnusedTokens } from './token/revoke-unused.ts';
export { ownGrantInput } from './token/token.contract.ts';
export { isUser } from './user/find-user.ts';
export { ensureGuestUser, guestUserId } from './user/guest-user.ts';
export { staffSection } from './user/import-staff.ts';
export type { UserBody } from './user/user.contract.ts';
