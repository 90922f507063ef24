import type { WriteContext } from '@innkeeper/platform';
import type { EntryBody } from '../folio/folio.contract.ts';
import { lockFolios, requireFolio } from '../folio/lock-folio.ts';
import { readEntries } from '../ledger/posted-entry.ts';
import { closeIntent, type PaymentIntent } from './payment-intent.ts';
import { type PaymentDeps, postPayment } from './post-payment.ts';
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
  const { folioId, currency, amountMinor, description, postedBy } = intent;
  return postPayment(ctx, { deps, received: { folioId, currency, amountMinor, method: 'card', description, postedBy } });
}

async function postGivenBack(ctx: WriteContext, intent: PaymentIntent): Promise<EntryBody> {
  const folio = requireFolio(await lockFolios(ctx, [intent.folioId]), intent.folioId);
  const [payment] = await readEntries(ctx, [intent.paymentEntryId ?? '']);
  if (!payment) throw new Error(`the refund ${intent.id} has no payment`);
  return postRefund(ctx, { folio, payment, method: 'card', amountMinor: intent.amountMinor, postedBy: intent.postedBy });
}
