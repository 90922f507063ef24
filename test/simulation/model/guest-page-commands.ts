import { instantAt } from './calendar.ts';
import { cancelledFields, cancelStay, checkInto, predictCheckOut } from './desk-commands.ts';
import { balanceOf, billedFolio, expectedOf, isSharedFolio, postCancellationFee, postedFees } from './folio.ts';
import { predictPayment } from './folio-commands.ts';
import { isFreeRoom } from './free-rooms.ts';
import type { GuestPageCommand } from './guest-page-command.ts';
import { emit, type HotelState, known, type Ref, roomRef, type StayState, today } from './hotel-state.ts';
import { endOfKeys, hasDoorCode, predictKey } from './key-commands.ts';
import { receivingOnPage } from './message-commands.ts';
import { type Outcome, refused } from './outcome.ts';
import { becomeForeign, isRegistrationComplete } from './registrations.ts';
import { reviewAnswer } from './review-commands.ts';
import { depositOf, feeOf, isCancellingFree, stayAnswer } from './stay-commands.ts';

/** Answer of the page to something that it does not offer; it names no codes. Rule: STAY-8. */
const notOffered = refused('page 409');

type Of<K extends GuestPageCommand['kind']> = Extract<GuestPageCommand, { kind: K }>;

/** The outcomes of a form on the page of a stay; a cancelled stay has no page. Rules: STAY-1, STAY-2, STAY-8. */
export function predictOnPage(state: HotelState, command: GuestPageCommand): readonly Outcome[] {
  const stay = known(state.stays, command.stay);
  if (stay.status === 'cancelled') return refused('SVC-3007');
  switch (command.kind) {
    case 'guest cancels':
      return predictGuestCancellation(state, command, stay);
    case 'guest checks in':
      return predictGuestCheckIn(state, command, stay);
    case 'guest checks out':
      return predictGuestCheckOut(state, command, stay);
    case 'guest registers':
      return predictGuestRegistration(state, command, stay);
    case 'guest pays':
      return predictGuestPayment(state, command, stay);
    case 'guest writes on page':
      return predictGuestMessageOnPage(state, command, stay);
    case 'guest reviews':
      return predictReview(state, command, stay);
  }
}

/** The fee is posted with the cancellation. Rule: STAY-9. */
function predictGuestCancellation(state: HotelState, { stay: name }: Of<'guest cancels'>, stay: StayState): readonly Outcome[] {
  if (stay.status !== 'tentative' && stay.status !== 'confirmed') return notOffered;
  const charged = isCancellingFree(state, stay) ? null : feeOf(state, stay);
  const due = charged === null ? 0 : Math.max(0, charged - postedFees(state, name));
  if (due > 0 && known(state.folios, billedFolio(state, stay)).status === 'closed') return notOffered;
  const fee = charged === null ? null : { charged, due: 0 };
  const answer = stayAnswer(state, name, { ...stay, ...cancelledFields(stay, 'guest_request', fee) });
  const apply = (next: HotelState): void => {
    postCancellationFee(next, name, due, today(next));
    cancelStay(next, name, 'guest_request', fee);
  };
  return [{ kind: 'success', status: 200, answer, apply }];
}

/** Rules: STAY-5, STAY-6, STAY-7. */
function predictGuestCheckIn(state: HotelState, { stay: name, key }: Of<'guest checks in'>, stay: StayState): readonly Outcome[] {
  if (stay.status === 'checked_in') return askingAgain(state, name, key);
  const { hotel } = state;
  const isTime = stay.arrival === today(state) && state.now >= instantAt(stay.arrival, hotel.checkInTime, hotel.zone);
  const isRegistered = [stay.guest, ...stay.occupants].every((guest) => isRegistrationComplete(state, guest));
  if (stay.status !== 'confirmed' || hotel.selfCheckIn !== true || !isTime || !isRegistered) return notOffered;
  const rooms = readyRooms(state, name, stay);
  return rooms.length === 0 ? notOffered : rooms.map((room) => checkingIn(state, { name, key, room }));
}

function readyRooms(state: HotelState, name: Ref, { room: assigned, roomType }: StayState): string[] {
  const ofType = [...state.rooms].filter(([number, room]) => (assigned === null ? room.roomType === roomType : number === assigned));
  const isReady = (condition: string): boolean => condition === 'clean' || condition === 'inspected';
  return ofType.flatMap(([number, { condition }]) => (isReady(condition) && isFreeRoom(state, number, name) ? [number] : []));
}

function checkingIn(state: HotelState, { name, key, room }: { readonly name: Ref; readonly key: Ref; readonly room: string }): Outcome {
  const inHouse = structuredClone(state);
  checkInto(inHouse, name, room);
  return givingCode(inHouse, { name, key, enter: (next) => checkInto(next, name, room) });
}

/** Nothing changes for a guest in the house who has a door code; another is given one where the house gives them. Rules: STAY-6, STAY-7. */
function askingAgain(state: HotelState, name: Ref, key: Ref): readonly Outcome[] {
  const stay = known(state.stays, name);
  if (hasDoorCode(state, name)) return [{ kind: 'success', status: 200, answer: stayAnswer(state, name, stay), apply: () => undefined }];
  const isOffered = state.hotel.selfCheckIn === true && state.now < endOfKeys(state, stay);
  return isOffered ? [givingCode(state, { name, key, enter: () => undefined })] : notOffered;
}

interface CodeRequest {
  readonly name: Ref;
  readonly key: Ref;
  /** Lets the guest in first. */
  readonly enter: (next: HotelState) => void;
}

/**
 * The door code of a guest in the house, which is a key. If the lock system does not know the room, an incident informs the desk instead.
 * Rule: STAY-7.
 */
function givingCode(inHouse: HotelState, { name, key, enter }: CodeRequest): Outcome {
  const stay = known(inHouse.stays, name);
  const isFirst = [...inHouse.keys.values()].every((each) => each.stay !== name);
  const [code] = predictKey(inHouse, { kind: 'issue key', stay: name, key, type: isFirst ? 'new' : 'duplicate', medium: 'pin' });
  const apply = (next: HotelState): void => {
    enter(next);
    code?.apply?.(next);
  };
  const room = stay.room === null ? null : { ref: roomRef(stay.room) };
  const keys = code?.kind === 'success' ? [{ id: { ref: key }, medium: 'pin', status: 'active' }] : [];
  return { kind: 'success', status: 200, answer: { ...stayAnswer(inHouse, name, stay), room_assignment: room, keys }, apply };
}

/** Leaving before the day of departure, or with a balance, is for the desk. Rules: STAY-8, STAY-11. */
function predictGuestCheckOut(state: HotelState, { stay: name }: Of<'guest checks out'>, stay: StayState): readonly Outcome[] {
  const isOffered = stay.status === 'checked_in' && today(state) >= stay.departure && !isSharedFolio(state, stay.folio);
  if (!isOffered) return notOffered;
  const outcomes = predictCheckOut(state, { kind: 'check out', stay: name, settlement: 'paid' });
  return outcomes.map((outcome) => (outcome.kind === 'refusal' ? { ...outcome, code: 'page 409' } : outcome));
}

/** Rule: STAY-4. */
function predictGuestRegistration(state: HotelState, { stay: name }: Of<'guest registers'>, stay: StayState): readonly Outcome[] {
  if (stay.status === 'checked_out') return notOffered;
  return [{ kind: 'success', status: 200, answer: stayAnswer(state, name, stay), apply: (next) => becomeForeign(next, stay.guest) }];
}

/** Rules: STAY-8, MSG-29. */
function predictGuestMessageOnPage(state: HotelState, command: Of<'guest writes on page'>, stay: StayState): readonly Outcome[] {
  const { answer: message, apply } = receivingOnPage(state, command);
  return [{ kind: 'success', status: 200, answer: { ...stayAnswer(state, command.stay, stay), message }, apply }];
}

/** One review comes after the stay. Rules: STAY-8, REV-3. */
function predictReview(state: HotelState, { stay: name, review, rating }: Of<'guest reviews'>, stay: StayState): readonly Outcome[] {
  const isReviewed = [...state.reviews.values()].some((each) => each.stay === name);
  if (stay.status !== 'checked_out' || isReviewed) return notOffered;
  const left = { stay: name, rating, reply: null };
  const apply = (next: HotelState): void => {
    next.reviews.set(review, { ...left });
    emit(next, 'review.received', review);
  };
  const answer = { ...stayAnswer(state, name, stay), review: reviewAnswer(state, review, left) };
  return [{ kind: 'success', status: 200, answer, apply }];
}

/** The deposit of a hold, or all that is still to be paid on the day of departure. Rules: STAY-8, STAY-14. */
function predictGuestPayment(state: HotelState, { stay: name, entry, card }: Of<'guest pays'>, stay: StayState): readonly Outcome[] {
  const due = amountDue(state, stay);
  if (due <= 0) return notOffered;
  const payment = { kind: 'pay', folio: stay.folio, entry, method: 'card', card, provider: null, amount: due } as const;
  return predictPayment(state, payment).map((outcome) => {
    if (outcome.kind === 'refusal') return { ...outcome, code: card === 'declined' ? 'page 402' : 'page 409' };
    const after = structuredClone(state);
    outcome.apply(after);
    const answer = { ...stayAnswer(after, name, known(after.stays, name)), payment: { id: { ref: entry } } };
    return { ...outcome, status: 200, answer };
  });
}

function amountDue(state: HotelState, stay: StayState): number {
  if (isSharedFolio(state, stay.folio)) return 0;
  const folio = known(state.folios, stay.folio);
  const deposit = stay.status === 'tentative' ? depositOf(state, stay) : 0;
  if (deposit > 0) return deposit - receivedBy([...folio.entries.values()]);
  const isLeaving = stay.status === 'checked_in' && today(state) >= stay.departure;
  return isLeaving ? balanceOf(folio) + expectedOf(state, stay.folio) : 0;
}

const received: readonly string[] = ['payment', 'refund'];

function receivedBy(entries: readonly { readonly kind: string; readonly amount: number }[]): number {
  return -entries.filter(({ kind }) => received.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);
}
