import { moneyToBody } from '@innkeeper/kernel';
import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { listPropertiesContract, NoShowHandling, PropertyBody } from './property.contract.ts';

interface PropertyRow {
  id: string;
  name: string;
  timezone: string;
  currency: string;
  country: string;
  check_in_time: string;
  check_out_time: string;
  vat_percent: string;
  prices_include_vat: boolean;
  city_tax_minor: bigint | null; // minor units of currency
  city_tax_max_nights: number | null;
  registration: PropertyBody['registration'];
  address: PropertyBody['address'];
  phone: string | null;
  contact_name: string | null;
  contact_email: string | null;
  self_check_in: boolean;
  audit_time: string;
  room_ready: PropertyBody['room_ready'];
  no_show: NoShowHandling;
  guest_retention_months: number | null;
  message_fallback: PropertyBody['message_fallback'];
  colour: string | null;
  created_at: string;
  updated_at: string;
}

const properties = list({
  name: 'hotel.list_properties',
  route: 'GET /properties',
  select: `select id, name, timezone, currency, country, check_in_time, check_out_time, vat_percent, prices_include_vat,
                  city_tax_minor, city_tax_max_nights, registration, address, phone, contact_name, contact_email, self_check_in,
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
