import { nightsOf } from '../../model/calendar.ts';
import type { Command } from '../../model/commands.ts';
import { known } from '../../model/hotel-state.ts';
import { nightOf } from '../../model/inventory.ts';
import { priceNights } from '../../model/pricing.ts';
import type { SessionState } from '../../model/session-commands.ts';
import { done, type Effect, isRefused, type Situations } from './effect.ts';

/** The session that a command has completed, as it was before. */
function completedBy(effect: Effect): SessionState | null {
  const completed = done(effect, 'complete session');
  const session = completed === null ? null : known(effect.before.sessions, completed.session);
  return session?.status === 'open' ? session : null;
}

/** Command that completed a session for which something was due. */
function paidBy(effect: Effect): Extract<Command, { kind: 'complete session' }> | null {
  return (completedBy(effect)?.dueNow ?? 0) > 0 ? done(effect, 'complete session') : null;
}

/** True if a session has one of its nights in common with a booking, on a night that has no other room left. */
function standsInTheWay({ before, command }: Effect, session: SessionState): boolean {
  if (command.kind !== 'book' || session.status !== 'open' || session.roomType !== command.roomType) return false;
  const nights = nightsOf(session.arrival, session.departure);
  return nightsOf(command.arrival, command.departure).some(
    (day) => nights.includes(day) && nightOf(before, session.roomType, day).available === 0,
  );
}

export const sessionSituations = {
  'session holds the last room of a night': (effect) => {
    const opened = done(effect, 'open session');
    const nights = opened === null ? [] : nightsOf(opened.arrival, opened.departure);
    return nights.some((day) => opened !== null && nightOf(effect.after, opened.roomType, day).available === 0);
  },
  'session refused where no room is left': (effect) => isRefused(effect, 'open session', 'SVC-3001'),
  'booking refused while a session holds the room': (effect) =>
    isRefused(effect, 'book', 'SVC-3001') && [...effect.before.sessions.values()].some((session) => standsInTheWay(effect, session)),
  'session completed with its deposit': (effect) => paidBy(effect) !== null,
  'session completed with nothing due': (effect) => completedBy(effect)?.dueNow === 0,
  'session completed at a price that has changed': (effect) => {
    const session = completedBy(effect);
    if (session === null) return false;
    const now = priceNights(effect.before.hotel, effect.before.rates, session);
    return session.nights.some(({ net }, index) => net !== now[index]?.net);
  },
  'session completed twice': (effect) => done(effect, 'complete session') !== null && completedBy(effect) === null,
  'card of a session declined': (effect) => isRefused(effect, 'complete session', 'SVC-4006'),
  'charge of a session unknown and found later': (effect) => paidBy(effect)?.card === 'answered late',
  'charge of a session while the provider is away': (effect) => paidBy(effect)?.provider === 'unreachable',
  'session cancelled': (effect) => done(effect, 'cancel session') !== null,
  'session expired': ({ before, after }) =>
    [...after.sessions].some(([name, { status }]) => status === 'expired' && before.sessions.get(name)?.status === 'open'),
  'completion of an ended session refused': (effect) => isRefused(effect, 'complete session', 'SVC-3007'),
} as const satisfies Situations;
