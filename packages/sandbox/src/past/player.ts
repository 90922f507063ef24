import type { RequestContext } from '@innkeeper/platform';
import type { CallsOf, HotelCalls } from '../hotel-calls.ts';
import type { Invention } from '../invented/invented-hotel.ts';
import type { PlannedLife } from '../invented/planned-step.ts';
import type { LivedStay } from './history-store.ts';

/** The state that the steps of a day run with. */
export interface Player {
  readonly callsOf: CallsOf;
  readonly ctx: RequestContext;
  readonly invention: Invention;
  readonly life: PlannedLife;
  readonly propertyId: string;
  /** Ids of room types, plans and rooms by code and number. */
  readonly ids: ReadonlyMap<string, string>;
  readonly lived: ReadonlyMap<number, LivedStay>; // by place in the plan
  readonly guestIds: Map<number, string>; // of known guests, by number
  readonly groupIds: Map<number, string>; // by place in the plan
}

/** A player for the steps of one day. */
export interface StepPlayer extends Player {
  readonly stayOf: (place: number) => LivedStay;
  readonly add: (stay: LivedStay) => void;
}

/** The operations for one part of a step, with its own idempotency key: a repeated step has no further effect. */
export function callerFor({ callsOf, ctx }: Player, part: string): HotelCalls {
  const key = part === '' ? ctx.requestId : `${ctx.requestId} ${part}`;
  return callsOf({ ...ctx, idempotency: { key, fingerprint: key } });
}

export function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the invented hotel has no ${name}`);
  return value;
}
