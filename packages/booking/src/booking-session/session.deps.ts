import type { RequestContext, WriteContext } from '@innkeeper/platform';

/** Parts of booking sessions that belong to other contexts. */
export interface SessionDeps {
  /** Address of the guest's page of a stay, made on demand; null when the page is closed. */
  readonly ensureGuestLink: (ctx: WriteContext, reservationId: string) => Promise<string | null>;
  /** Address of the guest's page of a stay, as it was made by an instant; null once it is closed or was replaced by another. */
  readonly readGuestLink: (ctx: RequestContext, reservationId: string, madeBy: string) => Promise<string | null>;
}
