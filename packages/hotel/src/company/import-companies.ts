import { newId, refuse } from '@innkeeper/kernel';
import { violates, type WriteContext } from '@innkeeper/platform';
import { LockMode } from '@mikro-orm/core';
import { type Ids, type Tally, tallyOf } from '../hotel-file/tally.ts';
import { Company } from './company.entity.ts';

/**
 * Creates companies by name, or changes their discount (percent by name).
 * Rules: HOTEL-5, HOTEL-6. Errors: SVC-2013 when one of them is created concurrently.
 */
export async function importCompanies(ctx: WriteContext, discounts: ReadonlyMap<string, number>): Promise<{ ids: Ids; tally: Tally }> {
  if (discounts.size === 0) return { ids: new Map(), tally: tallyOf({}) };
  const tenantId = ctx.tenant.id;
  const now = ctx.clock.now();
  const named = { tenantId, name: { $in: [...discounts.keys()] } };
  const present = await ctx.tx.em.find(Company, named, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  const updated = present.filter((company) => company.setDiscount(discounts.get(company.name) ?? company.discountPercent, now));
  const ids = new Map(present.map(({ name, id }) => [name, id]));
  for (const [name, discountPercent] of discounts) {
    if (ids.has(name)) continue;
    const { id } = ctx.tx.em.create(Company, {
      tenantId,
      id: newId('company'),
      name,
      taxId: null,
      discountPercent,
      createdAt: now,
      updatedAt: now,
    });
    ids.set(name, id);
  }
  await ctx.tx.em.flush().catch((error: unknown) => {
    const isTaken = violates(error, 'company_tenant_id_name_key');
    throw isTaken ? refuse('SVC-2013', 'rate_plans', 'a company of the file was created meanwhile: import it again') : error;
  });
  const created = ids.size - present.length;
  return { ids, tally: tallyOf({ created, updated: updated.length, unchanged: present.length - updated.length }) };
}
