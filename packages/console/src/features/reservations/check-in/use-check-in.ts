import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { formatInstant, formatMoney } from '../../../app/format.ts';
import { newKey } from '../../../app/new-key.ts';
import { type Refusal, refusalOf } from '../../../app/refusal.ts';
import { client } from '../../../app/trpc.ts';
import { type Action, type Choice, useAction } from '../../../app/use-action.ts';
import { useIsManager, useTimeZone } from '../../../app/use-hotel.ts';
import { useNotice } from '../../../app/use-notice.ts';
import { useRooms } from '../../../app/use-rooms.ts';
import { ifMatch } from '../../../app/use-versioned-edit.ts';
import { paymentOf } from '../../folios/payment-of.ts';
import type { Stay } from '../reservation-words.tsx';
import { type CheckInPlan, type Step, StepKeys, stepsLeft } from './check-in-steps.ts';

/** Steps done, as said afterwards. */
interface Outcome {
  readonly done: ReadonlySet<Step>;
  readonly words: readonly string[];
  readonly pin: string | null;
}

const nothingDone: Outcome = { done: new Set(), words: [], pin: null };

interface CheckInOf {
  readonly stay: Stay;
  readonly guestName: string;
  /** Version of the profile that the registration fields belong to. */
  readonly guestEtag: string | null;
  readonly onClose: () => void;
}

interface CheckIn {
  readonly action: Action<CheckInPlan>;
  readonly done: ReadonlySet<Step>;
  /** Steps done so far, in words. */
  readonly words: readonly string[];
}

/**
 * Checks a guest in, step by step, each an operation of its own. A refusal stops there; what was done before stays done, and the rest can
 * be sent again. Rules: CONSOLE-16, CONSOLE-81.
 */
export function useCheckIn({ stay, guestName, guestEtag, onClose }: CheckInOf): CheckIn {
  const { t } = useLingui();
  const notify = useNotice();
  const perform = usePerform(stay, { guestName, guestEtag });
  const outcome = useRef(nothingDone); // read by the next attempt, which may begin before the next rendering
  const keys = useRef(new StepKeys(newKey));
  const [shown, setShown] = useState(nothingDone);
  const choicesAfter = useChoices(outcome);
  const runStep = async (step: Step, plan: CheckInPlan): Promise<void> => {
    const content = contentOf(step, plan);
    try {
      const { words, pin = null } = await perform(step, plan, keys.current.keyOf(step, content));
      const { done, words: before } = outcome.current;
      outcome.current = { done: new Set([...done, step]), words: words === null ? before : [...before, words], pin };
    } catch (error) {
      keys.current.afterRefusal(refusalOf(error).code, step, content);
      throw error;
    } finally {
      setShown(outcome.current);
    }
  };
  const action = useAction({
    name: paymentOf(stay.folio_id),
    run: async (plan: CheckInPlan) => {
      for (const step of stepsLeft(plan, outcome.current.done)) await runStep(step, plan);
    },
    choicesAfter,
    whenOffline: (plan) => {
      const left = stepsLeft(plan, outcome.current.done);
      if (left.some((step) => step !== 'check_in')) return null; // the others need somebody's answer
      return {
        key: keys.current.keyOf('check_in', contentOf('check_in', plan)),
        call: { kind: 'check_in', input: { params: { id: stay.id }, body: plan.checkIn } },
        words: `${t`Check in`}: ${guestName}`,
        pageOf: stay.id,
      };
    },
    onQueued: onClose,
    onDone: () => {
      const { words, pin } = outcome.current;
      notify([...words, ...(pin === null ? [] : [t`PIN ${pin}`])].join(' '), { isKept: pin !== null });
      onClose();
    },
  });
  return { action, done: shown.done, words: shown.words };
}

function contentOf(step: Step, plan: CheckInPlan): unknown {
  if (step === 'profile') return [plan.profile, plan.isForced];
  if (step === 'check_in') return plan.checkIn;
  return step === 'payment' ? plan.payment : plan.key;
}

interface StepResult {
  readonly words: string | null;
  readonly pin?: string | null;
}

type Perform = (step: Step, plan: CheckInPlan, key: string) => Promise<StepResult>;

/** The operations behind the steps, and what is said after each. */
function usePerform(stay: Stay, { guestName, guestEtag }: Pick<CheckInOf, 'guestName' | 'guestEtag'>): Perform {
  const { t } = useLingui();
  const rooms = useRooms();
  const zone = useTimeZone(stay.property_id);
  return async (step, plan, idempotency_key) => {
    const params = { id: stay.id };
    if (step === 'profile') {
      const seen = plan.isForced ? {} : ifMatch({ etag: guestEtag });
      await client.hotel.guest.guests.change.mutate({ params: { id: stay.guest_id }, body: plan.profile ?? {}, idempotency_key, ...seen });
      return { words: t`Registration saved.` };
    }
    if (step === 'check_in') {
      const { body } = await client.hotel.booking.reservations.checkIn.mutate({ params, body: plan.checkIn, idempotency_key });
      const number = rooms.find(({ id }) => id === body.room_assignment)?.number ?? '';
      return { words: t`${guestName} is in ${number}.` };
    }
    if (step === 'payment') {
      if (plan.payment === null) return { words: null };
      await client.hotel.billing.folios.takePayment.mutate({ params: { id: stay.folio_id }, body: plan.payment, idempotency_key });
      return { words: t`Payment of ${formatMoney(plan.payment.amount)} taken.` };
    }
    const { body } = await client.hotel.booking.keys.issue.mutate({
      params,
      body: { type: 'new', medium: plan.key ?? 'card' },
      idempotency_key,
    });
    return { words: t`Key valid until ${formatInstant(body.valid_until, zone)}.`, pin: body.pin };
  };
}

type Choices = (refusal: Refusal, plan: CheckInPlan) => readonly Choice<CheckInPlan>[];

/** Ways on after the step that was refused: the first one left. */
function useChoices(outcome: { readonly current: Outcome }): Choices {
  const { t } = useLingui();
  const isManager = useIsManager();
  return ({ code }, plan) => {
    const [step] = stepsLeft(plan, outcome.current.done);
    if (step === 'profile') {
      const forced = code === 'SVC-3006' ? [{ label: t`Save over their changes`, input: { ...plan, isForced: true } }] : [];
      return [...forced, { label: t`Go on without registration`, input: { ...plan, profile: null } }];
    }
    if (step === 'payment') return [{ label: t`Finish without payment`, input: { ...plan, payment: null } }];
    if (step === 'key') return [{ label: t`Finish without a key`, input: { ...plan, key: null } }];
    const { room_id, ...anyRoom } = plan.checkIn;
    if (code === 'SVC-3004' && isManager)
      return [{ label: t`Check in anyway`, input: { ...plan, checkIn: { ...plan.checkIn, override: true } } }];
    return code === 'SVC-3009' && room_id !== undefined ? [{ label: t`Any free room`, input: { ...plan, checkIn: anyRoom } }] : [];
  };
}
