import { type ChargeToInvoice, lockFolios, requireFolio } from '@innkeeper/billing';
import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import type { ContractInput, WriteContext } from '@innkeeper/platform';
import type { FiscalProfile } from '../../profile/fiscal-profile.ts';
import type { FiscalDocumentBody, issueDocumentContract } from '../document.contract.ts';
import type { FiscalDeps } from '../fiscal.deps.ts';
import { documentKinds } from '../fiscal-document.ts';
import { readChargesLeft } from './charges-left.ts';
import { customerOfFolio, namedCustomer, requireAddress } from './customer.ts';
import { invoiceCharges } from './invoice-charges.ts';
import { isReadyToIssue } from './is-ready-to-issue.ts';

const legalCurrency = 'EUR';

/**
 * Invoices what is charged on a folio, open or closed, and not yet invoiced, or the named part of it. A night goes with its VAT.
 * Rules: FISCAL-7, FISCAL-9. Errors: SVC-2003, SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3007, SVC-4011.
 */
export function issueDocument(deps: FiscalDeps) {
  return async (ctx: WriteContext, { params, body }: ContractInput<typeof issueDocumentContract>): Promise<FiscalDocumentBody> => {
    const folio = requireFolio(await lockFolios(ctx, [params.id]), params.id);
    const profile = await lockProfile(ctx, deps, folio);
    const left = await readChargesLeft(ctx, folio.id);
    if (left.length === 0) throw refuse('SVC-3007', 'id', 'nothing is left to invoice');
    const charges = body.entry_ids === undefined ? left : chosenCharges(left, body.entry_ids);
    const customer = body.customer
      ? namedCustomer(profile, body.customer)
      : customerOfFolio(ctx, profile, await deps.readInvoiceFacts(ctx, folio), deps);
    if (body.customer) requireAddress(profile, customer, sumOf(charges));
    if (!(await isReadyToIssue(ctx, profile, documentKinds)))
      throw refuse('SVC-4011', 'series', 'the series is not registered with the authority yet');
    const issued = await invoiceCharges(ctx, { folioId: folio.id, currency: folio.currency, profile, charges, customer });
    if (issued.kind === 'nothing') throw refuse('SVC-3007', 'id', 'the credits take all of the charges that are left');
    return issued.document;
  };
}

const sumOf = (charges: readonly ChargeToInvoice[]): bigint => charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** Errors: SVC-2007, SVC-3007. */
async function lockProfile(
  ctx: WriteContext,
  { lockFiscalProfile }: FiscalDeps,
  folio: { readonly propertyId: string; readonly currency: string },
): Promise<FiscalProfile> {
  const profile = await lockFiscalProfile(ctx, folio.propertyId);
  if (!profile) throw refuse('SVC-3007', 'id', 'the property issues no legal documents');
  if (folio.currency !== legalCurrency) throw refuse('SVC-2007', 'id', `the folio is kept in ${folio.currency}, not in ${legalCurrency}`);
  return profile;
}

/** The named charges, each night with all of its entries. Errors: SVC-2010, SVC-2013. */
function chosenCharges(left: readonly ChargeToInvoice[], ids: readonly string[]): ChargeToInvoice[] {
  const byId = new Map(left.map((charge) => [charge.id, charge]));
  const issues: FieldIssue[] = ids.flatMap((id, index) =>
    byId.has(id) ? [] : [{ field: `entry_ids[${index}]`, issue: 'is no charge of this folio that is left to invoice' }],
  );
  if (issues.length > 0) throw new ServiceError('SVC-2013', issues);
  const chosen = new Set(ids);
  const nights = new Set(left.filter((charge) => chosen.has(charge.id) && isOfNight(charge)).map(({ nightId }) => nightId));
  return left.filter((charge) => chosen.has(charge.id) || (isOfNight(charge) && nights.has(charge.nightId)));
}

/** City tax stays a charge of its own. */
const isOfNight = ({ nightId, code }: ChargeToInvoice): boolean => nightId !== null && code !== 'city_tax';
