import type { Command } from '../model/commands.ts';
import type { TimedCommand } from '../run/script.ts';

interface SwappedCommands {
  readonly commands: readonly TimedCommand[];
  /** Pairs that have changed places. */
  readonly pairs: number;
}

/** Lets neighbours of one hour change places where they touch nothing in common. A command that has changed its place keeps the new one. */
export function swapCommuting(commands: readonly TimedCommand[]): SwappedCommands {
  const swapped = [...commands];
  let pairs = 0;
  for (let index = 0; index + 1 < swapped.length; index++) {
    const [one, other] = [swapped[index], swapped[index + 1]];
    if (one === undefined || other === undefined || !isSameHour(one, other) || !isIndependent(one.command, other.command)) continue;
    [swapped[index], swapped[index + 1]] = [other, one];
    pairs += 1;
    index += 1;
  }
  return { commands: swapped, pairs };
}

const isSameHour = (one: TimedCommand, other: TimedCommand): boolean => one.day === other.day && one.hour === other.hour;

const money: readonly Command['kind'][] = ['charge', 'pay', 'refund'];

/** A booking and another of another room type; postings on two folios; a posting and a booking. */
function isIndependent(one: Command, other: Command): boolean {
  if (one.kind === 'book' && other.kind === 'book') return one.roomType !== other.roomType;
  if (isPosting(one) && isPosting(other)) return one.folio !== other.folio;
  if (one.kind === 'book') return isPosting(other) && other.folio !== one.folio;
  if (other.kind === 'book') return isPosting(one) && one.folio !== other.folio;
  return false;
}

const isPosting = (command: Command): command is Extract<Command, { kind: 'charge' | 'pay' | 'refund' }> => money.includes(command.kind);
