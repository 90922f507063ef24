import fc from 'fast-check';

/** A booking that a property test draws, of the known hotel's types and plans. */
export interface BookingStep {
  readonly kind: 'book';
  readonly type: string;
  readonly plan: string;
  readonly channel: string;
  readonly first: number;
  readonly nights: number;
  readonly isTentative: boolean;
}

export const bookingStep: fc.Arbitrary<BookingStep> = fc.record({
  kind: fc.constant('book' as const),
  type: fc.constantFrom('STD', 'SUI'),
  plan: fc.constantFrom('BAR', 'NRF'),
  channel: fc.constantFrom('direct', 'phone', 'walk_in'),
  first: fc.nat({ max: 2 }),
  nights: fc.integer({ min: 1, max: 3 }),
  isTentative: fc.boolean(),
});
