import { newId } from '@innkeeper/kernel';
import { inTransaction, type WriteContext, withoutCommit } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { requestContext } from '../../../../test/harness/request-context.ts';
import { Company } from './company.entity.ts';

// Method: a name that a company has already, in a change that is left to the commit to be written.
test('a question that is not to last is refused by what the unit of work has not written yet, as the change would be', async () => {
  const hotel = await newHotel();
  const ctx = await requestContext({ tenantId: hotel.tenantId });
  const createCompany = async ({ tx, tenant, clock }: WriteContext) => {
    const [now, terms] = [clock.now(), { name: 'Lusitania', taxId: null, discountPercent: 0 }];
    tx.em.create(Company, { tenantId: tenant.id, id: newId('company'), ...terms, createdAt: now, updatedAt: now });
  };
  await withoutCommit(ctx, createCompany);
  await inTransaction(ctx, createCompany);
  const isTaken = { constraint: 'company_tenant_id_name_key' };
  await expect(inTransaction(ctx, createCompany)).rejects.toMatchObject(isTaken);
  await expect(withoutCommit(ctx, createCompany)).rejects.toMatchObject(isTaken);
});
