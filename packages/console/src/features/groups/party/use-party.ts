import { useRef, useState } from 'react';
import { newKey } from '../../../app/new-key.ts';
import { type Refusal, refusalOf } from '../../../app/refusal.ts';
import { client } from '../../../app/trpc.ts';
import { type Action, useAction } from '../../../app/use-action.ts';
import { StepKeys } from '../../reservations/check-in/check-in-steps.ts';
import type { DeskStay } from '../../reservations/desk-stays.ts';

type Medium = 'card' | 'mobile' | 'pin';

/** Everything that one press of the button does. */
export interface PartyPlan {
  readonly stays: readonly DeskStay[];
  /** Kind of key for each; null for none. */
  readonly key: Medium | null;
}

/** How far one stay of the party has come. */
export interface Progress {
  readonly isIn: boolean;
  /** Number of its room is known only after the check-in. */
  readonly roomId: string | null;
  readonly hasKey: boolean;
  readonly pin: string | null;
  readonly refusal: Refusal | null;
}

export const notBegun: Progress = { isIn: false, roomId: null, hasKey: false, pin: null, refusal: null };

interface Party {
  readonly action: Action<PartyPlan>;
  readonly progressOf: (stay: DeskStay) => Progress;
}

/**
 * Checks a party in, stay after stay, and issues their keys. A refusal concerns its stay alone: the others go on, and the next press tries
 * what is left. Rules: CONSOLE-4, CONSOLE-95.
 */
export function useParty(onDone: (plan: PartyPlan) => void): Party {
  const reached = useRef(new Map<string, Progress>()); // read by the next attempt, which may begin before the next rendering
  const keys = useRef(new Map<string, StepKeys>());
  const [shown, setShown] = useState<ReadonlyMap<string, Progress>>(new Map());
  const progressOf = (stay: DeskStay): Progress => reached.current.get(stay.id) ?? { ...notBegun, isIn: stay.status === 'checked_in' };
  const note = (stay: DeskStay, part: Partial<Progress>): void => {
    reached.current.set(stay.id, { ...progressOf(stay), ...part });
    setShown(new Map(reached.current));
  };
  const action = useAction({
    run: async ({ stays, key }: PartyPlan) => {
      for (const stay of stays) {
        const ofStay = keys.current.get(stay.id) ?? new StepKeys(newKey);
        keys.current.set(stay.id, ofStay);
        await runStay({ stay, medium: key, keys: ofStay, progressOf, note });
      }
    },
    onDone: (_, plan) => {
      const isWhole = plan.stays.every((stay) => progressOf(stay).refusal === null);
      if (isWhole) onDone(plan);
    },
  });
  return { action, progressOf: (stay) => shown.get(stay.id) ?? progressOf(stay) };
}

interface StayRun {
  readonly stay: DeskStay;
  readonly medium: Medium | null;
  readonly keys: StepKeys;
  readonly progressOf: (stay: DeskStay) => Progress;
  readonly note: (stay: DeskStay, part: Partial<Progress>) => void;
}

async function runStay({ stay, medium, keys, progressOf, note }: StayRun): Promise<void> {
  const params = { id: stay.id };
  const { isIn, hasKey } = progressOf(stay);
  let step: 'check_in' | 'key' = 'check_in';
  try {
    if (!isIn) {
      const idempotency_key = keys.keyOf(step, {});
      const { body } = await client.hotel.booking.reservations.checkIn.mutate({ params, body: {}, idempotency_key });
      note(stay, { isIn: true, roomId: body.room_assignment, refusal: null });
    }
    step = 'key';
    if (medium !== null && !hasKey) {
      const key = { type: 'new', medium } as const;
      const { body } = await client.hotel.booking.keys.issue.mutate({ params, body: key, idempotency_key: keys.keyOf(step, medium) });
      note(stay, { hasKey: true, pin: body.pin, refusal: null });
    }
  } catch (error) {
    const refusal = refusalOf(error);
    keys.afterRefusal(refusal.code, step, step === 'key' ? medium : {});
    note(stay, { refusal });
  }
}
