/** A hotel's public reply to a review at an agency. */
export interface AgencyReply {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly channel: string;
  readonly key: string; // idempotency key
  readonly reviewId: string; // the agency's
  readonly text: string;
}

/** Outcome of a reply. `unknown`: a repeat is safe. */
export type ReplyOutcome = 'sent' | 'unknown' | 'rejected';

/** Dependencies of reviews. An agency's failure is a value, never an exception. */
export interface ReviewDeps {
  /** Base address of the guest pages, without a trailing slash. */
  readonly publicUrl: string;
  readonly replyAtAgency: (reply: AgencyReply) => Promise<ReplyOutcome>;
}
