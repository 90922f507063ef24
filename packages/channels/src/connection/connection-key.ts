import type { OtaChannel } from '@innkeeper/rates';

/** One agency of one property of a tenant. */
export interface ConnectionKey {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly channel: OtaChannel;
}

export interface ConnectionKeyRow {
  readonly tenant_id: string;
  readonly property_id: string;
  readonly channel: OtaChannel;
}

export const keyOf = (row: ConnectionKeyRow): ConnectionKey => ({
  tenantId: row.tenant_id,
  propertyId: row.property_id,
  channel: row.channel,
});

export const nameOf = ({ tenantId, propertyId, channel }: ConnectionKey): string => `${tenantId} ${propertyId} ${channel}`;

/** The keys as parallel arrays, for `unnest`. */
export const columnsOf = (keys: readonly ConnectionKey[]): [string[], string[], string[]] => [
  keys.map((key) => key.tenantId),
  keys.map((key) => key.propertyId),
  keys.map((key) => key.channel),
];
