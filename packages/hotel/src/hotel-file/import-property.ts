import { newId, parseMoney } from '@innkeeper/kernel';
import { LockMode } from '@mikro-orm/core';
import { Property, type PropertyFacts } from '../property/property.entity.ts';
import { type HotelPart, toMoney } from './hotel-file.contract.ts';
import type { HotelPartImport } from './import-run.ts';
import { type Tally, tallyOf } from './tally.ts';

/** Creates the property of the file, or changes the one with its name. A change of the currency is a fault. */
export async function importProperty({ ctx, hotel, faults }: HotelPartImport): Promise<{ id: string; tally: Tally }> {
  const [{ name }, facts, now] = [hotel.property, factsOf(hotel.property), ctx.clock.now()];
  const named = { tenantId: ctx.tenant.id, name };
  const property = await ctx.tx.em.findOne(Property, named, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!property) {
    const { id } = ctx.tx.em.create(Property, { ...named, id: newId('property'), ...facts, createdAt: now, updatedAt: now });
    await ctx.tx.em.flush();
    return { id, tally: tallyOf({ created: 1 }) };
  }
  const { id, currency } = property;
  if (currency !== facts.currency) {
    faults.push({ field: 'property.currency', issue: `cannot change: the property sells in ${currency}` });
    return { id, tally: tallyOf({}) };
  }
  const hasChanged = property.describe(facts, now);
  await ctx.tx.em.flush();
  return { id, tally: tallyOf(hasChanged ? { updated: 1 } : { unchanged: 1 }) };
}

const auditTime = '03:00';

/** All facts of a property: fields that the file leaves out get the defaults of a new one. */
function factsOf({ tax, ...facts }: HotelPart['property']): PropertyFacts {
  const { timezone, currency, country } = facts;
  return {
    timezone,
    currency,
    country,
    checkInTime: facts.check_in_time,
    checkOutTime: facts.check_out_time,
    ...taxOf(tax, currency),
    registration: facts.registration ?? null,
    fiscal: facts.fiscal ?? null,
    address: facts.address ?? null,
    phone: facts.phone ?? null,
    contactName: facts.contact_name ?? null,
    contactEmail: facts.contact_email ?? null,
    selfCheckIn: facts.self_check_in ?? false,
    auditTime: facts.audit_time ?? auditTime,
    roomReady: facts.room_ready ?? 'clean',
    noShow: facts.no_show ?? 'list',
    guestRetentionMonths: facts.guest_retention_months ?? null,
    messageFallback: facts.message_fallback ?? [],
    colour: facts.colour ?? null,
  };
}

type TaxFacts = Pick<PropertyFacts, 'vatPercent' | 'pricesIncludeVat' | 'cityTaxMinor' | 'cityTaxMaxNights'>;

function taxOf({ vat_percent, prices_include_vat, city_tax }: HotelPart['property']['tax'], currency: string): TaxFacts {
  const money = city_tax ? toMoney(city_tax.amount, currency) : null;
  const cityTaxMinor = money ? parseMoney(money.currency, money.amount).minor : null;
  return { vatPercent: vat_percent, pricesIncludeVat: prices_include_vat, cityTaxMinor, cityTaxMaxNights: city_tax?.max_nights ?? null };
}
