import type { InvoiceFacts } from '@innkeeper/billing';
import type { RequestContext, WriteContext } from '@innkeeper/platform';
import type { LockFiscalProfile, ReadFiscalProfile } from '../profile/fiscal-profile.ts';
import type { GuestOpeners } from './issue/customer.ts';

/** Refused documents whose cause has gone away. */
export interface MendedSubjects {
  readonly kind: 'fiscal_rejected';
  readonly propertyIds: readonly string[];
  readonly subjects: readonly string[];
}

/** Functions of other contexts that legal documents need, composed by the process. */
export interface FiscalDeps extends GuestOpeners {
  readonly readFiscalProfile: ReadFiscalProfile;
  readonly lockFiscalProfile: LockFiscalProfile;
  /** True when the tenant has this property. */
  readonly hasProperty: (ctx: RequestContext, propertyId: string) => Promise<boolean>;
  readonly readInvoiceFacts: (
    ctx: WriteContext,
    folio: { readonly id: string; readonly propertyId: string; readonly guestId: string },
  ) => Promise<InvoiceFacts>;
  /** Resolves the incidents of documents that are in order again. */
  readonly resolveIncidents: (ctx: WriteContext, mended: MendedSubjects) => Promise<void>;
}
