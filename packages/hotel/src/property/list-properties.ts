import { moneyToBody } from '@innkeeper/kernel';
import { type ContractInput, list, type Page, type RequestContext, type RowOf, readPage } from '@innkeeper/platform';
import type { listPropertiesContract, PropertyBody } from './property.contract.ts';
import type { Property } from './property.entity.ts';

type PropertyRow = Omit<RowOf<Property>, 'vat_percent'> & { readonly vat_percent: string };

const properties = list({
  name: 'hotel.list_properties',
  route: 'GET /properties',
  select: `select id, name, timezone, currency, country, check_in_time, check_out_time, vat_percent, prices_include_vat,
                  city_tax_minor, city_tax_max_nights, registration, fiscal, address, phone, contact_name, contact_email, self_check_in,
                  audit_time, room_ready, no_show, guest_retention_months, message_fallback, colour, created_at, updated_at
             from hotel.property`,
  tenantColumn: 'tenant_id',
  sortColumn: 'id',
  filters: {},
  toItem: toPropertyBody,
  sortKey: (row) => row.id,
});

/** The properties of the tenant, newest first. Rules: HOTEL-1, WIRE-20. Errors: SVC-2014. */
export function listProperties(ctx: RequestContext, { query }: ContractInput<typeof listPropertiesContract>): Promise<Page<PropertyBody>> {
  return readPage(ctx, properties, { query, filters: {} });
}

function toPropertyBody(row: PropertyRow): PropertyBody {
  const { vat_percent, prices_include_vat, city_tax_minor, city_tax_max_nights, ...facts } = row;
  const cityTax = city_tax_minor === null ? null : { amount: moneyToBody(row.currency, city_tax_minor), max_nights: city_tax_max_nights };
  return { ...facts, tax: { vat_percent: Number(vat_percent), prices_include_vat, city_tax: cityTax } };
}
