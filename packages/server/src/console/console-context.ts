import type { LiveChanges, Session, SignInContext } from '@innkeeper/access';
import { type ErrorCode, type ServiceError, systemClock } from '@innkeeper/kernel';
import type { Limiter, OperatorContext } from '@innkeeper/platform';
import type { CallQueues } from './fair-calls.ts';
import type { CallerReads, ReadCaller } from './read-caller.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Site } from './site.ts';

/** What the process gives to every call of the console. */
export interface ConsoleDeps extends Pick<OperatorContext, 'db' | 'secrets' | 'inTenant'> {
  readonly limiter: Limiter;
  readonly live: Pick<LiveChanges, 'follow'>;
  readonly queues: CallQueues;
  readonly readCaller: ReadCaller;
  readonly maintenanceSeconds: () => number | null;
  /** Called after every change of tenants, tokens and people. */
  readonly afterCommand: () => void;
  readonly observeCall: (sample: CallSample) => void;
}

/** One line of the log. */
export interface CallSample {
  readonly requestId: string;
  readonly procedure: string;
  readonly tenantId: string | null;
  readonly code: ErrorCode | null;
  /** What went wrong on our side. */
  readonly fault?: unknown;
  readonly milliseconds: number;
}

/** What the calls of one HTTP request work with. */
export interface ConsoleContext extends ConsoleDeps, SignInContext, CallerReads {
  /** The hotel that the browser shows: `Innkeeper-Tenant`. */
  readonly tenantId: string | null;
  /** Why none of the calls is admitted; null when they are. */
  readonly refusal: ServiceError | null;
  readonly site: Site;
  readonly cookie: SessionCookie;
}

interface OperatorCall {
  readonly signal?: AbortSignal | undefined;
  /** The hotel as whose admin the person acts; absent for the staff of the platform. */
  readonly adminOf?: string;
}

/** The context of the operator's operations, carried out and audited as the person, be it as the admin of a hotel. */
export function operatorContextOf(ctx: ConsoleContext, session: Session, { signal, adminOf }: OperatorCall = {}): OperatorContext {
  const { db, secrets, inTenant, requestId, address } = ctx;
  return { db, secrets, inTenant, requestId, address, signal, clock: systemClock, operatorId: session.personId, adminOf: adminOf ?? null };
}

/** The context of signing in: nobody is known yet. */
export function signInContextOf({ db, clock, requestId, address, agent }: ConsoleContext): SignInContext {
  return { db, clock, requestId, address, agent };
}
