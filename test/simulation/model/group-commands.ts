import { isDeepStrictEqual } from 'node:util';
import { type Minor, written } from './amounts.ts';
import { groupOf, heldMoves, putGroup } from './blocks.ts';
import { addDays, type Day } from './calendar.ts';
import { cancelStay } from './desk-commands.ts';
import { billedFolio, post, postCancellationFee, postedFees } from './folio.ts';
import { isLive } from './free-rooms.ts';
import type { ChangeGroupCommand, GroupChange, GroupCommand, MakeGroupCommand } from './group-command.ts';
import { emptied, type GroupState, type GroupTerms, hasContracted, isHolding, isOpen, unusedOf } from './group-state.ts';
import { copyOf, type EventName, emit, type HotelState, known, type Ref, type StayState, today } from './hotel-state.ts';
import { canMove, move } from './inventory.ts';
import { type ExpectedPart, type Outcome, refused } from './outcome.ts';
import { splitVat } from './pricing.ts';
import { feeOf, isCancellingFree } from './stay-commands.ts';

type Of<K extends GroupCommand['kind']> = Extract<GroupCommand, { kind: K }>;

/** Answer about a group. Rules: GROUP-1, GROUP-13. */
export function groupAnswer(state: HotelState, name: Ref): Record<string, ExpectedPart> {
  const group = known(state.groups, name);
  const due = attritionDue(state, group);
  const ref = (each: Ref | null): ExpectedPart => (each === null ? null : { ref: each });
  const sum = (count: (night: GroupState['block'][number]) => number): number => group.block.reduce((all, night) => all + count(night), 0);
  return {
    id: { ref: name },
    name,
    status: group.status,
    organiser_guest_id: ref(group.organiser),
    folio_id: ref(group.folio),
    arrival: group.arrival,
    departure: group.departure,
    rate_plan_id: { ref: `plan ${group.plan}` },
    cutoff_date: group.cutOff,
    elastic: group.isElastic,
    hold_tentative: group.holdsTentative,
    routing: group.routing,
    attrition_percent: group.attritionPercent,
    totals: {
      rooms_held: isHolding(group) ? sum(unusedOf) : 0,
      rooms_picked_up: sum(({ pickedUp }) => pickedUp),
      rooms_released: sum(({ released }) => released),
    },
    attrition_due: due === null ? null : { amount: written(due, state.hotel.digits) },
  };
}

/** Puts a group in the place of the one before it, and announces it. */
export function becomes(state: HotelState, name: Ref, group: GroupState, event: EventName = 'group.updated'): void {
  putGroup(state, name, group);
  emit(state, event, name);
}

/** A success that is answered with the group. */
export function groupOutcome(state: HotelState, name: Ref, apply: (next: HotelState) => void, status = 200): readonly Outcome[] {
  const next = copyOf(state);
  apply(next);
  return [{ kind: 'success', status, answer: groupAnswer(next, name), apply }];
}

/** Price of the nights that are missing, taxes included; null before it is due, after it was charged, and when nothing is missing. Rule: GROUP-13. */
export function attritionDue(state: HotelState, group: GroupState): Minor | null {
  const { block, attritionPercent: percent, cutOff, arrival } = group;
  const dueFrom = cutOff === null ? arrival : addDays(cutOff, 1);
  if (percent === null || group.isAttritionCharged || !hasContracted(group) || today(state) < dueFrom) return null;
  const contracted = block.reduce((sum, { rooms }) => sum + rooms, 0);
  const pickedUp = block.reduce((sum, night) => sum + night.pickedUp, 0);
  const missing = Math.max(0, Math.floor((contracted * (100 - percent)) / 100) - pickedUp);
  const withVat = (rate: Minor): Minor => splitVat(state.hotel, rate).net + splitVat(state.hotel, rate).vat;
  const unused = block.flatMap(({ rate, ...night }) => Array.from({ length: night.rooms - night.pickedUp }, () => withVat(rate)));
  const dearest = unused.toSorted((one, other) => other - one).slice(0, missing);
  const due = dearest.reduce((sum, price) => sum + price, 0);
  return due === 0 ? null : due;
}

/** Code of dates that a group cannot have; an arrival in the past can only be kept. Rules: GROUP-2, GROUP-3. */
function dateFault({ arrival, departure, cutOff }: GroupTerms, before: GroupTerms | null, day: Day): string | null {
  const isKept = arrival === before?.arrival && arrival < day;
  if (departure <= (isKept ? day : arrival)) return 'SVC-2004';
  return (arrival < day && !isKept) || isCutOffLate({ departure, cutOff }) ? 'SVC-2013' : null;
}

const isCutOffLate = ({ departure, cutOff }: Pick<GroupTerms, 'departure' | 'cutOff'>): boolean =>
  cutOff !== null && cutOff > addDays(departure, -1);

/** Rule: GROUP-2. */
export function predictGroup(state: HotelState, { kind: _kind, group: name, folio, ...terms }: MakeGroupCommand): readonly Outcome[] {
  if (terms.departure <= terms.arrival) return refused('SVC-2004');
  if (terms.routing !== 'none' && terms.organiser === null) return refused('SVC-2003', 'organiser_guest_id');
  const fault = dateFault(terms, null, today(state));
  if (fault !== null) return refused(fault);
  const group: GroupState = { ...terms, folio: terms.organiser === null ? null : folio, isAttritionCharged: false, block: [] };
  const apply = (next: HotelState): void => {
    openMasterFolio(next, null, group);
    becomes(next, name, group, 'group.created');
  };
  return groupOutcome(state, name, apply, 201);
}

/** The folio is that of the first organiser. */
function openMasterFolio({ folios }: HotelState, before: GroupState | null, { folio, organiser }: GroupState): void {
  if (folio === null || organiser === null || before?.folio === folio) return;
  folios.set(folio, { guest: organiser, status: 'open', settlement: null, entries: new Map() });
}

/** Rules: GROUP-2, GROUP-3, GROUP-6. */
export function predictGroupChange(state: HotelState, { group: name, folio, fields }: ChangeGroupCommand): readonly Outcome[] {
  const before = known(state.groups, name);
  const opened = (fields.organiser ?? before.organiser) === null ? null : folio;
  const after: GroupState = { ...before, ...fields, folio: before.folio ?? opened };
  const hasLive = staysOf(state, name).some(([, { status }]) => isLive(status));
  const code = changeFault(state, before, { after, fields, hasLive });
  if (code !== null) return refused(code);
  return groupOutcome(state, name, (next) => {
    move(next, heldMoves(before, after));
    openMasterFolio(next, before, after);
    const master = before.folio === null ? null : known(next.folios, before.folio);
    if (master?.status === 'open' && after.organiser !== null) next.folios.set(after.folio ?? '', { ...master, guest: after.organiser });
    if (!isDeepStrictEqual(before, after)) becomes(next, name, after);
  });
}

interface WantedChange {
  readonly after: GroupState;
  readonly fields: GroupChange;
  /** A stay of the group is not over. */
  readonly hasLive: boolean;
}

function changeFault(state: HotelState, before: GroupState, { after, fields, hasLive }: WantedChange): string | null {
  const isTaken = hasLive || before.block.some(({ pickedUp }) => pickedUp > 0);
  if (before.status === 'cancelled' || (after.plan !== before.plan && isTaken)) return 'SVC-3007';
  if (fields.status !== undefined && !['inquiry', 'tentative'].includes(before.status)) return 'SVC-3007';
  if (after.routing !== 'none' && after.organiser === null) return 'SVC-2003';
  const isMoved = after.arrival !== before.arrival || after.departure !== before.departure;
  const fault = isMoved ? dateFault(after, before, today(state)) : null;
  if (fault !== null) return fault;
  if (after.cutOff !== before.cutOff && isCutOffLate(after)) return 'SVC-2013';
  if (after.block.some(({ day }) => day < after.arrival || day >= after.departure)) return 'SVC-2013';
  return canMove(state, heldMoves(before, after)) ? null : 'SVC-3001';
}

/** Rules: GROUP-6, GROUP-9. */
export function predictGroupConfirmation(state: HotelState, { group: name }: Of<'confirm group'>): readonly Outcome[] {
  const before = known(state.groups, name);
  if (!isOpen(before) || before.status === 'definite') return refused('SVC-3007');
  const after: GroupState = { ...before, status: 'definite' };
  if (!canMove(state, heldMoves(before, after))) return refused('SVC-3001');
  return groupOutcome(state, name, (next) => {
    move(next, heldMoves(before, after));
    becomes(next, name, after);
  });
}

const staysOf = ({ stays }: HotelState, group: Ref): [Ref, StayState][] => [...stays].filter(([, stay]) => stay.group === group);

/** Rules: GROUP-15, GROUP-16. */
export function predictGroupCancellation(state: HotelState, { group: name, isForced }: Of<'cancel group'>): readonly Outcome[] {
  const before = known(state.groups, name);
  const live = staysOf(state, name).filter(([, { status }]) => isLive(status));
  if (before.status === 'cancelled') return refused('SVC-3007');
  if (live.some(([, { status }]) => !isForced || status === 'checked_in')) return refused('SVC-3007');
  return groupOutcome(state, name, (next) => {
    const cancelled: GroupState = { ...before, status: 'cancelled' };
    move(next, heldMoves(before, cancelled));
    putGroup(next, name, cancelled);
    for (const [stay] of live) cancelStayOfGroup(next, stay);
    becomes(next, name, { ...cancelled, block: emptied({ ...before, block: known(next.groups, name).block }) }, 'group.cancelled');
  });
}

/** A fee that is routed is posted, others stay due. */
function cancelStayOfGroup(state: HotelState, name: Ref): void {
  const stay = known(state.stays, name);
  if (isCancellingFree(state, stay)) return cancelStay(state, name, 'operator', null);
  const charged = feeOf(state, stay);
  const due = Math.max(0, charged - postedFees(state, name));
  const isRouted = billedFolio(state, stay) !== stay.folio;
  if (isRouted) postCancellationFee(state, name, due, stay.arrival);
  cancelStay(state, name, 'operator', { charged, due: isRouted ? 0 : due });
}

/** Rules: GROUP-13, GROUP-17. */
export function predictAttrition(state: HotelState, { group: name, entry }: Of<'charge attrition'>): readonly Outcome[] {
  const group = groupOf(state, name);
  const amount = group === null ? null : attritionDue(state, group);
  if (group === null || amount === null) return refused('SVC-3007', 'attrition_due');
  const { folio } = group;
  if (folio === null) return refused('SVC-2003', 'organiser_guest_id');
  const posted = { kind: 'fee', code: 'attrition_fee', amount, serviceDay: today(state), stay: null, reverses: null } as const;
  const answer = { id: { ref: entry }, kind: 'fee', code: 'attrition_fee', amount: { amount: written(amount, state.hotel.digits) } };
  const apply = (next: HotelState): void => {
    post(next, folio, entry, posted);
    becomes(next, name, { ...group, isAttritionCharged: true });
  };
  return [{ kind: 'success', status: 201, answer, apply }];
}
