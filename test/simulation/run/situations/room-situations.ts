import { done, isRefused, type Situations } from './effect.ts';

export const roomSituations = {
  'room assigned before the arrival': (effect) => (done(effect, 'assign room')?.room ?? null) !== null,
  'room taken away from a stay': (effect) => done(effect, 'assign room')?.room === null,
  'assignment of a taken room refused': (effect) => isRefused(effect, 'assign room', 'SVC-3009'),
  'guest moved to another room': (effect) => {
    const moved = done(effect, 'assign room');
    const before = moved === null ? undefined : effect.before.stays.get(moved.stay);
    return before?.status === 'checked_in' && before.room !== moved?.room;
  },
  'room out of order refused for its stays': (effect) => isRefused(effect, 'take out of order', 'SVC-3009'),
  'room taken out of order from a stay': (effect) => {
    const taken = done(effect, 'take out of order');
    return (
      taken?.isForced === true && [...effect.after.stays.values()].some(({ room, status }) => room === taken.room && status === 'confirmed')
    );
  },
  'room returned to order early': (effect) => {
    const returned = done(effect, 'return to order');
    return returned !== null && effect.before.rooms.get(returned.room)?.outOfOrder !== null;
  },
  'change of a departed stay refused': (effect) =>
    isRefused(effect, 'change', 'SVC-3007') &&
    effect.command.kind === 'change' &&
    effect.before.stays.get(effect.command.stay)?.status === 'checked_out',
} as const satisfies Situations;
