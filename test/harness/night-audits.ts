import type { Answer } from './check-answer.ts';
import { openTestDatabase } from './database.ts';
import { type Hotel, type HotelOptions, newHotel } from './hotel.ts';

/** A sandbox hotel that cancels no-shows. */
export function cancellingHotel(options: HotelOptions = {}): Promise<Hotel> {
  return newHotel({ sandbox: true, ...options, change: (file) => ({ ...file, property: { ...file.property, no_show: 'cancel' } }) });
}

/** The audits of a hotel, oldest first. */
export async function auditsOf({ api }: Pick<Hotel, 'api'>, query = ''): Promise<Answer['body'][]> {
  return (await api.all(`/night-audits${query}`)).toReversed();
}

/** Makes the total of a folio differ from its entries. */
export async function tamper({ tenantId }: Pick<Hotel, 'tenantId'>, folioId: string, byMinor: number): Promise<void> {
  const db = await openTestDatabase();
  const client = await db.app.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
    await client.query('update billing.folio set charges_minor = charges_minor + $3 where tenant_id = $1 and id = $2', [
      tenantId,
      folioId,
      byMinor,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
