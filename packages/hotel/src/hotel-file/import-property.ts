import { isDeepStrictEqual } from 'node:util';
import { type MessageChannel, newId, parseMoney } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import type { NoShowHandling, RoomReadiness } from '../property/property.contract.ts';
import { type HotelPart, toMoney } from './hotel-file.contract.ts';
import type { HotelPartImport } from './import-run.ts';
import { type Tally, tallyOf } from './tally.ts';

interface PropertyFacts {
  timezone: string;
  currency: string;
  country: string;
  check_in_time: string;
  check_out_time: string;
  vat_percent: number;
  prices_include_vat: boolean;
  city_tax_minor: bigint | null; // minor units of currency
  city_tax_max_nights: number | null;
  registration: { nipc: string; establishment: string } | null;
  address: { street: string; postal_code: string; city: string } | null;
  phone: string | null;
  contact_name: string | null;
  contact_email: string | null;
  self_check_in: boolean;
  audit_time: string; // HH:MM at the property
  room_ready: RoomReadiness;
  no_show: NoShowHandling;
  guest_retention_months: number | null;
  message_fallback: MessageChannel[];
  colour: string | null;
}

/** The columns of a property but its name, with their types. */
const columns = [
  ['timezone', 'text'],
  ['currency', 'text'],
  ['country', 'text'],
  ['check_in_time', 'text'],
  ['check_out_time', 'text'],
  ['vat_percent', 'float8'],
  ['prices_include_vat', 'boolean'],
  ['city_tax_minor', 'bigint'],
  ['city_tax_max_nights', 'integer'],
  ['registration', 'jsonb'],
  ['address', 'jsonb'],
  ['phone', 'text'],
  ['contact_name', 'text'],
  ['contact_email', 'text'],
  ['self_check_in', 'boolean'],
  ['audit_time', 'text'],
  ['room_ready', 'text'],
  ['no_show', 'text'],
  ['guest_retention_months', 'integer'],
  ['message_fallback', 'text[]'],
  ['colour', 'text'],
] as const satisfies readonly (readonly [keyof PropertyFacts, string])[];

const names = columns.map(([name]) => name);
const written = `json_to_record($4) as w(${columns.map(([name, type]) => `${name} ${type}`).join(', ')})`;

const lockProperty = statement<PropertyFacts & { id: string }>(
  'hotel.lock_property_by_name',
  `select id, ${columns.map(([name, type]) => `${name}::${type} as ${name}`).join(', ')}
     from hotel.property where tenant_id = $1 and name = $2 for update`,
);

const insertProperty = statement<never>(
  'hotel.insert_property',
  `insert into hotel.property (tenant_id, id, name, ${names.join(', ')}, created_at, updated_at)
   select $1, $2, $3, ${names.map((name) => `w.${name}`).join(', ')}, $5, $5 from ${written}`,
);

const updateProperty = statement<never>(
  'hotel.update_property',
  `update hotel.property p set name = $3, ${names.map((name) => `${name} = w.${name}`).join(', ')}, updated_at = $5
     from ${written} where p.tenant_id = $1 and p.id = $2`,
);

/** Creates the property of the file, or changes the one of that name. A fault when its currency would change. */
export async function importProperty({ ctx, hotel, faults }: HotelPartImport): Promise<{ id: string; tally: Tally }> {
  const [found] = await ctx.tx.run(lockProperty, [ctx.tenant.id, hotel.property.name]);
  const facts = factsOf(hotel.property);
  const valuesFor = (id: string) => [ctx.tenant.id, id, hotel.property.name, toJson(facts), ctx.clock.now()];
  if (!found) {
    const id = newId('property');
    await ctx.tx.run(insertProperty, valuesFor(id));
    return { id, tally: tallyOf({ created: 1 }) };
  }
  const { id, ...before } = found;
  if (before.currency !== facts.currency) {
    faults.push({ field: 'property.currency', issue: `cannot change: the property sells in ${before.currency}` });
    return { id, tally: tallyOf({}) };
  }
  if (isDeepStrictEqual(before, facts)) return { id, tally: tallyOf({ unchanged: 1 }) };
  await ctx.tx.run(updateProperty, valuesFor(id));
  return { id, tally: tallyOf({ updated: 1 }) };
}

const auditTime = '03:00';

/** A file says everything about a property: what it leaves out is as in a new one. */
function factsOf({ tax, name: _name, ...facts }: HotelPart['property']): PropertyFacts {
  return {
    ...facts,
    ...taxOf(tax, facts.currency),
    registration: facts.registration ?? null,
    address: facts.address ?? null,
    phone: facts.phone ?? null,
    contact_name: facts.contact_name ?? null,
    contact_email: facts.contact_email ?? null,
    self_check_in: facts.self_check_in ?? false,
    audit_time: facts.audit_time ?? auditTime,
    room_ready: facts.room_ready ?? 'clean',
    no_show: facts.no_show ?? 'list',
    guest_retention_months: facts.guest_retention_months ?? null,
    message_fallback: facts.message_fallback ?? [],
    colour: facts.colour ?? null,
  };
}

type TaxFacts = Pick<PropertyFacts, 'vat_percent' | 'prices_include_vat' | 'city_tax_minor' | 'city_tax_max_nights'>;

function taxOf({ vat_percent, prices_include_vat, city_tax }: HotelPart['property']['tax'], currency: string): TaxFacts {
  const money = city_tax ? toMoney(city_tax.amount, currency) : null;
  const city_tax_minor = money ? parseMoney(money.currency, money.amount).minor : null;
  return { vat_percent, prices_include_vat, city_tax_minor, city_tax_max_nights: city_tax?.max_nights ?? null };
}

function toJson(facts: PropertyFacts): string {
  return JSON.stringify({ ...facts, city_tax_minor: facts.city_tax_minor?.toString() ?? null });
}
