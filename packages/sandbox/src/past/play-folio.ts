import type { Folio } from '../hotel-calls.ts';
import { inEuros } from '../invented/plan-days.ts';
import type { CollectedBy, StepOf } from '../invented/planned-step.ts';
import { callerFor, type StepPlayer } from './player.ts';

function readFolio(player: StepPlayer, id: string): Promise<Folio> {
  return callerFor(player, '').billing.folios.get({ params: { id } });
}

/** Pays the whole price of a stay with its booking. */
export async function prepay(player: StepPlayer, folioId: string): Promise<void> {
  const { projected_balance: amount } = await readFolio(player, folioId);
  await collect(player, { folioId, amount, method: 'bank_transfer' });
}

/** Checks out and pays for the guest and the other rooms of the party. */
export async function leave(player: StepPlayer, step: StepOf<'leave'>): Promise<void> {
  const { reservationId, folioId } = player.stayOf(step.stay);
  const others = step.also.map((place) => ({ place, id: player.stayOf(place).reservationId }));
  for (const { place, id } of others) await callerFor(player, `room ${place}`).booking.reservations.checkOut({ params: { id } });
  const before = await readFolio(player, folioId);
  if (step.isSplit) await payExtras(player, before);
  const folio = step.isSplit ? await readFolio(player, folioId) : before;
  await collect(player, { folioId, amount: folio.projected_balance, method: step.method });
  if (step.givenBack !== null) await refundPart(player, folioId, step.givenBack);
  await callerFor(player, '').booking.reservations.checkOut({ params: { id: reservationId } });
}

interface FolioPayment {
  readonly folioId: string;
  readonly amount: Folio['balance'];
  readonly method: CollectedBy;
}

/** Collects an amount that is owed, if any. */
async function collect(player: StepPlayer, { folioId, amount, method }: FolioPayment): Promise<void> {
  if (Number(amount.amount) <= 0) return;
  await callerFor(player, `payment ${folioId}`).billing.folios.takePayment({ params: { id: folioId }, body: { amount, method } });
}

/** Moves extras to a separate folio, which the guest pays in cash; the company pays the nights. */
async function payExtras(player: StepPlayer, { id, entries }: Folio): Promise<void> {
  const consumed = entries.filter(({ kind, reverses, moved_from }) => kind === 'ancillary' && reverses === null && moved_from === null);
  const entry_ids = consumed.map((entry) => entry.id); // the same when the step is repeated
  const own = await callerFor(player, 'split').billing.folios.split({ params: { id }, body: { entry_ids } });
  await collect(player, { folioId: own.id, amount: (await readFolio(player, own.id)).balance, method: 'cash' });
  await close(player, own.id, 'paid');
}

/** Refunds part of the guest's payments, one payment at most: a prepaid stay's payment for extras may be smaller. */
async function refundPart(player: StepPlayer, folioId: string, requested: string): Promise<void> {
  const paid = largestPayment(await readFolio(player, folioId)).amount.amount.replace('-', '');
  const amount = Number(paid) < Number(requested) ? paid : requested;
  const body = { code: 'discount', description: 'Goodwill after a complaint', amount: inEuros(`-${amount}`) };
  await callerFor(player, 'discount').billing.folios.postCharge({ params: { id: folioId }, body });
  await refund(player, await readFolio(player, folioId), inEuros(amount));
}

async function refund(player: StepPlayer, folio: Folio, amount: Folio['balance']): Promise<void> {
  const params = { id: folio.id, entry_id: largestPayment(folio).id };
  await callerFor(player, 'refund').billing.folios.refundPayment({ params, body: { amount } });
}

/** The largest payment, which is the same one when a step is repeated. */
function largestPayment({ id, entries }: Folio): Folio['entries'][number] {
  const [first, ...others] = entries.filter(({ kind }) => kind === 'payment');
  if (!first) throw new Error(`the folio ${id} has no payment to give back`);
  return others.reduce((largest, each) => (Number(each.amount.amount) < Number(largest.amount.amount) ? each : largest), first);
}

async function close(player: StepPlayer, id: string, settlement: 'paid' | 'written_off'): Promise<void> {
  await callerFor(player, `close ${id}`).billing.folios.close({ params: { id }, body: { settlement } });
}

/** Cancels a stay, posts its fee and refunds any overpayment. */
export async function cancel(player: StepPlayer, step: StepOf<'cancel'>, reason: 'guest_request' | 'ota'): Promise<void> {
  const { reservationId: id, folioId } = player.stayOf(step.stay);
  const { cancellation } = await callerFor(player, '').booking.reservations.cancel({ params: { id }, query: { force: 'true', reason } });
  const fee = cancellation?.fee_due ?? null;
  if (fee !== null && Number(fee.amount) > 0) {
    const body = { code: 'cancellation_fee', description: 'Cancellation', amount: fee, reservation_id: id };
    await callerFor(player, 'fee').billing.folios.postCharge({ params: { id: folioId }, body });
  }
  await settle(player, folioId, step.isFeePaid);
}

/** Settles and closes the folio of a cancelled stay or no-show, if it has entries. */
export async function settle(player: StepPlayer, folioId: string, isFeePaid: boolean): Promise<void> {
  const folio = await readFolio(player, folioId);
  if (folio.entries.length === 0) return;
  const owedEuros = Number(folio.balance.amount);
  if (owedEuros < 0) await refund(player, folio, { ...folio.balance, amount: folio.balance.amount.replace('-', '') });
  if (owedEuros > 0 && isFeePaid) await collect(player, { folioId, amount: folio.balance, method: 'bank_transfer' });
  await close(player, folioId, owedEuros > 0 && !isFeePaid ? 'written_off' : 'paid');
}
