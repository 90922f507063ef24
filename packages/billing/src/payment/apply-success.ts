import type { WriteContext } from '@innkeeper/platform';
import type { EntryBody } from '../folio/folio.contract.ts';
import { lockFolios, requireFolio } from '../folio/lock-folio.ts';
import { readEntries } from '../ledger/posted-entry.ts';
import { closeIntent, type PaymentIntent } from './payment-intent.ts';
import { type PaymentDeps, postPayment, type ReceivedPayment } from './post-payment.ts';
import { postRefund } from './post-refund.ts';

/**
 * Posts the money that a pending intent has moved and closes the intent, once. The folio is open: it cannot close while a payment is
 * pending.
 */
export async function applySuccess(
  ctx: WriteContext,
  { deps, intent }: { readonly deps: PaymentDeps; readonly intent: PaymentIntent },
): Promise<EntryBody> {
  const entry = intent.kind === 'payment' ? await postCharged(ctx, { deps, intent }) : await postGivenBack(ctx, intent);
  await closeIntent(ctx, intent.id, { state: 'succeeded', entryId: entry.id });
  return entry;
}

function postCharged(
  ctx: WriteContext,
  { deps, intent }: { readonly deps: PaymentDeps; readonly intent: PaymentIntent },
): Promise<EntryBody> {
  return postPayment(ctx, { deps, received: receivedBy(intent, folioOf(intent)) });
}

async function postGivenBack(ctx: WriteContext, intent: PaymentIntent): Promise<EntryBody> {
  const folioId = folioOf(intent);
  const folio = requireFolio(await lockFolios(ctx, [folioId]), folioId);
  const [payment] = await readEntries(ctx, [intent.paymentEntryId ?? '']);
  if (!payment) throw new Error(`the refund ${intent.id} has no payment`);
  return postRefund(ctx, { folio, payment, method: 'card', amountMinor: intent.amountMinor, postedBy: intent.postedBy });
}

function folioOf({ id, folioId }: PaymentIntent): string {
  if (folioId === null) throw new Error(`the payment intent ${id} has no folio yet`);
  return folioId;
}

function receivedBy({ currency, amountMinor, description, postedBy }: PaymentIntent, folioId: string): ReceivedPayment {
  return { folioId, currency, amountMinor, method: 'card', description, postedBy };
}

/** Posts the charge of a booking session into the folio that was opened for it, and closes the intent, once. */
export async function applySessionCharge(
  ctx: WriteContext,
  { deps, intent, folioId }: { readonly deps: PaymentDeps; readonly intent: PaymentIntent; readonly folioId: string },
): Promise<void> {
  const entry = await postPayment(ctx, { deps, received: receivedBy(intent, folioId) });
  await closeIntent(ctx, intent.id, { state: 'succeeded', entryId: entry.id, folioId });
}
