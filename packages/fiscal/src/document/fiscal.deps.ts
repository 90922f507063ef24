import type { InvoiceFacts } from '@innkeeper/billing';
import type { WriteContext } from '@innkeeper/platform';
import type { ReadFiscalProfile } from '../profile/fiscal-profile.ts';
import type { OpenGuestTaxId } from './customer.ts';

/** Functions of other contexts that legal documents need, composed by the process. */
export interface FiscalDeps {
  readonly readFiscalProfile: ReadFiscalProfile;
  readonly readInvoiceFacts: (
    ctx: WriteContext,
    folio: { readonly id: string; readonly propertyId: string; readonly guestId: string },
  ) => Promise<InvoiceFacts>;
  readonly openTaxId: OpenGuestTaxId;
}
