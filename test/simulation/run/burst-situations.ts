import type { Command } from '../model/commands.ts';
import type { HotelState, Ref } from '../model/hotel-state.ts';
import { isAuditDue } from '../model/passing-time.ts';
import { endedHolds, groupsDueBy, noShowsOf } from './burst-steps.ts';
import type { BurstCommand } from './judge-burst.ts';

/** Commands that were sent at once, with the hotel before them. */
interface BurstEffect {
  readonly before: HotelState;
  readonly commands: readonly BurstCommand[];
  /** True if one of them waited in the database for the lock of another. */
  readonly hasWaited: boolean;
}

const isDone = ({ status }: BurstCommand): boolean => status < 300;
const codeOf = ({ body }: BurstCommand): string => ((body ?? {}) as { code?: string }).code ?? '';

/** True if one of the commands was carried out and kept another from being so. */
function hasLoser({ commands }: BurstEffect, isMeant: (winner: Command, loser: Command) => boolean, code: string): boolean {
  return commands.some(
    (loser) => codeOf(loser) === code && commands.some((winner) => isDone(winner) && isMeant(winner.command, loser.command)),
  );
}

/** True if two commands of these kinds were about one thing, and both carried out. */
function haveBoth({ commands }: BurstEffect, isMeant: (one: Command, other: Command) => boolean): boolean {
  return commands.some(
    (one) => isDone(one) && commands.some((other) => other !== one && isDone(other) && isMeant(one.command, other.command)),
  );
}

/** Folio of a stay; null of one that is booked only now. */
const folioOf = ({ before }: BurstEffect, stay: Ref): Ref | null => before.stays.get(stay)?.folio ?? null;

/** Situations that commands at once must come into for the silence of a run to mean something. */
const burstSituations = {
  'last room wanted by two at once': (effect) =>
    hasLoser(effect, (won, lost) => won.kind === 'book' && lost.kind === 'book' && won.roomType === lost.roomType, 'SVC-3001'),
  'payment refunded twice at once': (effect) =>
    hasLoser(effect, (won, lost) => won.kind === 'refund' && lost.kind === 'refund' && won.payment === lost.payment, 'SVC-2013'),
  'entry reversed twice at once': (effect) =>
    hasLoser(effect, (won, lost) => won.kind === 'reverse' && lost.kind === 'reverse' && won.original === lost.original, 'SVC-3007'),
  'charge beside a check-out': (effect) =>
    haveBoth(effect, (one, other) => one.kind === 'charge' && other.kind === 'check out' && folioOf(effect, other.stay) === one.folio),
  'check-out kept by a charge beside it': (effect) =>
    hasLoser(
      effect,
      (won, lost) => won.kind === 'charge' && lost.kind === 'check out' && folioOf(effect, lost.stay) === won.folio,
      'SVC-3008',
    ),
  'charge kept by a check-out beside it': (effect) =>
    hasLoser(
      effect,
      (won, lost) => won.kind === 'check out' && lost.kind === 'charge' && folioOf(effect, won.stay) === lost.folio,
      'SVC-3005',
    ),
  'folio merged beside a command of its stay': (effect) =>
    haveBoth(effect, (one, other) => one.kind === 'merge' && 'stay' in other && folioOf(effect, other.stay) === one.source),
  'stay cancelled beside its check-in': (effect) =>
    hasLoser(effect, (won, lost) => won.kind === 'check in' && lost.kind === 'cancel' && won.stay === lost.stay, 'SVC-3007') ||
    hasLoser(effect, (won, lost) => won.kind === 'cancel' && lost.kind === 'check in' && won.stay === lost.stay, 'SVC-3007'),
  'stay changed beside its cancellation': (effect) =>
    hasLoser(effect, (won, lost) => won.kind === 'cancel' && lost.kind === 'change' && won.stay === lost.stay, 'SVC-3007'),
  'room wanted by two at once': (effect) => hasLoser(effect, (won, lost) => giveSameRoom(won, lost), 'SVC-3009'),
  'command beside the end of a hold': ({ before, commands }) => {
    const ended = commands.flatMap(({ command }) => (command.kind === 'advance' ? endedHolds(before, command.to) : []));
    return commands.some((each) => isDone(each) && 'stay' in each.command && ended.includes(each.command.stay));
  },
  'check-out beside the night audit': (effect) => isBesideAudit(effect, ({ kind }) => kind === 'check out'),
  'entry posted beside the night audit': (effect) => isBesideAudit(effect, ({ kind }) => kind === 'charge' || kind === 'pay'),
  'folio merged beside the night audit': (effect) => isBesideAudit(effect, ({ kind }) => kind === 'merge'),
  'stay changed beside the night audit': (effect) => isBesideAudit(effect, ({ kind }) => kind === 'change'),
  'late guest beside the night audit': (effect) =>
    isBesideAudit(effect, (command) => command.kind === 'check in' && noShowsOf(effect.before).includes(command.stay)),
  'last held room wanted by two at once': (effect) =>
    hasLoser(effect, (won, lost) => isPickUp(won) && isPickUp(lost) && won.group === lost.group, 'SVC-3001'),
  'pick-ups of a group at once': (effect) =>
    haveBoth(effect, (one, other) => isPickUp(one) && isPickUp(other) && one.group === other.group),
  'pick-up kept by a release beside it': (effect) =>
    hasLoser(effect, (won, lost) => won.kind === 'release block' && isPickUp(lost) && won.group === lost.group, 'SVC-3001') ||
    hasLoser(effect, (won, lost) => won.kind === 'release block' && isPickUp(lost) && won.group === lost.group, 'SVC-3007'),
  'release beside a pick-up': (effect) =>
    haveBoth(effect, (one, other) => one.kind === 'release block' && isPickUp(other) && one.group === other.group),
  'cut-off beside a command of its group': ({ before, commands }) => {
    const due = commands.flatMap(({ command }) => (command.kind === 'advance' ? groupsDueBy(before, command.to) : []));
    return commands.some(({ command }) => due.some((group) => group === groupOfCommand(before, command)));
  },
  'request repeated before its answer': ({ commands }) => commands.some(({ isReplayed }) => isReplayed),
  'command waited for the lock of another': ({ hasWaited }) => hasWaited,
} as const satisfies Readonly<Record<string, (effect: BurstEffect) => boolean>>;

type PickUp = Extract<Command, { kind: 'book' | 'send rooming list' }>;

/** A booking of rooms for a group, one or several. */
const isPickUp = (command: Command): command is PickUp =>
  command.kind === 'send rooming list' || (command.kind === 'book' && command.group !== null);

/** Group that a command is about, or that of its stay. */
function groupOfCommand({ stays }: HotelState, command: Command): Ref | null {
  if ('group' in command) return command.group;
  return 'stay' in command ? (stays.get(command.stay)?.group ?? null) : null;
}

/** True if such a command was carried out while the clock moved to the next day. */
function isBesideAudit({ before, commands }: BurstEffect, isMeant: (command: Command) => boolean): boolean {
  const { nextAudit } = before;
  const isAudited = commands.some(({ command }) => command.kind === 'advance' && isAuditDue({ ...before, now: command.to }, nextAudit));
  return isAudited && commands.some((each) => isDone(each) && isMeant(each.command));
}

const roomOf = (command: Command): string | null => ('room' in command && typeof command.room === 'string' ? command.room : null);

function giveSameRoom(one: Command, other: Command): boolean {
  return 'stay' in one && 'stay' in other && one.stay !== other.stay && roomOf(one) !== null && roomOf(one) === roomOf(other);
}

export type BurstSituationName = keyof typeof burstSituations;
export const burstSituationNames = Object.keys(burstSituations) as BurstSituationName[];

/** Situations that commands at once have led into. */
export function situationsOfBurst(effect: BurstEffect): BurstSituationName[] {
  return burstSituationNames.filter((name) => burstSituations[name](effect));
}
