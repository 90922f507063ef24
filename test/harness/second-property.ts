import { operator } from './instance.ts';
import { type HotelFile, knownHotel } from './known-hotel.ts';
import type { Tenant } from './tenant.ts';

/** Adds a second property to a tenant, the known hotel under another name, and returns its id. */
export async function secondProperty({ tenantId, api }: Pick<Tenant, 'tenantId' | 'api'>, file: HotelFile = knownHotel()): Promise<string> {
  const property = { ...file.property, name: 'Second Hotel' };
  await operator().hotel.import.mutate({ tenant_id: tenantId, file: { ...file, property } });
  const { data } = (await api.get('/properties')).body;
  return data.find(({ name }: { name: string }) => name === property.name).id;
}
