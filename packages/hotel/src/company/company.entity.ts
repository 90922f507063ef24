import { defineEntity, p } from '@mikro-orm/core';

const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'hotel.company',
  properties: {
    tenantId: p.string().primary(),
    id: p.string().primary(), // cmp_ + TypeID suffix
    name: p.string(),
    taxId: p.string().nullable(),
    discountPercent: p.decimal('number').precision(9).scale(6), // percent off the base of corporate plans
    createdAt: p.string(),
    updatedAt: p.string(),
  },
});

/** A company account with its negotiated discount. Rules: HOTEL-15. */
export class Company extends CompanySchema.class {
  /** Sets the negotiated discount; true when it changed. */
  setDiscount(percent: number, now: string): boolean {
    if (percent === this.discountPercent) return false;
    this.discountPercent = percent;
    this.updatedAt = now;
    return true;
  }
}
CompanySchema.setClass(Company);
