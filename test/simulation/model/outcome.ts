import type { HotelState, Ref } from './hotel-state.ts';

/** Answer of a success, as far as the model foretells it: a part of the body, in which `{ ref }` stands for an id. */
export type ExpectedPart =
  | string
  | number
  | boolean
  | null
  | { readonly [field: string]: ExpectedPart }
  | readonly ExpectedPart[]
  | RefPart;

/** An id in an answer. A name that has no id yet is bound to the one that the answer gives. */
export interface RefPart {
  readonly ref: Ref;
}

/** One of the outcomes that the model allows for a command. */
export type Outcome =
  | { readonly kind: 'success'; readonly status: number; readonly answer: ExpectedPart; readonly apply: (state: HotelState) => void }
  | RefusalOutcome;

interface RefusalOutcome {
  readonly kind: 'refusal';
  readonly code: string;
  readonly field?: string;
  /** Leaves behind a trace of the refusal, such as an incident; by default none. */
  readonly apply?: (state: HotelState) => void;
}

export function refused(code: string, field?: string): readonly Outcome[] {
  return [{ kind: 'refusal', code, ...(field === undefined ? {} : { field }) }];
}
