import { join } from 'node:path';
import { partnerFaults } from '@innkeeper/kernel';
import { fiscalApi } from '@innkeeper/protos';
import { z } from 'zod';
import type { Partner } from '../partner.ts';
import { authorityHandlers } from './authority.ts';
import { openRecord } from './record.ts';
import { stateOf } from './state.ts';

const faultCommand = z.strictObject({ mode: z.enum(partnerFaults.fiscal) });
const nothing = z.strictObject({});

/** The tax authorities that take legal invoices. Rules: SANDBOX-4, FISCAL-20, FISCAL-25. */
export function createFiscal(folder: string): Partner {
  const record = openRecord(join(folder, 'fiscal.db'));
  return {
    name: 'fiscal',
    service: 'innkeeper.fiscal.v1.FiscalAuthority',
    commands: {
      fault: (tenantId, given) => {
        const { mode } = faultCommand.parse(given);
        record.setFault(tenantId, mode);
        return { ok: true, mode };
      },
      state: (tenantId, given) => {
        nothing.parse(given);
        return { ok: true, ...stateOf(record, tenantId) };
      },
    },
    addTo: (server) => server.addService(fiscalApi().FiscalAuthority.service, authorityHandlers(record)),
    close: () => record.close(),
  };
}
