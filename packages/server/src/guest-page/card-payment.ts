import { readArrival, readDeposit } from '@innkeeper/booking';
import type { CardRequest } from '@innkeeper/guest-page';
import { type MoneyBody, moneyBody, parseMoney, refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { z } from 'zod';
import { readOwnFolio, readStay } from './read-own-folio.ts';
import { depositDue } from './read-stay-view.ts';
import { callerOf, type StayPortDeps } from './stay-calls.ts';

/** Payment that a guest started; sealed, so that the provider returns it unchanged and learns nothing from it. */
const cardOrder = z.strictObject({ reservation_id: z.string(), amount: moneyBody, entries: z.int(), until_ms: z.int() });
type CardOrder = z.infer<typeof cardOrder>;

const purpose = 'card-order';
const orderMs = 30 * 60_000;

/** Address of the provider's page for the amount due, and the state it returns. Rules: STAY-14. Errors: SVC-3007. */
export async function startCard(ctx: RequestContext, deps: StayPortDeps, { returnUrl, language }: CardRequest) {
  if (deps.cardPage === null) throw refuse('SVC-3007', 'payment_token', 'cards are taken at the desk');
  const [{ amount, entries }, { house }] = await Promise.all([readDue(ctx, deps), readArrival(ctx)]);
  const order: CardOrder = { reservation_id: ctx.actor.id, amount, entries, until_ms: ctx.clock.nowMs() + orderMs };
  const state = ctx.secrets.seal(purpose, JSON.stringify(order)).toString('base64url');
  const url = new URL(deps.cardPage);
  const shown = `${amount.currency} ${amount.amount}`;
  url.search = String(new URLSearchParams({ merchant: house.name, amount: shown, language, return_url: returnUrl, state }));
  return { url: url.href, state };
}

/** Amount to be paid with a returned card: the amount started, if nothing has been posted since. Rules: STAY-14. Errors: SVC-3007. */
export async function readCard(ctx: RequestContext, deps: StayPortDeps, state: string): Promise<MoneyBody> {
  return (await requireStayOrder(ctx, deps, state)).amount;
}

interface CardPayment {
  readonly state: string;
  readonly paymentToken: string;
}

/**
 * Pays the amount in the state by card. The key is derived from the folio, so everything a guest sends before the outcome is known is one
 * payment.
 * Rules: STAY-14. Errors: those of the payment, SVC-3007.
 */
export async function payByCard(ctx: RequestContext, deps: StayPortDeps, { state, paymentToken }: CardPayment): Promise<void> {
  const { folioId, amount, entries } = await requireStayOrder(ctx, deps, state);
  const body = { amount, method: 'card' as const, payment_token: paymentToken };
  const key = `payment of ${amount.amount} after ${entries} entries`;
  await callerOf(ctx, deps, key).billing.folios.takePayment({ params: { id: folioId }, body });
}

interface AmountDue {
  readonly folioId: string;
  readonly amount: MoneyBody;
  readonly entries: number;
}

/**
 * The outstanding deposit, or on the day of departure the whole balance including nights not yet posted. Rules: STAY-8. Errors: SVC-3007.
 */
async function readDue(ctx: RequestContext, deps: StayPortDeps): Promise<AmountDue> {
  const [folio, deposit, stay, { house }] = await Promise.all([
    readOwnFolio(ctx, deps),
    readDeposit(ctx),
    readStay(ctx, deps),
    readArrival(ctx),
  ]);
  const isLeaving = stay.status === 'checked_in' && ctx.clock.today(house.timezone) >= stay.departure;
  if (deposit === null && !isLeaving) throw refuse('SVC-3007', 'amount', 'is paid on the day of departure');
  const amount = deposit === null ? folio.projected_balance : depositDue(folio, deposit);
  if (amount === null || parseMoney(amount.currency, amount.amount).minor <= 0n)
    throw refuse('SVC-3007', 'amount', 'nothing is to be paid');
  return { folioId: folio.id, amount, entries: folio.entries.length };
}

/** Refuses states of other stays, forged or expired ones, and those whose folio has changed. Errors: SVC-3007. */
async function requireStayOrder(ctx: RequestContext, deps: StayPortDeps, state: string): Promise<AmountDue> {
  const [order, due] = [openOrder(ctx, state), await readDue(ctx, deps)];
  const isOwn = order?.reservation_id === ctx.actor.id && order.until_ms > ctx.clock.nowMs();
  const isSame = order?.entries === due.entries && order.amount.amount === due.amount.amount;
  if (!isOwn || !isSame) throw refuse('SVC-3007', 'state', 'the account is another one than when the guest set out to pay');
  return due;
}

function openOrder({ secrets }: RequestContext, state: string): CardOrder | null {
  try {
    return cardOrder.parse(JSON.parse(secrets.open(purpose, Buffer.from(state, 'base64url'))));
  } catch {
    return null;
  }
}
