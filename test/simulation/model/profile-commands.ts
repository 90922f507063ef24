import type { Command } from './commands.ts';
import type { Outcome } from './outcome.ts';
import { becomeForeign } from './registrations.ts';

/** Gives a guest everything that a registry wants to know. Rule: REG-15. */
export function predictProfile({ guest }: Extract<Command, { kind: 'complete profile' }>): readonly Outcome[] {
  return [{ kind: 'success', status: 200, answer: { id: { ref: guest } }, apply: (next) => becomeForeign(next, guest) }];
}
