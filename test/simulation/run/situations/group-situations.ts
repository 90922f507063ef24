import { blockNightOf, groupOf } from '../../model/blocks.ts';
import { nightsOf } from '../../model/calendar.ts';
import type { Command } from '../../model/commands.ts';
import { billedFolio } from '../../model/folio.ts';
import { attritionDue } from '../../model/group-commands.ts';
import { type GroupState, isOpen, lastDayOf, unusedOf } from '../../model/group-state.ts';
import { type HotelState, known, type Ref, type StayState, today } from '../../model/hotel-state.ts';
import { nightOf } from '../../model/inventory.ts';
import { done, type Effect, hasBecome, isRefused, type Situations } from './effect.ts';

/** Groups that a command has led from one condition into another. */
const hasTurned = ({ before, after }: Effect, isMeant: (was: GroupState, is: GroupState) => boolean): boolean =>
  [...after.groups].some(([name, is]) => {
    const was = before.groups.get(name);
    return was !== undefined && isMeant(was, is);
  });

/** True if a group has other terms by a change of them. */
const isChanged = (effect: Effect, termOf: (group: GroupState) => unknown): boolean =>
  done(effect, 'change group') !== null && hasTurned(effect, (was, is) => termOf(was) !== termOf(is));

const releasedOf = ({ block }: GroupState): number => block.reduce((sum, { released }) => sum + released, 0);
const unusedIn = ({ block }: GroupState): number => block.reduce((sum, night) => sum + unusedOf(night), 0);
const isReleased = ({ status }: GroupState): boolean => status === 'released';

/** The stay that a command has ended, with its group as it was before. */
function endedStay({ before, command, outcome }: Effect, kind: 'cancel' | 'check out'): { stay: StayState; group: GroupState } | null {
  if (command.kind !== kind || outcome.kind !== 'success') return null;
  const stay = known(before.stays, command.stay);
  const group = groupOf(before, stay.group);
  return group === null ? null : { stay, group };
}

/** True if a change of a group wants dates that do not contain all of its block. */
function leavesNightsOutside({ before, command }: Effect): boolean {
  if (command.kind !== 'change group') return false;
  const { arrival, departure, block } = { ...known(before.groups, command.group), ...command.fields };
  return block.some(({ day }) => day < arrival || day >= departure);
}

/** True if a pick-up was cancelled while what comes back was kept for the group, or was not. */
function isPickUpCancelled(effect: Effect, isKept: boolean): boolean {
  const ended = endedStay(effect, 'cancel');
  if (ended === null || ended.stay.pickedUp.length === 0) return false;
  return (isOpen(ended.group) && today(effect.before) <= lastDayOf(ended.group)) === isKept;
}

/** Entries of a kind that a command has posted to master folios. */
function isPostedToMaster({ before, after }: Effect, code: string): boolean {
  const count = ({ folios }: HotelState, folio: Ref): number =>
    [...(folios.get(folio)?.entries.values() ?? [])].filter((entry) => entry.code === code && entry.stay !== null && !entry.isMoved).length;
  return [...after.groups.values()].some(({ folio }) => folio !== null && count(after, folio) > count(before, folio));
}

const isOfGroup = ({ command }: Effect): boolean => command.kind === 'book' && command.group !== null;

const isRoutedTo = (state: HotelState, name: Ref): boolean => {
  const stay = known(state.stays, name);
  return billedFolio(state, stay) !== stay.folio;
};

/** True if a stay without a group found no room, though rooms are held. */
function isKeptByBlocks({ command, before }: Effect): boolean {
  if (command.kind !== 'book' || command.group !== null) return false;
  return nightsOf(command.arrival, command.departure).some((day) => {
    const { sold, held, total } = nightOf(before, command.roomType, day);
    return held > 0 && sold < total && sold + held >= total;
  });
}

function hasTakenLast({ after }: Effect, booked: Extract<Command, { kind: 'book' }> | null): boolean {
  const group = booked === null ? null : groupOf(after, booked.group);
  if (booked === null || group === null) return false;
  const { pickedUp } = known(after.stays, booked.stay);
  return pickedUp.some((day) => {
    const night = blockNightOf(group, booked.roomType, day);
    return night !== null && unusedOf(night) === 0;
  });
}

export const groupSituations = {
  'block cut off with rooms left': (effect) =>
    done(effect, 'advance') !== null &&
    hasTurned(effect, (was, is) => isReleased(is) && !isReleased(was) && releasedOf(is) > releasedOf(was)),
  'block cut off beside its pick-ups': (effect) =>
    done(effect, 'advance') !== null &&
    hasTurned(effect, (was, is) => isReleased(is) && !isReleased(was) && is.block.some(({ pickedUp }) => pickedUp > 0)),
  'arrival of a group moved': (effect) => isChanged(effect, ({ arrival }) => arrival),
  'dates that leave contracted nights outside refused': (effect) =>
    isRefused(effect, 'change group', 'SVC-2013') && leavesNightsOutside(effect),
  'plan of a group changed': (effect) => isChanged(effect, ({ plan }) => plan),
  'plan of a group with pick-ups kept': (effect) =>
    effect.command.kind === 'change group' &&
    effect.command.fields.plan !== undefined &&
    known(effect.before.groups, effect.command.group).status !== 'cancelled' &&
    isRefused(effect, 'change group', 'SVC-3007'),
  'attrition of a group changed once it is due': (effect) =>
    isChanged(effect, ({ attritionPercent }) => attritionPercent) &&
    hasTurned(effect, (was, is) => attritionDue(effect.before, was) !== attritionDue(effect.after, is)),
  'last held room of a night picked up': (effect) => hasTakenLast(effect, done(effect, 'book')),
  'pick-up beyond the block refused': (effect) => isOfGroup(effect) && isRefused(effect, 'book', 'SVC-3001'),
  'stay of a group that takes none refused': (effect) => isOfGroup(effect) && isRefused(effect, 'book', 'SVC-3007'),
  'room held by a block refused to others': (effect) => isKeptByBlocks(effect) && isRefused(effect, 'book', 'SVC-3001'),
  'elastic stay partly from the block': (effect) =>
    hasBecome(effect, ({ group, pickedUp, nights, status }) => {
      return group !== null && status !== 'cancelled' && pickedUp.length > 0 && pickedUp.length < nights.length;
    }),
  'more rooms contracted than are free refused': (effect) => isRefused(effect, 'write block', 'SVC-3001'),
  'block released in part': (effect) =>
    (done(effect, 'release block')?.nights ?? null) !== null && hasTurned(effect, (_was, is) => unusedIn(is) > 0),
  'block released as a whole': (effect) => done(effect, 'release block')?.nights === null,
  'release of more than is held refused': (effect) => isRefused(effect, 'release block', 'SVC-2013'),
  'rooming list booked': (effect) => done(effect, 'send rooming list') !== null,
  'rooming list refused as a whole': (effect) => isRefused(effect, 'send rooming list', 'SVC-3001'),
  'pick-up cancelled before the cut-off': (effect) => isPickUpCancelled(effect, true),
  'pick-up cancelled after the cut-off': (effect) => isPickUpCancelled(effect, false),
  'picked-up nights changed': (effect) => {
    const changed = done(effect, 'change');
    if (changed === null || known(effect.before.stays, changed.stay).group === null) return false;
    const [was, is] = [effect.before, effect.after].map(({ stays }) => known(stays, changed.stay).pickedUp.join());
    return was !== is;
  },
  'unslept nights returned to the block': (effect) => {
    const ended = endedStay(effect, 'check out');
    if (ended === null) return false;
    const { pickedUp, arrival } = ended.stay;
    return pickedUp.some((day) => day >= today(effect.before) && day !== arrival);
  },
  'routed night posted to the master folio': (effect) => done(effect, 'advance') !== null && isPostedToMaster(effect, 'room'),
  'routed stay checked out without a balance': (effect) => {
    const left = done(effect, 'check out');
    return left?.settlement === 'paid' && isRoutedTo(effect.after, left.stay);
  },
  'fee of a no-show posted to the master folio': (effect) =>
    done(effect, 'advance') !== null && isPostedToMaster(effect, 'cancellation_fee'),
  'group cancelled with its stays': (effect) =>
    done(effect, 'cancel group') !== null && hasBecome(effect, ({ cancellation }) => cancellation?.reason === 'operator'),
  'cancellation of a group refused': (effect) => isRefused(effect, 'cancel group', 'SVC-3007'),
  'attrition charged': (effect) => done(effect, 'charge attrition') !== null,
  'attrition charged twice refused': (effect) => {
    const { before, command } = effect;
    return (
      command.kind === 'charge attrition' &&
      known(before.groups, command.group).isAttritionCharged &&
      isRefused(effect, 'charge attrition', 'SVC-3007')
    );
  },
} as const satisfies Situations;
