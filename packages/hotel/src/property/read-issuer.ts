import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { PropertyBody } from './property.contract.ts';

/** Facts of a property that its documents show. */
export interface Issuer extends Pick<PropertyBody, 'name' | 'country' | 'registration'> {
  readonly vat_percent: string; // decimal text
  readonly issues_legal_documents: boolean;
}

const readById = statement<Issuer>(
  'hotel.read_issuer',
  'select name, country, registration, vat_percent, fiscal is not null as issues_legal_documents from hotel.property where tenant_id = $1 and id = $2',
);

/** The property that issues a document; it must exist. */
export async function readIssuer(ctx: RequestContext, propertyId: string): Promise<Issuer> {
  const [row] = await readRows(ctx, readById, [ctx.tenant.id, propertyId]);
  if (!row) throw new Error(`no property ${propertyId}`);
  return row;
}
