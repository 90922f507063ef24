import type { LivedStay } from '@innkeeper/access';
import { fixedClock, instantOf, isoInstant } from '@innkeeper/kernel';
import { inParallel, newReply, type RequestContext } from '@innkeeper/platform';
import type { AppRouter } from '../contexts.ts';
import { type InventedGuest, inventedGuest, languageOf } from './invented-guest.ts';
import { type Invention, inventedTimezone } from './invented-hotel.ts';
import { inEuros, type PlannedDay, type PlannedLife, type PlannedStep, type StepKind, stepOrder } from './plan-days.ts';
import { opinions, questions } from './written-texts.ts';

type Caller = ReturnType<AppRouter['createCaller']>;

/** Who carries out the steps of a day, and what became of those before. */
export interface Player {
  readonly router: AppRouter;
  readonly ctx: RequestContext;
  readonly invention: Invention;
  readonly life: PlannedLife;
  /** Ids of room types, plans and rooms by code and number. */
  readonly ids: ReadonlyMap<string, string>;
  readonly lived: ReadonlyMap<number, LivedStay>; // by place in the plan
  readonly guestIds: Map<number, string>; // by number, of those that are known already
}

/** When steps of a kind are carried out: one kind after the other, so that what is written comes in the order of its times. */
const hours: Readonly<Record<StepKind, readonly [from: string, minutes: number]>> = {
  leave: ['06:30', 250],
  cancel: ['10:45', 60],
  book: ['11:50', 180],
  change: ['14:55', 30],
  check_in: ['15:30', 270],
  charge: ['20:05', 120],
  write: ['22:10', 30],
  review: ['22:45', 30],
};

const atOnceMax = 4; // departures wait for the invoice series of the hotel

/** Carries out the steps of a day by the public operations, each once however often it is repeated. Answers what was booked. */
export async function playDay(player: Player, { date, steps }: PlannedDay): Promise<LivedStay[]> {
  const booked: LivedStay[] = [];
  const lived = new Map(player.lived);
  const playing: Playing = {
    ...player,
    stayOf: (place) => known(lived.get(place), `stay ${place}`),
    add: (stay) => {
      booked.push(stay);
      lived.set(stay.place, stay);
    },
  };
  for (const kind of stepOrder) {
    const [from, minutes] = hours[kind];
    const ofKind = steps.filter((step) => step.kind === kind);
    const start = instantOf(date, from, inventedTimezone);
    const timed = ofKind.map((step, index) => ({ step, at: isoInstant(start + Math.floor((index * minutes * 60_000) / ofKind.length)) }));
    await inParallel(timed, atOnceMax, ({ step, at }) => playStep(playing, step, contextAt(player, step, { date, at })));
  }
  return booked;
}

interface Playing extends Player {
  readonly stayOf: (place: number) => LivedStay;
  readonly add: (stay: LivedStay) => void;
}

/** At a time of the day, under a key that is the same when the day is repeated. */
function contextAt({ ctx, invention }: Player, { kind, stay }: PlannedStep, { date, at }: { date: string; at: string }): RequestContext {
  const key = `sandbox ${invention.seed} ${invention.rooms} ${invention.firstDay} ${date} ${kind} ${stay}`;
  return { ...ctx, clock: fixedClock(at), requestId: key, idempotency: { key, fingerprint: key }, reply: newReply() };
}

async function playStep(playing: Playing, step: PlannedStep, ctx: RequestContext): Promise<void> {
  const caller = playing.router.createCaller(ctx);
  if (step.kind === 'book') return book(playing, caller, step);
  const { reservationId, folioId } = playing.stayOf(step.stay);
  const params = { id: reservationId };
  switch (step.kind) {
    case 'change':
      return ignored(caller.booking.reservations.change({ params, body: { notes: step.notes } }));
    case 'cancel':
      return ignored(caller.booking.reservations.cancel({ params, query: { force: 'true', reason: reasonOf(playing, step.stay) } }));
    case 'check_in':
      return ignored(caller.booking.reservations.checkIn({ params, body: { room_id: roomOf(playing, step.stay) } }));
    case 'charge': {
      const { code, description, amount } = step;
      return ignored(caller.billing.folios.postCharge({ params: { id: folioId }, body: { code, description, amount: inEuros(amount) } }));
    }
    case 'leave':
      return leave(caller, ctx, { reservationId, folioId, method: step.method, playing });
    default:
      return say(playing, step, { ...ctx, actor: { kind: 'guest', id: reservationId, userId: null } });
  }
}

async function ignored(answer: Promise<unknown>): Promise<void> {
  await answer;
}

async function book(playing: Playing, caller: Caller, { stay: place, guest }: Extract<PlannedStep, { kind: 'book' }>): Promise<void> {
  const { invention, ids, life, guestIds } = playing;
  const person = inventedGuest(invention.seed, guest.number);
  const stay = known(life.stays[place], `stay ${place}`);
  const { id, folio_id, guest_id } = await caller.booking.reservations.create({
    body: {
      arrival: stay.arrival,
      departure: stay.departure,
      room_type_id: known(ids.get(stay.type), stay.type),
      rate_plan_id: known(ids.get(stay.plan), stay.plan),
      adults: stay.adults,
      children: stay.children,
      channel: stay.channel,
      ...(stay.externalId === null ? {} : { external_id: stay.externalId }),
      ...(guest.isKnown ? { guest_id: guestIds.get(guest.number) ?? (await idOf(caller, person)) } : { guest: person }),
    },
  });
  guestIds.set(guest.number, guest_id);
  playing.add({ place, reservationId: id, folioId: folio_id });
}

/** Of a guest who booked before this process populated the hotel. */
async function idOf(caller: Caller, { email }: InventedGuest): Promise<string> {
  const { data } = await caller.guest.guests.list({ query: { email, limit: 1 } });
  return known(data[0], `guest ${email}`).id;
}

function reasonOf({ life }: Player, place: number): 'guest_request' | 'ota' {
  const end = life.stays[place]?.end;
  return end?.kind === 'cancelled' ? end.reason : 'guest_request';
}

function roomOf({ life, ids }: Player, place: number): string {
  const end = life.stays[place]?.end;
  const number = end?.kind === 'stays' ? end.room : '';
  return known(ids.get(number), `room ${number}`);
}

interface Leaving extends Pick<LivedStay, 'reservationId' | 'folioId'> {
  readonly method: 'cash' | 'bank_transfer';
  readonly playing: Playing;
}

/** Pays what is owed and leaves. */
async function leave(caller: Caller, ctx: RequestContext, { reservationId, folioId, method, playing }: Leaving): Promise<void> {
  const { projected_balance: amount } = await caller.billing.folios.get({ params: { id: folioId } });
  if (Number(amount.amount) > 0) {
    const paying = playing.router.createCaller({ ...ctx, reply: newReply(), idempotency: withSuffix(ctx, 'payment') });
    await paying.billing.folios.takePayment({ params: { id: folioId }, body: { amount, method } });
  }
  await caller.booking.reservations.checkOut({ params: { id: reservationId } });
}

function withSuffix({ requestId }: RequestContext, suffix: string) {
  const key = `${requestId} ${suffix}`;
  return { key, fingerprint: key };
}

/** What the guest of a stay writes, in the guest's language. */
async function say(playing: Playing, step: Extract<PlannedStep, { kind: 'write' | 'review' }>, ctx: RequestContext): Promise<void> {
  const { invention, life } = playing;
  const caller = playing.router.createCaller(ctx);
  const language = languageOf(invention.seed, known(life.guests[step.stay], `guest of stay ${step.stay}`).number);
  if (step.kind === 'write') {
    await caller.messaging.widget.post({ body: { body: known(questions[language][step.text], `question ${step.text}`) } });
    return;
  }
  const text = known(opinions[language][step.rating - 1], `opinion ${step.rating}`);
  await caller.messaging.reviews.create({ body: { rating: step.rating, text } });
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the invented hotel has no ${name}`);
  return value;
}
