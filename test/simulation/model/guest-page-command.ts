import type { Ref } from './hotel-state.ts';

/** Something that a guest does on the page of the stay. */
export type GuestPageCommand =
  | { readonly kind: 'guest cancels'; readonly stay: Ref }
  | { readonly kind: 'guest checks in'; readonly stay: Ref; readonly key: Ref }
  | { readonly kind: 'guest checks out'; readonly stay: Ref }
  | { readonly kind: 'guest registers'; readonly stay: Ref }
  | { readonly kind: 'guest pays'; readonly stay: Ref; readonly entry: Ref; readonly card: 'charged' | 'declined' }
  | { readonly kind: 'guest writes on page'; readonly stay: Ref; readonly message: string }
  | { readonly kind: 'guest reviews'; readonly stay: Ref; readonly review: Ref; readonly rating: number };
