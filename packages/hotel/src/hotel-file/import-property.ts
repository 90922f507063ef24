import { isDeepStrictEqual } from 'node:util';
import { newId, parseMoney } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
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
  guest_retention_months: number | null;
}

const lockProperty = statement<PropertyFacts & { id: string }>(
  'hotel.lock_property_by_name',
  `select id, timezone, currency, country, check_in_time, check_out_time, vat_percent::float8 as vat_percent, prices_include_vat,
          city_tax_minor, city_tax_max_nights, registration, guest_retention_months
     from hotel.property where tenant_id = $1 and name = $2 for update`,
);

const insertProperty = statement<never>(
  'hotel.insert_property',
  `insert into hotel.property (tenant_id, id, name, timezone, currency, country, check_in_time, check_out_time, vat_percent,
                                 prices_include_vat, city_tax_minor, city_tax_max_nights, registration, guest_retention_months,
                                 created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`,
);

const updateProperty = statement<never>(
  'hotel.update_property',
  `update hotel.property
      set name = $3, timezone = $4, currency = $5, country = $6, check_in_time = $7, check_out_time = $8, vat_percent = $9,
          prices_include_vat = $10, city_tax_minor = $11, city_tax_max_nights = $12, registration = $13,
          guest_retention_months = $14, updated_at = $15
    where tenant_id = $1 and id = $2`,
);

/** Creates the property of the file, or changes the one of that name. A fault when its currency would change. */
export async function importProperty({ tx, ctx, hotel, faults }: HotelPartImport): Promise<{ id: string; tally: Tally }> {
  const [found] = await tx.run(lockProperty, [ctx.tenant.id, hotel.property.name]);
  const facts = factsOf(hotel.property);
  const valuesFor = (id: string) => [ctx.tenant.id, id, hotel.property.name, ...columnsOf(facts), ctx.clock.now()];
  if (!found) {
    const id = newId('property');
    await tx.run(insertProperty, valuesFor(id));
    return { id, tally: tallyOf({ created: 1 }) };
  }
  const { id, ...before } = found;
  if (before.currency !== facts.currency) {
    faults.push({ field: 'property.currency', issue: `cannot change: the property sells in ${before.currency}` });
    return { id, tally: tallyOf({}) };
  }
  if (isDeepStrictEqual(before, facts)) return { id, tally: tallyOf({ unchanged: 1 }) };
  await tx.run(updateProperty, valuesFor(id));
  return { id, tally: tallyOf({ updated: 1 }) };
}

function factsOf({ tax, registration, guest_retention_months, name: _name, ...facts }: HotelPart['property']): PropertyFacts {
  const cityTax = tax.city_tax ?? null;
  const money = cityTax ? toMoney(cityTax.amount, facts.currency) : null;
  return {
    ...facts,
    vat_percent: tax.vat_percent,
    prices_include_vat: tax.prices_include_vat,
    city_tax_minor: money ? parseMoney(money.currency, money.amount).minor : null,
    city_tax_max_nights: cityTax?.max_nights ?? null,
    registration: registration ?? null,
    guest_retention_months: guest_retention_months ?? null,
  };
}

function columnsOf(facts: PropertyFacts): unknown[] {
  return [
    facts.timezone,
    facts.currency,
    facts.country,
    facts.check_in_time,
    facts.check_out_time,
    facts.vat_percent,
    facts.prices_include_vat,
    facts.city_tax_minor,
    facts.city_tax_max_nights,
    facts.registration === null ? null : JSON.stringify(facts.registration),
    facts.guest_retention_months,
  ];
}
