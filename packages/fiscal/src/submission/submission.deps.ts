import type { RequestContext, WriteContext } from '@innkeeper/platform';
import type { FiscalAuthority } from '../authority/authority.ts';
import type { FiscalDeps } from '../document/fiscal.deps.ts';

/** An authority refused a document, a series or a whole submission. */
export interface FiscalIncident {
  readonly kind: 'fiscal_rejected';
  readonly message: string;
  readonly propertyId: string;
  /** The refused document, series or month: while its incident is open, no second one is recorded. */
  readonly subject: string;
  /** The refused document. */
  readonly externalId?: string;
}

export interface SubmissionDeps extends FiscalDeps {
  /** The tax authorities; null when none is configured. */
  readonly authority: () => FiscalAuthority | null;
  /** Delays between attempts; the last one repeats without end. */
  readonly delaysMs: readonly number[];
  readonly recordIncident: (ctx: WriteContext, incident: FiscalIncident) => Promise<unknown>;
}

/** A step of a desk in work. */
export interface DeskStep {
  readonly ctx: RequestContext;
  readonly deps: SubmissionDeps;
  readonly authority: FiscalAuthority;
}
