import { systemStatement } from '@innkeeper/platform';
import type { OtaChannel } from './channels.ts';

/** A hotel that is, or was, sold through an agency. */
export interface SoldThrough {
  readonly tenant_id: string;
  readonly property_id: string;
  readonly channel: OtaChannel;
}

/** Of all tenants. */
export const readSoldThrough = systemStatement<SoldThrough>(
  'rates.read_sold_through',
  `select distinct p.tenant_id, p.property_id, c.channel
     from rates.rate_plan_channel c join rates.rate_plan p on p.tenant_id = c.tenant_id and p.id = c.rate_plan_id`,
);
