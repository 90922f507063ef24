import type { LiveChanges, Session, SignInContext } from '@innkeeper/access';
import { type ErrorCode, type ServiceError, systemClock } from '@innkeeper/kernel';
import type { Limiter, OperatorContext } from '@innkeeper/platform';
import type { CellMembership } from '../cell/join-cells.ts';
import type { CallQueues } from './fair-calls.ts';
import type { CallerReads, ReadCaller } from './read-caller.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Site } from './site.ts';

/** Dependencies of every console call, supplied by the process. */
export interface ConsoleDeps extends Pick<OperatorContext, 'db' | 'secrets' | 'inTenant'> {
  readonly limiter: Limiter;
  readonly live: Pick<LiveChanges, 'subscribe'>;
  readonly queues: CallQueues;
  readonly readCaller: ReadCaller;
  readonly maintenanceSeconds: () => number | null;
  /** Called after every change to tenants, tokens or people. */
  readonly afterCommand: () => Promise<void>;
  readonly observeCall: (sample: CallSample) => void;
  /** Null where there is only one. */
  readonly cells: Pick<CellMembership, 'cell' | 'findPlaces' | 'homes' | 'mailSenderOf'> | null;
}

/** Log line of a call. */
export interface CallSample {
  readonly requestId: string;
  readonly procedure: string;
  readonly tenantId: string | null;
  readonly code: ErrorCode | null;
  /** Error on our side. */
  readonly fault?: unknown;
  readonly milliseconds: number;
}

/** Context of the calls of one HTTP request. */
export interface ConsoleContext extends ConsoleDeps, SignInContext, CallerReads {
  /** Hotel shown in the browser: `Innkeeper-Tenant`. */
  readonly tenantId: string | null;
  /** Reason that no call is admitted; null if they are. */
  readonly refusal: ServiceError | null;
  readonly site: Site;
  /** The consent that this browser began last; null if none. */
  readonly consentUid: string | null;
  readonly cookie: SessionCookie;
}

interface OperatorCall {
  readonly signal?: AbortSignal | undefined;
  /** Hotel whose admin the person acts as; absent for platform staff. */
  readonly adminOf?: string;
}

/** Context of the operator's operations: run and audited as the person, possibly as the admin of a hotel. */
export function operatorContextOf(ctx: ConsoleContext, session: Session, { signal, adminOf }: OperatorCall = {}): OperatorContext {
  const { db, secrets, inTenant, requestId, address } = ctx;
  return { db, secrets, inTenant, requestId, address, signal, clock: systemClock, operatorId: session.personId, adminOf: adminOf ?? null };
}

/** Context of sign-in, before anybody is known. */
export function signInContextOf({ db, secrets, clock, requestId, address, agent }: ConsoleContext): SignInContext {
  return { db, secrets, clock, requestId, address, agent };
}
