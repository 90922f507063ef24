import type { Command } from '../../model/commands.ts';
import type { HotelState, Ref, StayState } from '../../model/hotel-state.ts';
import type { Outcome } from '../../model/outcome.ts';

/** A command with the hotel before and after it, as the model has them. */
export interface Effect {
  readonly before: HotelState;
  readonly after: HotelState;
  readonly command: Command;
  readonly outcome: Outcome;
}

/** Situations by name; each says whether a command has led there. */
export type Situations = Readonly<Record<string, (effect: Effect) => boolean>>;

export const isRefused = ({ command, outcome }: Effect, kind: Command['kind'], code: string): boolean =>
  command.kind === kind && outcome.kind === 'refusal' && outcome.code === code;

/** The command, if it is of a kind and was carried out. */
export function done<K extends Command['kind']>({ command, outcome }: Effect, kind: K): Extract<Command, { kind: K }> | null {
  return outcome.kind === 'success' && command.kind === kind ? (command as Extract<Command, { kind: K }>) : null;
}

/** True if a stay has come to fulfil a condition by the command. */
export function hasBecome({ before, after }: Effect, condition: (stay: StayState, state: HotelState, name: Ref) => boolean): boolean {
  return [...after.stays].some(([name, stay]) => {
    const earlier = before.stays.get(name);
    return condition(stay, after, name) && !(earlier !== undefined && condition(earlier, before, name));
  });
}
