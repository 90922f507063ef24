import { eachNight, parseMoney } from '@innkeeper/kernel';
import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';
import type { Hotel } from './hotel.ts';
import { expectTrialBalancesOf } from './trial-balances.ts';

/** A hotel after random work, with what a reader of its API saw meanwhile. */
export interface WorkedHotel {
  readonly hotel: Hotel;
  /** Reservations at the end of each day, from the first; the last list is the present. */
  readonly days: readonly (readonly Body[])[];
  /** Stays that were cancelled after having been on the books. */
  readonly taken: ReadonlySet<string>;
}

type Body = Answer['body'];
type Amount = { readonly currency: string; readonly amount: string };

const minorOf = ({ currency, amount }: Amount): bigint => parseMoney(currency, amount).minor;
const sum = (amounts: readonly Amount[]): bigint => amounts.reduce((total, amount) => total + minorOf(amount), 0n);
const subtotalOf = ({ quote }: Body): Amount => ({ currency: quote.currency, amount: quote.subtotal });
const isOnTheBooks = ({ status }: Body): boolean => status !== 'tentative' && status !== 'cancelled';

async function report(hotel: Hotel, path: string): Promise<Body> {
  const answer = await hotel.api.get(`/reports/${path}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Expects the nights and revenue on the books on each day and since; the window starts at `first`, before all stays. */
export async function expectBooksOfEachDay({ hotel, days }: WorkedHotel, first: number): Promise<void> {
  const window = `from=${hotel.day(first)}&to=${hotel.day(12)}`;
  const now = booksOf(days.at(-1) ?? []);
  for (const [day, stays] of days.entries()) {
    const then = booksOf(stays);
    const pace = await report(hotel, `pace?${window}&as_of=${hotel.day(day)}`);
    expect(nightsOf(pace)).toEqual(then.nights);
    expect(minorOf(pace.totals.room_revenue)).toBe(then.netMinor);
    if (day + 1 === days.length) continue;
    const pickup = await report(hotel, `pickup?${window}&since=${hotel.day(day + 1)}`);
    expect(nightsOf(pickup)).toEqual(differenceOf(now.nights, then.nights));
    expect(minorOf(pickup.totals.room_revenue)).toBe(now.netMinor - then.netMinor);
  }
}

type Nights = Readonly<Record<string, number>>;

function booksOf(stays: readonly Body[]): { readonly nights: Nights; readonly netMinor: bigint } {
  const booked = stays.filter(isOnTheBooks);
  const nights: Record<string, number> = {};
  for (const date of booked.flatMap(({ arrival, departure }) => eachNight(arrival, departure))) nights[date] = (nights[date] ?? 0) + 1;
  return { nights, netMinor: sum(booked.map(subtotalOf)) };
}

/** Skips empty dates. */
function nightsOf({ rows }: Body): Nights {
  const dates: [string, number][] = rows.map((row: Body) => [row.stay_date, row.room_nights]);
  return Object.fromEntries(dates.filter(([, nights]) => nights !== 0));
}

function differenceOf(later: Nights, earlier: Nights): Nights {
  const dates = [...new Set([...Object.keys(later), ...Object.keys(earlier)])];
  const changes = dates.map((date) => [date, (later[date] ?? 0) - (earlier[date] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, nights]) => nights !== 0));
}

/** Expects each cancelled stay once, with what it took off the books and the fee due. */
export async function expectCancelledStays({ hotel, days, taken }: WorkedHotel): Promise<void> {
  const window = `from=${hotel.day(-1)}&to=${hotel.day(12)}`;
  const cancelled = (days.at(-1) ?? []).filter(({ status }) => status === 'cancelled');
  for (const name of ['cancellations', 'no-shows']) {
    const { rows, totals } = await report(hotel, `${name}?${window}`);
    const stays = cancelled.filter(({ cancellation }) => (cancellation.reason === 'no_show') === (name === 'no-shows'));
    const lost = stays.filter(({ id }) => taken.has(id)).map(subtotalOf);
    expect(rows.map((row: Body) => row.reservation_id).sort()).toEqual(stays.map(({ id }) => id).sort());
    expect(totals.nights).toBe(stays.reduce((nights, stay) => nights + stay.nights, 0));
    expect(minorOf(totals.lost_revenue)).toBe(sum(lost));
    const due = stays.flatMap(({ cancellation }) => (cancellation.fee_due === null ? [] : [cancellation.fee_due]));
    expect(minorOf(totals.fee)).toBe(sum(due));
  }
}

/** Expects every invoice, by tax. */
export async function expectTaxesOfInvoices({ hotel }: WorkedHotel): Promise<void> {
  const folios = (await hotel.api.all('/folios')).filter(({ status }: Body) => status === 'closed');
  const invoices = await Promise.all(folios.map(async ({ id }: Body) => (await hotel.api.get(`/folios/${id}/invoice`)).body));
  const { rows, totals } = await report(hotel, `tax?from=${hotel.day(-1)}&to=${hotel.day(12)}`);
  const vat = invoices.flatMap(({ vat_summary }) => vat_summary);
  for (const rate of new Set(vat.map(({ vat_percent }) => vat_percent))) {
    const own = vat.filter(({ vat_percent }) => vat_percent === rate);
    const row = rows.find(({ tax, rate_percent }: Body) => tax === 'vat' && rate_percent === rate);
    expect([row.net, row.tax_amount, row.gross].map(minorOf)).toEqual([
      sum(own.map(({ net }) => net)),
      sum(own.map((line) => line.vat)),
      sum(own.map(({ gross }) => gross)),
    ]);
  }
  const cityTax = rows.filter(({ tax }: Body) => tax === 'city_tax').map((row: Body) => row.tax_amount);
  expect(sum(cityTax)).toBe(sum(invoices.map((invoice) => invoice.totals.city_tax)));
  expect(minorOf(totals.gross)).toBe(sum(invoices.map((invoice) => invoice.totals.total)));
}

/** Compares the trial balance of each day with the ledger, and what guests owe now with their folios. */
export async function expectTrialBalances({ hotel, days }: WorkedHotel): Promise<void> {
  const dates = days.map((_, day) => hotel.day(day));
  await expectTrialBalancesOf(hotel, dates);
  const { rows } = await report(hotel, `ledger-balance?date=${dates.at(-1)}`);
  const folios: Amount[] = (await hotel.api.all('/folios')).map(({ balance }: Body) => balance);
  const debit = rows.find(({ account }: Body) => account === 'guest_ledger').debit;
  expect(minorOf(debit)).toBe(sum(folios.filter((balance) => minorOf(balance) > 0n)));
}

/** Expects the messages by channel, and how long guests waited. */
export async function expectMessages({ hotel }: WorkedHotel): Promise<void> {
  const { rows, totals } = await report(hotel, `messages?from=${hotel.day(-1)}&to=${hotel.day(12)}`);
  const messages = (await hotel.api.all('/messages')).toSorted((left: Body, right: Body) => (left.id < right.id ? -1 : 1));
  const countOf = (of: readonly Body[], direction: string): number => of.filter((message) => message.direction === direction).length;
  for (const [channel, own] of [...Map.groupBy(messages, (message: Body) => message.channel), [null, messages] as const]) {
    const row = channel === null ? totals : rows.find((each: Body) => each.channel === channel);
    expect([row.inbound, row.outbound]).toEqual([countOf(own, 'inbound'), countOf(own, 'outbound')]);
  }
  const waits = [...Map.groupBy(messages, (message: Body) => message.conversation_id).values()].flatMap(waitsOf);
  expect(totals.median_minutes_to_answer).toBe(medianOf(waits));
}

/** Minutes from each first unanswered message to the next answer, in a conversation without automations. */
function waitsOf(messages: readonly Body[]): number[] {
  const waits: number[] = [];
  let since: number | null = null;
  for (const { direction, created_at } of messages) {
    if (direction === 'inbound') since ??= Date.parse(created_at);
    else if (since !== null) {
      waits.push((Date.parse(created_at) - since) / 60_000);
      since = null;
    }
  }
  return waits;
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  const [lower, upper] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2);
}
