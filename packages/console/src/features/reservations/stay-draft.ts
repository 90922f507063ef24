import type { BodyOf, Inputs } from '../../app/trpc.ts';
import type { Stay } from './reservation-words.tsx';

type Body = BodyOf<Inputs['hotel']['booking']['reservations']['change']>;

/** Form values of a stay. */
export interface StayDraft {
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
  readonly children: number;
  readonly room: string;
  readonly notes: string;
}

const softRoom = 'soft';

export function stayDraftOf({ arrival, departure, adults, children, room_assignment, notes }: Stay): StayDraft {
  return { arrival, departure, adults, children, room: room_assignment === softRoom ? '' : room_assignment, notes: notes ?? '' };
}

/** Changed fields only, because somebody else may have changed the others. */
export function stayChangesOf(before: StayDraft, draft: StayDraft): Body {
  return {
    ...(draft.arrival === before.arrival ? {} : { arrival: draft.arrival }),
    ...(draft.departure === before.departure ? {} : { departure: draft.departure }),
    ...(draft.adults === before.adults ? {} : { adults: draft.adults }),
    ...(draft.children === before.children ? {} : { children: draft.children }),
    ...(draft.room === before.room ? {} : { room_assignment: draft.room === '' ? softRoom : draft.room }),
    ...(draft.notes === before.notes ? {} : { notes: draft.notes === '' ? null : draft.notes }),
  };
}
