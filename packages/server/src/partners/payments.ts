import { createPaymentLink, openPaymentGateway, type ResolveDeps } from '@innkeeper/billing';
import {
  type BookingContextDeps,
  completePaidSession,
  confirmPaidDeposits,
  lockSessionRow,
  lockStayOfPayment,
  noteCardStored,
  settlePayment,
} from '@innkeeper/booking';
import { recordIncident } from '@innkeeper/channels';
import { currentGuestLink, readGuestLink, sendByTemplateName } from '@innkeeper/messaging';
import { type Config, parseDurations, type RequestContext, type WriteContext } from '@innkeeper/platform';
import { once } from '../process/once.ts';
import { publicUrlOf } from '../process/public-url.ts';

type PaymentPorts = ResolveDeps &
  BookingContextDeps['sessions'] &
  BookingContextDeps['payments'] & { readonly afterCardStored: typeof noteCardStored };

/** Payment provider of this process, and the follow-up to an outcome found late. */
export function paymentResolution(config: Config): PaymentPorts {
  const [forgottenAfterMs = 0] = parseDurations(config.PAYMENT_FORGOTTEN_AFTER) ?? [];
  const publicUrl = publicUrlOf(config);
  const provider = { gateway: once(() => openPaymentGateway(config)), afterPayment: confirmPaidDeposits };
  const links = {
    ensureGuestLink: (ctx: WriteContext, id: string) => currentGuestLink(ctx, publicUrl, id),
    readGuestLink: (ctx: RequestContext, reservationId: string, madeBy: string) => readGuestLink(ctx, publicUrl, { reservationId, madeBy }),
  };
  const createLink = createPaymentLink(publicUrl);
  const notifyGuest: PaymentPorts['notifyGuest'] = (ctx, { reservationId, folioId, amountMinor }) =>
    sendByTemplateName(ctx, {
      ...{ reservationId, templateName: 'payment_failed' },
      makeVariables: async () => ({ 'payment.link': (await createLink(ctx, folioId, amountMinor)).url }),
    });
  const sessions = { ...provider, ...links };
  return {
    ...{ ...sessions, recordIncident, notifyGuest, afterCardStored: noteCardStored, forgottenAfterMs },
    ...{
      completeSession: completePaidSession(sessions),
      lockSession: lockSessionRow,
      lockDue: lockStayOfPayment,
      settleDue: settlePayment({ recordIncident, notifyGuest }),
    },
  };
}
