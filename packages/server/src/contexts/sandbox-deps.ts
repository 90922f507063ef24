import { sandboxHistory } from '@innkeeper/access';
import { verifyLedger } from '@innkeeper/billing';
import { chargeDeposit } from '@innkeeper/booking';
import { attemptPush, type PushDeps } from '@innkeeper/channels';
import { filePastDay, type RegistrationDeps } from '@innkeeper/guest';
import { skipPastMessages } from '@innkeeper/messaging';
import { isOtaChannel } from '@innkeeper/rates';
import type { SandboxDeps } from '@innkeeper/sandbox';
import type { ImportHotel } from '../operator/import-hotel.ts';
import { type Contexts, hotelCallsOf, publicEventsOf } from './contexts.ts';

export interface SandboxParts extends Pick<SandboxDeps, 'simulators' | 'carryOutDue' | 'carryOutPast'> {
  readonly importHotel: ImportHotel;
  readonly contexts: Contexts;
  readonly agency: PushDeps['agency'];
  readonly payments: Parameters<typeof chargeDeposit>[0];
  /** Dependencies of filing registrations, except the registry. */
  readonly filing: Omit<RegistrationDeps, 'registry'>;
}

/** Dependencies of the living sandbox: the operations of all contexts, and functions that no operation offers. */
export function sandboxDeps({ contexts, agency, filing, payments, ...parts }: SandboxParts): SandboxDeps {
  return {
    ...parts,
    callsOf: hotelCallsOf(contexts),
    eventNames: publicEventsOf(contexts).map(({ name }) => name),
    history: sandboxHistory,
    filePastDay: (ctx, day) => filePastDay(ctx, filing, day),
    skipPastMessages,
    findLedgerFaults: verifyLedger,
    chargeDeposit: chargeDeposit(payments),
    attemptPush: async (ctx, { channel, propertyId }) =>
      isOtaChannel(channel) ? attemptPush({ agency, delaysMs: [] }, ctx, { tenantId: ctx.tenant.id, channel, propertyId }) : null,
  };
}
