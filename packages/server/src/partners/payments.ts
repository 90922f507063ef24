import { openPaymentGateway, type ResolveDeps } from '@innkeeper/billing';
import { type BookingContextDeps, completePaidSession, confirmPaidDeposits, lockSessionRow } from '@innkeeper/booking';
import { currentGuestLink, readGuestLink } from '@innkeeper/messaging';
import { type Config, parseDurations, type RequestContext, type WriteContext } from '@innkeeper/platform';
import { once } from '../process/once.ts';
import { publicUrlOf } from '../process/public-url.ts';

/** Payment provider of this process, and the follow-up to an outcome found late. */
export function paymentResolution(config: Config): ResolveDeps & BookingContextDeps['sessions'] {
  const [forgottenAfterMs = 0] = parseDurations(config.PAYMENT_FORGOTTEN_AFTER) ?? [];
  const publicUrl = publicUrlOf(config);
  const provider = { gateway: once(() => openPaymentGateway(config)), afterPayment: confirmPaidDeposits };
  const links = {
    ensureGuestLink: (ctx: WriteContext, id: string) => currentGuestLink(ctx, publicUrl, id),
    readGuestLink: (ctx: RequestContext, reservationId: string, madeBy: string) => readGuestLink(ctx, publicUrl, { reservationId, madeBy }),
  };
  const sessions = { ...provider, ...links };
  return { ...sessions, completeSession: completePaidSession(sessions), lockSession: lockSessionRow, forgottenAfterMs };
}
