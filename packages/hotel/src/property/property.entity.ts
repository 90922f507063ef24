import { isDeepStrictEqual } from 'node:util';
import { type MessageChannel, refuse, type ServiceError } from '@innkeeper/kernel';
import { defineEntity, p } from '@mikro-orm/core';
import { noShowPolicies, type PropertyBody, roomReadiness } from './property.contract.ts';

const PropertySchema = defineEntity({
  name: 'Property',
  tableName: 'hotel.property',
  properties: {
    tenantId: p.string().primary(),
    id: p.string().primary(), // prop_ + TypeID suffix
    name: p.string(),
    timezone: p.string(),
    currency: p.string(),
    country: p.string(),
    checkInTime: p.string(),
    checkOutTime: p.string(),
    vatPercent: p.decimal('number').precision(9).scale(6),
    pricesIncludeVat: p.boolean(),
    cityTaxMinor: p.bigint().nullable(), // minor units of currency, per adult and night
    cityTaxMaxNights: p.integer().nullable(),
    registration: p.json<NonNullable<PropertyBody['registration']>>().nullable(),
    fiscal: p.json<NonNullable<PropertyBody['fiscal']>>().nullable(),
    address: p.json<NonNullable<PropertyBody['address']>>().nullable(),
    phone: p.string().nullable(),
    contactName: p.string().nullable(),
    contactEmail: p.string().nullable(),
    selfCheckIn: p.boolean(),
    auditTime: p.string(), // HH:MM at the property
    roomReady: p.enum(roomReadiness),
    noShow: p.enum(noShowPolicies),
    guestRetentionMonths: p.integer().nullable(),
    messageFallback: p.array().$type<MessageChannel[]>(),
    colour: p.string().nullable(),
    createdAt: p.string(),
    updatedAt: p.string(),
  },
});

/** A property as a hotel file describes it. */
export type PropertyFacts = Omit<Property, 'tenantId' | 'id' | 'name' | 'createdAt' | 'updatedAt' | 'describe'>;

/** A property of a tenant, unique by name. Rules: HOTEL-1. */
export class Property extends PropertySchema.class {
  /** Applies a description; true when anything changed. */
  describe(facts: Partial<PropertyFacts>, now: string): boolean {
    if (isDeepStrictEqual({ ...this, ...facts }, { ...this })) return false;
    Object.assign(this, facts, { updatedAt: now });
    return true;
  }
}
PropertySchema.setClass(Property);

/** The refusal of an unknown property: SVC-2011. */
export function noSuchProperty(): ServiceError {
  return refuse('SVC-2011', 'id', 'no such property');
}
