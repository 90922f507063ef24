import type { BodyOf, Inputs } from '../../../app/trpc.ts';
import type { GuestChange } from '../../guests/guest-draft.ts';

type Payment = BodyOf<Inputs['hotel']['billing']['folios']['takePayment']>;
type Medium = 'card' | 'mobile' | 'pin';

/** Everything that one press of the button does, in this order. */
export interface CheckInPlan {
  /** Registration data typed by the desk; null if none was. */
  readonly profile: GuestChange | null;
  /** Saves the data even if somebody else has changed the profile. */
  readonly isForced?: boolean;
  readonly checkIn: { readonly room_id?: string; readonly override?: boolean };
  readonly payment: Payment | null;
  readonly key: Medium | null;
}

const steps = ['profile', 'check_in', 'payment', 'key'] as const;
export type Step = (typeof steps)[number];

/** Steps of a plan that are still to be done. */
export function stepsLeft({ profile, payment, key }: CheckInPlan, done: ReadonlySet<Step>): readonly Step[] {
  const planned: Readonly<Record<Step, boolean>> = {
    profile: profile !== null,
    check_in: true,
    payment: payment !== null,
    key: key !== null,
  };
  return steps.filter((step) => planned[step] && !done.has(step));
}

/** Refusals after which the same request under the same key may still succeed, or may have succeeded already. */
const isUndecided = /^(offline|SVC-4005|SVC-5\d{3}|SVC-9\d{3})$/;

/**
 * Idempotency keys of the steps: the same step with the same content is sent under the same key again, unless it was refused for good.
 * Rules: CONSOLE-4, CONSOLE-81.
 */
export class StepKeys {
  readonly #keys = new Map<string, string>();
  readonly #makeKey: () => string;

  constructor(makeKey: () => string) {
    this.#makeKey = makeKey;
  }

  keyOf(step: Step, content: unknown): string {
    const name = nameOf(step, content);
    const key = this.#keys.get(name) ?? this.#makeKey();
    this.#keys.set(name, key);
    return key;
  }

  afterRefusal(code: string, step: Step, content: unknown): void {
    if (!isUndecided.test(code)) this.#keys.delete(nameOf(step, content));
  }
}

function nameOf(step: Step, content: unknown): string {
  return `${step} ${JSON.stringify(content)}`;
}
