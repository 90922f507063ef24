/** A hotel's public reply to a review at an agency. */
export interface AgencyReply {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly channel: string;
  readonly key: string; // the same one is one reply
  readonly reviewId: string; // the agency's
  readonly text: string;
}

/** What became of it. `unknown`: nobody knows, and asking again is safe. */
export type ReplyOutcome = 'sent' | 'unknown' | 'rejected';

/** What reviews need of the process. What an agency does is never thrown. */
export interface ReviewDeps {
  /** Where guests reach the house's own pages; without a slash at its end. */
  readonly publicUrl: string;
  readonly replyAtAgency: (reply: AgencyReply) => Promise<ReplyOutcome>;
}
