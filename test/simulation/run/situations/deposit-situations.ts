import type { Command } from '../../model/commands.ts';
import type { StayState } from '../../model/hotel-state.ts';
import { depositOf } from '../../model/stay-commands.ts';
import { done, type Effect, hasBecome, type Situations } from './effect.ts';

const isConfirmed = ({ status }: StayState): boolean => status === 'confirmed';

/** A hold was confirmed by a command of a kind. */
const isConfirmedBy = (effect: Effect, kind: Command['kind']): boolean =>
  done(effect, kind) !== null &&
  [...effect.after.stays].some(([name, stay]) => isConfirmed(stay) && effect.before.stays.get(name)?.status === 'tentative');

export const depositSituations = {
  'hold confirmed by hand': (effect) => isConfirmedBy(effect, 'confirm'),
  'deposit covered by a merge': (effect) => isConfirmedBy(effect, 'merge'),
  'deposit covered by a payment that was moved': (effect) => isConfirmedBy(effect, 'transfer'),
  'deposit covered because the stay became cheaper': (effect) => isConfirmedBy(effect, 'change'),
  'hold shares its folio with a stay whose deposit is paid': (effect) =>
    hasBecome(effect, (stay, state) => {
      const isWaiting = stay.status === 'tentative' && depositOf(state, stay) > 0;
      const others = [...state.stays.values()].filter(({ folio, status }) => folio === stay.folio && status === 'confirmed');
      return isWaiting && others.some((other) => depositOf(state, other) > 0);
    }),
} as const satisfies Situations;
