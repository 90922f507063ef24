import { ServiceError } from '@innkeeper/kernel';
import { isTenantAway } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { foreignTenants } from './foreign-tenants.ts';

const homes = new Map([['ten_elsewhere', { tenantId: 'ten_elsewhere', cell: 'b', url: 'http://b' }]]);

// Rules: CELL-17
test('only a tenant that no cell has is unknown; a directory that does not answer says nothing', async () => {
  let asked = 0;
  let isSilent = false;
  const tenants = foreignTenants({
    findTenant: async (tenantId) => {
      asked += 1;
      if (isSilent) throw new ServiceError('SVC-9003');
      return homes.get(tenantId) ?? null;
    },
  });
  const outcome = (tenantId: string) => tenants.requireUnknown(tenantId).then(() => 'unknown', isTenantAway);
  expect([await outcome('ten_elsewhere'), await outcome('ten_nowhere')]).toEqual([true, 'unknown']);
  isSilent = true;
  expect([await outcome('ten_elsewhere'), await outcome('ten_nowhere'), asked]).toEqual([true, true, 3]);
});
