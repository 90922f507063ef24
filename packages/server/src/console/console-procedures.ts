import { type Membership, notSignedIn, permissionOfRole, type Session } from '@innkeeper/access';
import { limits, monotonicMs, refuse, ServiceError } from '@innkeeper/kernel';
import { consoleAddressBucket, type Permission, sessionBucket } from '@innkeeper/platform';
import { initTRPC, type TRPCError } from '@trpc/server';
import { refusalOfCall, refusalShape, withHttpStatus } from '../operator/refusal-errors.ts';
import type { CallSample, ConsoleContext } from './console-context.ts';

/** Static properties of a procedure. */
export interface ProcedureMeta {
  /** Body limit in bytes for callers without a session; absent: no body is read. */
  readonly openBodyBytesMax?: number;
}

const t = initTRPC
  .context<ConsoleContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false, // no stack traces over the wire
    errorFormatter: (failure) => withRequestId(refusalShape(failure), failure.ctx?.requestId),
    sse: { ping: { enabled: true, intervalMs: limits.livePollMs }, client: { reconnectAfterInactivityMs: 2 * limits.livePollMs } },
  });

export const consoleRouterOf = t.router;

/** Names the call, so that a person can quote it. */
function withRequestId<S extends { readonly data: object }>(shape: S, requestId: string | undefined) {
  return { ...shape, data: { ...shape.data, requestId: requestId ?? null } };
}

/** Logs every call in one line, and shapes refusals as everywhere else. */
const observedProcedure = t.procedure.use(async ({ ctx, path, next }) => {
  const startedMs = monotonicMs();
  const result = await next();
  const outcome = result.ok ? { code: null } : outcomeOf(result.error);
  const { requestId, tenantId } = ctx;
  ctx.observeCall({ requestId, tenantId, procedure: path, milliseconds: monotonicMs() - startedMs, ...outcome });
  if (!result.ok) throw withHttpStatus(result.error);
  return result;
});

/** Refuses each call of a request that was not admitted. */
const admittedProcedure = observedProcedure.use(({ ctx, next }) => {
  if (ctx.refusal !== null) throw ctx.refusal;
  return next();
});

function outcomeOf(error: TRPCError): Pick<CallSample, 'code' | 'fault'> {
  const refusal = refusalOfCall(error);
  if (refusal) return { code: refusal.code };
  return { code: 'SVC-9001', fault: error.cause ?? error };
}

/** Open to callers without a session. */
export const openProcedure = admittedProcedure.meta({ openBodyBytesMax: limits.openBodyBytesMax });

/** Requires any session, including password-reset ones. Errors: SVC-1001. */
export const accountProcedure = admittedProcedure.use(async ({ ctx, next }) => next({ ctx: { account: await ctx.session() } }));

/** Requires any session, in the cell of its account, which alone changes the account. Rules: CELL-10. Errors: SVC-1001, SVC-3007. */
export const ownAccountProcedure = accountProcedure.use(({ ctx, next }) => {
  requireHome(ctx.account);
  return next();
});

/** Requires a full session. Errors: SVC-1001. */
export const signedInProcedure = accountProcedure.use(({ ctx, next }) => {
  requireConsole(ctx.account);
  return next();
});

/** Requires a full session, in the cell of its account. Rules: CELL-10. Errors: SVC-1001, SVC-3007. */
export const ownSignedInProcedure = signedInProcedure.use(({ ctx, next }) => {
  requireHome(ctx.account);
  return next();
});

/** A call among others that another cell answers. */
function requireHome({ homeCell }: Session): void {
  if (homeCell !== null) throw refuse('SVC-3007', 'cell', 'is not that of your account: send calls about the account apart from others');
}

/** Requires a membership in the chosen hotel. Rules: CONSOLE-2. Errors: SVC-2003, SVC-2011. */
const hotelProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  if (ctx.tenantId === null) throw refuse('SVC-2003', 'Innkeeper-Tenant', 'is required');
  const membership = await ctx.membershipIn(ctx.account, ctx.tenantId);
  return next({ ctx: { membership, permission: permissionOfRole(membership.role) } });
});

/** Calls to the chosen hotel, scheduled fairly among hotels. Rules: CONSOLE-55. Errors: SVC-9004. */
export const memberProcedure = hotelProcedure.use(({ ctx, next, signal }) =>
  ctx.queues.calls(ctx.membership.tenant.id, () => next({ ctx }), signal),
);

/** Calls to the chosen hotel that also call a partner. Rules: CONSOLE-55. Errors: SVC-9004. */
export const partnerProcedure = hotelProcedure.use(({ ctx, next, signal }) =>
  ctx.queues.partners(ctx.membership.tenant.id, () => next({ ctx }), signal),
);

/** Requires an admin of the chosen hotel. Rules: CONSOLE-5. Errors: SVC-1003. */
export const adminProcedure = memberProcedure.use(({ ctx, next }) => {
  requireAdmin(ctx.membership);
  return next();
});

/** Errors: SVC-1003. */
export function requireAdmin({ role }: Membership): void {
  if (role !== 'admin') throw refuse('SVC-1003', 'role', 'needs admin');
}

/** Requires a manager or admin of the chosen hotel. Errors: SVC-1003. */
export const managerProcedure = memberProcedure.use(({ ctx, next }) => {
  requireManager(ctx.permission);
  return next();
});

/** Requires a manager; moving the clock of a sandbox takes up to half a minute. Rules: CONSOLE-55. Errors: SVC-1003, SVC-9004. */
export const clockProcedure = hotelProcedure.use(({ ctx, next, signal }) => {
  requireManager(ctx.permission);
  return ctx.queues.clocks(ctx.membership.tenant.id, () => next({ ctx }), signal);
});

function requireManager(permission: Permission): void {
  if (permission !== 'full') throw refuse('SVC-1003', 'role', 'needs manager');
}

/** Requires platform staff. Rules: CONSOLE-6. Errors: SVC-1003. */
export const platformProcedure = signedInProcedure.use(({ ctx, next }) => {
  if (!ctx.account.isPlatform) throw refuse('SVC-1003', 'role', 'needs staff of the platform');
  return next();
});

/** Errors: SVC-1001. */
export function requireConsole({ purpose }: Session): void {
  if (purpose !== 'console') throw notSignedIn();
}

/**
 * Counts calls against their session, or without one against their address; null without a session. Rules: CONSOLE-3.
 * Errors: SVC-5002, SVC-9003.
 */
export async function admitCalls(ctx: ConsoleContext, calls: number): Promise<Session | null> {
  const session = await ctx.session().catch(nullIfNotSignedIn);
  const bucket = session
    ? sessionBucket(session.id, limits.consoleRequestsPerMinute)
    : consoleAddressBucket(ctx.address ?? '', limits.unauthenticatedPerMinute);
  const admission = await ctx.limiter.admit([{ ...bucket, cost: calls }]);
  if (session?.homeCell === null) ctx.cookie.rememberCell();
  if (admission.admitted) return session;
  const { retryAfterSeconds } = admission.headers;
  const issue = `try again in ${retryAfterSeconds} seconds`;
  const message = 'too many requests from this browser';
  throw new ServiceError('SVC-5002', [{ field: 'session', issue }], { message, retryAfterSeconds });
}

function nullIfNotSignedIn(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'SVC-1001') return null;
  throw error;
}
