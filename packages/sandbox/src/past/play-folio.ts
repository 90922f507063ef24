import type { Folio } from '../hotel-calls.ts';
import { inEuros } from '../invented/plan-days.ts';
import type { CollectedBy, StepOf } from '../invented/planned-step.ts';
import { callerFor, type Playing } from './playing.ts';

function readFolio(playing: Playing, id: string): Promise<Folio> {
  return callerFor(playing, '').billing.folios.get({ params: { id } });
}

/** Pays everything that a stay costs with its booking. */
export async function prepay(playing: Playing, folioId: string): Promise<void> {
  const { projected_balance: amount } = await readFolio(playing, folioId);
  await collect(playing, { folioId, amount, method: 'bank_transfer' });
}

/** The guest pays and leaves, and with the guest the other rooms of the party. */
export async function leave(playing: Playing, step: StepOf<'leave'>): Promise<void> {
  const { reservationId, folioId } = playing.stayOf(step.stay);
  const others = step.also.map((place) => ({ place, id: playing.stayOf(place).reservationId }));
  for (const { place, id } of others) await callerFor(playing, `room ${place}`).booking.reservations.checkOut({ params: { id } });
  const before = await readFolio(playing, folioId);
  if (step.isSplit) await payExtras(playing, before);
  const folio = step.isSplit ? await readFolio(playing, folioId) : before;
  await collect(playing, { folioId, amount: folio.projected_balance, method: step.method });
  if (step.givenBack !== null) await giveBack(playing, folioId, step.givenBack);
  await callerFor(playing, '').booking.reservations.checkOut({ params: { id: reservationId } });
}

interface Collected {
  readonly folioId: string;
  readonly amount: Folio['balance'];
  readonly method: CollectedBy;
}

/** What is owed, if anything. */
async function collect(playing: Playing, { folioId, amount, method }: Collected): Promise<void> {
  if (Number(amount.amount) <= 0) return;
  await callerFor(playing, `payment ${folioId}`).billing.folios.takePayment({ params: { id: folioId }, body: { amount, method } });
}

/** What was consumed goes to a folio of its own, which the guest pays in cash; the nights are left to the company. */
async function payExtras(playing: Playing, { id, entries }: Folio): Promise<void> {
  const consumed = entries.filter(({ kind, reverses, moved_from }) => kind === 'ancillary' && reverses === null && moved_from === null);
  const entry_ids = consumed.map((entry) => entry.id); // the same when the step is repeated
  const own = await callerFor(playing, 'split').billing.folios.split({ params: { id }, body: { entry_ids } });
  await collect(playing, { folioId: own.id, amount: (await readFolio(playing, own.id)).balance, method: 'cash' });
  await close(playing, own.id, 'paid');
}

/** A part of what the guest has paid, all of one payment at most: extras of a stay that was prepaid may have been paid with less. */
async function giveBack(playing: Playing, folioId: string, wanted: string): Promise<void> {
  const paid = largestPayment(await readFolio(playing, folioId)).amount.amount.replace('-', '');
  const amount = Number(paid) < Number(wanted) ? paid : wanted;
  const body = { code: 'discount', description: 'Goodwill after a complaint', amount: inEuros(`-${amount}`) };
  await callerFor(playing, 'discount').billing.folios.postCharge({ params: { id: folioId }, body });
  await refund(playing, await readFolio(playing, folioId), inEuros(amount));
}

async function refund(playing: Playing, folio: Folio, amount: Folio['balance']): Promise<void> {
  const params = { id: folio.id, entry_id: largestPayment(folio).id };
  await callerFor(playing, 'refund').billing.folios.refundPayment({ params, body: { amount } });
}

/** The same when a step is repeated. */
function largestPayment({ id, entries }: Folio): Folio['entries'][number] {
  const [first, ...others] = entries.filter(({ kind }) => kind === 'payment');
  if (!first) throw new Error(`the folio ${id} has no payment to give back`);
  return others.reduce((largest, each) => (Number(each.amount.amount) < Number(largest.amount.amount) ? each : largest), first);
}

async function close(playing: Playing, id: string, settlement: 'paid' | 'written_off'): Promise<void> {
  await callerFor(playing, `close ${id}`).billing.folios.close({ params: { id }, body: { settlement } });
}

/** A stay is cancelled: what it owes is posted, and what was paid beyond is given back. */
export async function cancel(playing: Playing, step: StepOf<'cancel'>, reason: 'guest_request' | 'ota'): Promise<void> {
  const { reservationId: id, folioId } = playing.stayOf(step.stay);
  const { cancellation } = await callerFor(playing, '').booking.reservations.cancel({ params: { id }, query: { force: 'true', reason } });
  const fee = cancellation?.fee_due ?? null;
  if (fee !== null && Number(fee.amount) > 0) {
    const body = { code: 'cancellation_fee', description: 'Cancellation', amount: fee, reservation_id: id };
    await callerFor(playing, 'fee').billing.folios.postCharge({ params: { id: folioId }, body });
  }
  await settle(playing, folioId, step.isFeePaid);
}

/** The folio of a stay that did not come about is brought to an end, if there is anything on it. */
export async function settle(playing: Playing, folioId: string, isFeePaid: boolean): Promise<void> {
  const folio = await readFolio(playing, folioId);
  if (folio.entries.length === 0) return;
  const owedEuros = Number(folio.balance.amount);
  if (owedEuros < 0) await refund(playing, folio, { ...folio.balance, amount: folio.balance.amount.replace('-', '') });
  if (owedEuros > 0 && isFeePaid) await collect(playing, { folioId, amount: folio.balance, method: 'bank_transfer' });
  await close(playing, folioId, owedEuros > 0 && !isFeePaid ? 'written_off' : 'paid');
}
