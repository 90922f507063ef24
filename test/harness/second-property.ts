import { addDays } from '@innkeeper/kernel';
import type { Hotel } from './hotel.ts';
import { operator } from './instance.ts';

/** Gives a hotel's tenant a second property, with one room of type STD and one plan BAR, and answers its id. */
export async function secondProperty(hotel: Hotel): Promise<string> {
  const property = {
    name: 'Second',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    country: 'PT',
    check_in_time: '15:00',
    check_out_time: '11:00',
    tax: { vat_percent: 6, prices_include_vat: true, city_tax: null },
  };
  const nights = { from: hotel.day(0), to: addDays(hotel.day(0), 5) };
  await operator().hotel.import.mutate({
    tenant_id: hotel.tenantId,
    file: {
      property,
      room_types: [{ code: 'STD', name: 'Standard', rooms: ['1'], max_adults: 2, max_children: 0, oversell: 0 }],
      rate_plans: [{ code: 'BAR', name: 'Bar', kind: 'bar', room_types: ['STD'], pricing: { base: { type: 'daily_table' } } }],
      daily_rates: [{ rate_plan: 'BAR', room_type: 'STD', ...nights, amount: '80' }],
    },
  });
  const { data } = (await hotel.api.get('/properties')).body;
  return data.find(({ name }: { name: string }) => name === property.name).id;
}
