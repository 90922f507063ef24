import { accessRouter } from '@innkeeper/access';
import { createBillingRouter, repointFolios } from '@innkeeper/billing';
import { bookingRouter, confirmPaidDeposits, moveReservationsToFolio, readInvoiceFacts, repointReservations } from '@innkeeper/booking';
import { createGuestRouter, openTaxId, resolveGuestId, survivorOf } from '@innkeeper/guest';
import { hotelRouter, readProperties } from '@innkeeper/hotel';
import { createCallerFactory, type RequestContext, router } from '@innkeeper/platform';
import { ratesRouter } from '@innkeeper/rates';
import { contractsOfWebhooks } from '@innkeeper/rest-facade';
import { createWebhooksRouter } from '@innkeeper/webhooks';
import { paymentGatewayOf } from './partners/payment-gateway.ts';
import { webhookPorts } from './webhook-targets.ts';

/** Every procedure of every context. What a lower context needs of a higher one is put in here, as a function. */
export const appRouter = router({
  access: accessRouter,
  hotel: hotelRouter,
  rates: ratesRouter,
  booking: bookingRouter,
  webhooks: createWebhooksRouter({ ...webhookPorts(process.env), contracts: contractsOfWebhooks }),
  billing: createBillingRouter({
    gateway: paymentGatewayOf(process.env),
    holdGuest: resolveGuestId,
    survivorOf,
    listProperties: readProperties,
    afterPayment: confirmPaidDeposits,
    invoiceFacts: readInvoiceFacts,
    openTaxId,
    repointReservations: moveReservationsToFolio,
  }),
  guest: createGuestRouter({
    homeCurrency: async (ctx) => (await readProperties(ctx))[0]?.currency ?? null,
    repoint: async (tx, ctx, merge) => {
      await repointFolios(tx, merge.sourceId, merge.survivorId);
      await repointReservations(tx, ctx, merge);
    },
  }),
});

const createCaller = createCallerFactory(appRouter);

/** Calls a procedure by its path, as the REST facade names it. */
export async function callProcedure(path: string, ctx: RequestContext, input: unknown): Promise<unknown> {
  let target: unknown = createCaller(ctx);
  for (const step of path.split('.')) target = Reflect.get(Object(target), step);
  if (typeof target !== 'function') throw new Error(`no procedure ${path}`);
  return target(input);
}
