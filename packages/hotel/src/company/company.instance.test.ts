import { newId } from '@innkeeper/kernel';
import { inTransaction, type WriteContext, withoutCommit } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { requestContext } from '../../../../test/harness/request-context.ts';
import { Company } from './company.entity.ts';

// Method: creates a company under a taken name and leaves the write to the commit.
test('a dry run is refused for writes that the unit of work still has pending, like the change itself', async () => {
  const hotel = await newHotel();
  const ctx = await requestContext({ tenantId: hotel.tenantId });
  const createCompany = async ({ tx, tenant, clock }: WriteContext) => {
    const [now, terms] = [clock.now(), { name: 'Lusitania', taxId: null, discountPercent: 0 }];
    tx.em.create(Company, { tenantId: tenant.id, id: newId('company'), ...terms, createdAt: now, updatedAt: now });
  };
  await withoutCommit(ctx, createCompany);
  await inTransaction(ctx, createCompany);
  const nameTaken = { constraint: 'company_tenant_id_name_key' };
  await expect(inTransaction(ctx, createCompany)).rejects.toMatchObject(nameTaken);
  await expect(withoutCommit(ctx, createCompany)).rejects.toMatchObject(nameTaken);
});
