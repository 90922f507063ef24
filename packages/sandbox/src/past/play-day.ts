import { fixedClock, instantOf, isoInstant } from '@innkeeper/kernel';
import { inParallel, type RequestContext } from '@innkeeper/platform';
import type { HotelCalls } from '../hotel-calls.ts';
import { opinions, questions } from '../invented/guest-texts.ts';
import { type InventedGuest, inventedCompanion, inventedGuest, languageOf } from '../invented/invented-guest.ts';
import { inventedTimezone } from '../invented/invented-hotel.ts';
import { inEuros } from '../invented/plan-days.ts';
import { type PlannedDay, type PlannedStep, placeOf, type StepKind, type StepOf, stepOrder } from '../invented/planned-step.ts';
import type { LivedStay } from './history-store.ts';
import { cancel, leave, prepay, settle } from './play-folio.ts';
import { billGroup, contractGroup, groupIdOf } from './play-group.ts';
import { callerFor, known, type Player, type StepPlayer } from './player.ts';

/** Time span of each kind of step: one kind after the other, so that rows are written in the order of their times. */
const hours: Readonly<Record<StepKind, readonly [from: string, minutes: number]>> = {
  leave: ['06:30', 250],
  cancel: ['10:45', 30],
  settle: ['11:20', 25],
  bill: ['11:46', 1],
  contract: ['11:48', 1],
  book: ['11:50', 180],
  change: ['14:55', 30],
  check_in: ['15:30', 270],
  charge: ['20:05', 120],
  write: ['22:10', 25],
  answer: ['22:40', 30],
  review: ['23:15', 30],
};

const concurrentMax = 4; // departures wait for the hotel's invoice series

/** Plays the steps of a day through the public operations; a repeated step has no further effect. Returns the new stays. */
export async function playDay(player: Player, { date, steps }: PlannedDay): Promise<LivedStay[]> {
  const booked: LivedStay[] = [];
  const lived = new Map(player.lived);
  const stepPlayer: StepPlayer = {
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
    await inParallel(timed, concurrentMax, ({ step, at }) => playStep({ ...stepPlayer, ctx: contextAt(player, step, { date, at }) }, step));
  }
  return booked;
}

/** The context of a step: its time, and an idempotency key that is the same when the day is repeated. */
function contextAt({ ctx, invention }: Player, step: PlannedStep, { date, at }: { date: string; at: string }): RequestContext {
  const key = `sandbox ${invention.seed} ${invention.rooms} ${invention.firstDay} ${date} ${step.kind} ${placeOf(step)}`;
  return { ...ctx, clock: fixedClock(at), requestId: key };
}

async function playStep(stepPlayer: StepPlayer, step: PlannedStep): Promise<void> {
  switch (step.kind) {
    case 'book':
      return book(stepPlayer, step);
    case 'change':
      return change(stepPlayer, step);
    case 'cancel':
      return cancel(stepPlayer, step, reasonOf(stepPlayer, step.stay));
    case 'settle':
      return settle(stepPlayer, stepPlayer.stayOf(step.stay).folioId, step.isFeePaid);
    case 'check_in':
      return checkIn(stepPlayer, step);
    case 'contract':
      return contractGroup(stepPlayer, step.group);
    case 'bill':
      return billGroup(stepPlayer, step.group);
    case 'charge':
      return charge(stepPlayer, step);
    case 'leave':
      return leave(stepPlayer, step);
    default:
      return write(stepPlayer, step);
  }
}

async function book(stepPlayer: StepPlayer, { stay: place, also, guest, isPrepaid }: StepOf<'book'>): Promise<void> {
  const caller = callerFor(stepPlayer, '');
  const person = inventedGuest(stepPlayer.invention.seed, guest.number);
  const booker = guest.isKnown
    ? { guest_id: stepPlayer.guestIds.get(guest.number) ?? (await idOf(caller, person)) }
    : { guest: { ...person } };
  const { group } = known(stepPlayer.life.stays[place], `stay ${place}`);
  const ofGroup = group === null ? {} : { group_id: await groupIdOf(stepPlayer, group) };
  const body = { ...wishOf(stepPlayer, place), ...booker, ...ofGroup };
  const { id, folio_id, guest_id } = await caller.booking.reservations.create({ body });
  stepPlayer.guestIds.set(guest.number, guest_id);
  stepPlayer.add({ place, reservationId: id, folioId: folio_id });
  for (const other of also) {
    const body = { ...wishOf(stepPlayer, other), guest_id, folio_id };
    const second = await callerFor(stepPlayer, `room ${other}`).booking.reservations.create({ body });
    stepPlayer.add({ place: other, reservationId: second.id, folioId: folio_id });
  }
  if (isPrepaid) await prepay(stepPlayer, folio_id);
}

function wishOf({ life, ids }: StepPlayer, place: number) {
  const { arrival, departure, adults, children, channel, externalId, ...stay } = known(life.stays[place], `stay ${place}`);
  return {
    ...{ arrival, departure, adults, children, channel },
    room_type_id: known(ids.get(stay.type), stay.type),
    rate_plan_id: known(ids.get(stay.plan), stay.plan),
    ...(externalId === null ? {} : { external_id: externalId }),
  };
}

/** The id of a guest who booked before this process populated the hotel. */
async function idOf(caller: HotelCalls, { email }: InventedGuest): Promise<string> {
  const { data } = await caller.guest.guests.list({ query: { email, limit: 1 } });
  return known(data[0], `guest ${email}`).id;
}

async function change(stepPlayer: StepPlayer, { stay, notes }: StepOf<'change'>): Promise<void> {
  await callerFor(stepPlayer, '').booking.reservations.change({ params: { id: stepPlayer.stayOf(stay).reservationId }, body: { notes } });
}

async function charge(stepPlayer: StepPlayer, { stay, code, description, amount }: StepOf<'charge'>): Promise<void> {
  const { folioId, reservationId } = stepPlayer.stayOf(stay);
  const body = { code, description, amount: inEuros(amount), reservation_id: reservationId };
  await callerFor(stepPlayer, '').billing.folios.postCharge({ params: { id: folioId }, body });
}

/** Checks in the guest with the named companions. */
async function checkIn(stepPlayer: StepPlayer, { stay, companions }: StepOf<'check_in'>): Promise<void> {
  const { invention, life } = stepPlayer;
  const params = { id: stepPlayer.stayOf(stay).reservationId };
  const index = known(life.guests[stay], `guest of stay ${stay}`).number;
  const guest_ids: string[] = [];
  for (const [place, kind] of companions.entries()) {
    const body = inventedCompanion({ seed: invention.seed, index, firstDay: invention.firstDay }, place, kind === 'child');
    guest_ids.push((await callerFor(stepPlayer, `companion ${place}`).guest.guests.create({ body: { ...body } })).id);
  }
  if (guest_ids.length > 0) await callerFor(stepPlayer, 'occupants').booking.occupants.put({ params, body: { guest_ids } });
  await callerFor(stepPlayer, '').booking.reservations.checkIn({ params, body: { room_id: roomOf(stepPlayer, stay) } });
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

/** Writes the guest's message or review in the guest's language, or the hotel's answer. */
async function write(stepPlayer: StepPlayer, step: StepOf<'write' | 'answer' | 'review'>): Promise<void> {
  const { invention, life, ctx } = stepPlayer;
  const { reservationId } = stepPlayer.stayOf(step.stay);
  const language = languageOf(invention.seed, known(life.guests[step.stay], `guest of stay ${step.stay}`).number);
  const asGuest = callerFor({ ...stepPlayer, ctx: { ...ctx, actor: { kind: 'guest', id: reservationId, userId: null } } }, '');
  if (step.kind === 'review') {
    const text = known(opinions[language][step.rating - 1], `opinion ${step.rating}`);
    await asGuest.messaging.reviews.create({ body: { rating: step.rating, text } });
    return;
  }
  const [question, answer] = known(questions[language][step.text], `question ${step.text}`);
  if (step.kind === 'write') await asGuest.messaging.widget.post({ body: { body: question } });
  else {
    const body = { reservation_id: reservationId, channel: 'web_widget', body: answer } as const;
    await callerFor(stepPlayer, '').messaging.messages.send({ body });
  }
}
