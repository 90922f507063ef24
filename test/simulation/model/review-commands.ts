import { type HotelState, known, type Ref, type ReviewState } from './hotel-state.ts';
import { type ExpectedPart, type Outcome, refused } from './outcome.ts';

/** The reply of the house to a review. */
export interface ReviewCommand {
  readonly kind: 'reply to review';
  readonly review: Ref;
  readonly text: string;
}

/** Answer about a review that a guest has left with the house. Rules: REV-1, REV-5. */
export function reviewAnswer(state: HotelState, name: Ref, { stay, rating, reply }: ReviewState): ExpectedPart {
  return {
    ...{ id: { ref: name }, reservation_id: { ref: stay }, guest_id: { ref: known(state.stays, stay).guest } },
    ...{ channel: 'direct', rating, scale: 5, reply: reply === null ? null : { text: reply, status: 'sent' } },
  };
}

/** A review has one reply. Rules: REV-4, REV-5. */
export function predictReply(state: HotelState, { review: name, text }: ReviewCommand): readonly Outcome[] {
  const review = known(state.reviews, name);
  if (review.reply !== null) return refused('SVC-3007');
  const apply = (next: HotelState): void => {
    known(next.reviews, name).reply = text;
  };
  return [{ kind: 'success', status: 200, answer: reviewAnswer(state, name, { ...review, reply: text }), apply }];
}
