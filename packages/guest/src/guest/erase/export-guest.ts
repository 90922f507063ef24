import { type ContractInput, type PersonalDataRecords, type RequestContext, tenantScheduler } from '@innkeeper/platform';
import { findGuest } from '../find-guests.ts';
import type { exportGuestContract, GuestExport } from '../guest.contract.ts';
import type { ReadStayValues } from '../profile/lifetime-value.ts';

export interface Exporters {
  /** Collects the records of all contexts on the guest with these ids. */
  readonly exportPersonalData: (ctx: RequestContext, guestIds: readonly string[]) => Promise<PersonalDataRecords>;
  readonly readStayValues: ReadStayValues;
}

const inTurn = tenantScheduler({ field: 'id', issue: 'too many exports are being written' });

/** Exports all data on a guest, from every context. Rules: GUEST-26, GUEST-36. Errors: SVC-2011, SVC-9003. */
export function exportGuest({ exportPersonalData, readStayValues }: Exporters) {
  return async (ctx: RequestContext, { params }: ContractInput<typeof exportGuestContract>): Promise<GuestExport> => {
    const { body: guest } = await findGuest(ctx, readStayValues, params.id);
    const records = await inTurn(ctx.tenant.id, () => exportPersonalData(ctx, [guest.id, ...guest.aliases]));
    return { guest, exported_at: ctx.clock.now(), records };
  };
}
