import { type PartnerFault, partnerFaults } from '@innkeeper/kernel';
import type { AgencyDatabase } from './database.ts';

export type OtaFault = PartnerFault<'ota'>;

/** Faults of agencies, by tenant and channel. */
export interface Faults {
  of(hotel: { readonly tenantId: string; readonly channel: string }): OtaFault;
  /** Without a channel the fault applies to all channels. */
  set(tenantId: string, channel: string | null, mode: OtaFault): void;
}

const everyChannel = '';

/** Rules: SANDBOX-4. */
export function openFaults(db: AgencyDatabase): Faults {
  const read = db.prepare('select mode from fault where tenant_id = ? and channel in (?, ?) order by channel desc limit 1');
  const remove = db.prepare('delete from fault where tenant_id = ?');
  const put = db.prepare(
    'insert into fault (tenant_id, channel, mode) values (?, ?, ?) on conflict (tenant_id, channel) do update set mode = excluded.mode',
  );
  const known = new Map<string, OtaFault>();
  return {
    of: ({ tenantId, channel }) => {
      const key = `${tenantId} ${channel}`;
      const mode = known.get(key) ?? toFault(read.get(tenantId, channel, everyChannel)?.['mode']);
      known.set(key, mode);
      return mode;
    },
    set: (tenantId, channel, mode) => {
      db.atOnce(() => {
        if (channel === null) remove.run(tenantId);
        put.run(tenantId, channel ?? everyChannel, mode);
      });
      known.clear();
    },
  };
}

function toFault(value: unknown): OtaFault {
  return partnerFaults.ota.find((mode) => mode === value) ?? 'none';
}
