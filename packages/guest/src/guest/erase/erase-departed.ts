import {
  auditedChange,
  type DueBatch,
  type DueWorkContext,
  handleEach,
  inTransaction,
  type RequestContext,
  type WriteContext,
} from '@innkeeper/platform';
import { lockGuest } from '../lock-guest.ts';
import { type Erasers, eraseLocked } from './erase-guest.ts';

/** A stay that was its guest's last at the time of the search. */
interface LastStay {
  readonly tenantId: string;
  readonly guestId: string;
  readonly reservationId: string;
  readonly firstKeptDeparture: string; // the first departure still within the property's retention
}

/** Port to departed guests whose retention has ended. */
export interface Departures {
  readonly findDeparted: (
    ctx: DueWorkContext,
    after: string | null,
  ) => Promise<{ readonly stays: readonly LastStay[]; readonly next: string | null }>;
  /** Claims the erasure if the stay is still the last one; true only once. Called with the guest locked. */
  readonly claimDeparted: (
    ctx: WriteContext,
    departure: {
      readonly guestIds: readonly string[];
      readonly reservationId: string;
      readonly at: string;
      readonly firstKeptDeparture: string;
    },
  ) => Promise<boolean>;
}

type ErasureDeps = Departures & Pick<Erasers, 'lockReferences' | 'requireReferencesLocked' | 'erasePersonalData' | 'readStayValues'>;

/** Erases one batch of the guests whose retention has ended. Rules: GUEST-32. Decision: infra/decisions/0036. Errors: SVC-9003. */
export function eraseDeparted(ports: ErasureDeps) {
  return async (ctx: DueWorkContext, after: string | null): Promise<DueBatch> => {
    const { stays, next } = await ports.findDeparted(ctx, after);
    const batch = await handleEach(ctx, stays, {
      resourceId: ({ guestId }) => guestId,
      handle: async (stay) => eraseOne(await ctx.inTenant(stay.tenantId), ports, stay),
    });
    return { ...batch, next };
  };
}

/** False when the guest has booked since the search, or was merged into one who has. */
function eraseOne(ctx: RequestContext, ports: ErasureDeps, { guestId, reservationId, firstKeptDeparture }: LastStay): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    await ports.lockReferences(inner, [guestId]);
    const before = await lockGuest(inner, guestId);
    if (!before) return false;
    await ports.requireReferencesLocked(inner, [before.id]);
    const guestIds = [before.id, ...before.aliases];
    if (!(await ports.claimDeparted(inner, { guestIds, reservationId, at: inner.clock.now(), firstKeptDeparture }))) return false;
    const { body } = await eraseLocked(inner, ports, before);
    inner.tx.record({ audit: { action: inner.operation, resourceId: body.id, ...auditedChange(null, body) } });
    return true;
  });
}
