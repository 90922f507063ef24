import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../../app/new-key.ts';
import { refusalOf } from '../../../app/refusal.ts';
import { client } from '../../../app/trpc.ts';
import { type Action, useAction } from '../../../app/use-action.ts';
import { StepKeys } from '../../reservations/check-in/check-in-steps.ts';
import type { DeskStay } from '../../reservations/desk-stays.ts';
import { doneBy, notBegun, type PartyProgress, type PartyTotals, type Progress, progressFor } from './party-progress.ts';

type Medium = 'card' | 'mobile' | 'pin';

/** Everything that one press of the button does. */
export interface PartyPlan {
  readonly stays: readonly DeskStay[];
  /** Kind of key for each; null for none. */
  readonly key: Medium | null;
}

interface Party {
  readonly action: Action<PartyPlan>;
  readonly progressOf: (stay: DeskStay) => Progress;
  /** Numbers of steps done and refused so far. */
  readonly totals: PartyTotals;
  /** Leaves the stays after the present one as they are. */
  readonly stop: () => void;
}

/**
 * Checks a party in, stay after stay, and issues their keys. A refusal concerns its stay alone: the others go on, and the next press tries
 * what is left. Rules: CONSOLE-4, CONSOLE-95.
 */
export function useParty(party: readonly DeskStay[], onDone: (totals: PartyTotals) => void): Party {
  const reached = useRef<PartyProgress>(new Map()); // read by the next attempt, which may begin before the next rendering
  const keys = useRef(new Map<string, StepKeys>());
  const isStopped = useRef(false);
  const [shown, setShown] = useState<PartyProgress>(reached.current);
  const note = (stay: DeskStay, part: Partial<Progress>): void => {
    const before = reached.current.get(stay.id) ?? notBegun;
    reached.current = new Map(reached.current).set(stay.id, { ...before, ...part });
    setShown(reached.current);
  };
  const keysOf = ({ id }: DeskStay): StepKeys => {
    const ofStay = keys.current.get(id) ?? new StepKeys(newKey);
    keys.current.set(id, ofStay);
    return ofStay;
  };
  const action = useAction({
    run: async ({ stays, key }: PartyPlan) => {
      isStopped.current = false;
      for (const stay of stays) {
        if (isStopped.current) return;
        await runStay({ stay, medium: key, keys: keysOf(stay), progress: progressFor(stay, reached.current), note });
      }
    },
    onDone: (_, { stays }) => {
      const isWhole = !isStopped.current && stays.every((stay) => progressFor(stay, reached.current).refusal === null);
      if (isWhole) onDone(doneBy(reached.current, party));
    },
  });
  const stop = (): void => {
    isStopped.current = true;
  };
  useEffect(
    () => () => {
      isStopped.current = true; // PINs that nobody sees would be lost
    },
    [],
  );
  return { action, progressOf: (stay) => progressFor(stay, shown), totals: doneBy(shown, party), stop };
}

interface StayRun {
  readonly stay: DeskStay;
  readonly medium: Medium | null;
  readonly keys: StepKeys;
  readonly progress: Progress;
  readonly note: (stay: DeskStay, part: Partial<Progress>) => void;
}

async function runStay({ stay, medium, keys, progress: { isIn, hasKey }, note }: StayRun): Promise<void> {
  const params = { id: stay.id };
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
    note(stay, { refusal, refusedStep: step });
  }
}
