import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import type { PropertyBody } from './property.contract.ts';

/** Facts of a property that its legal documents need. */
export interface FiscalProperty extends Pick<PropertyBody, 'name' | 'timezone' | 'currency' | 'address'> {
  readonly colour: string | null; // #rrggbb
  readonly fiscal: PropertyBody['fiscal'];
  readonly vat_percent: string; // decimal text
}

const byId =
  'select p.name, p.colour, p.timezone, p.currency, p.address, p.fiscal, p.vat_percent from hotel.property p where p.tenant_id = $1 and p.id = $2';

const readById = statement<FiscalProperty>('hotel.read_fiscal_property', byId);
const lockById = statement<FiscalProperty>('hotel.lock_fiscal_property', `${byId} for share`);

/** The property that issues legal documents; it must exist. */
export async function readFiscalProperty(ctx: RequestContext, propertyId: string): Promise<FiscalProperty> {
  const [row] = await readRows(ctx, readById, [ctx.tenant.id, propertyId]);
  if (!row) throw new Error(`no property ${propertyId}`);
  return row;
}

/** The same for issuing: the settings of the property do not change before the commit. Others may issue meanwhile. */
export async function lockFiscalProperty(ctx: WriteContext, propertyId: string): Promise<FiscalProperty> {
  const [row] = await ctx.tx.run(lockById, [ctx.tenant.id, propertyId]);
  if (!row) throw new Error(`no property ${propertyId}`);
  return row;
}
