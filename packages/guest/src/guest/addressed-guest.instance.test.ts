import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { book, guest } from '../../../../test/harness/stays.ts';
import { readGuestAddresses } from './addressed-guest.ts';

// Method: statements of the background role, with ids of a guest of each of two hotels.

test('the system role reads the addresses of guests by tenant and id, but cannot search by address', async () => {
  const [one, other] = await Promise.all([newHotel(), newHotel()]);
  const { guest_id: id } = await book(one, { guest: { ...guest, email: 'ana@example.com', phone: '+351912345678' } });
  const { guest_id: stranger } = await book(other, { guest: { ...guest, email: 'rui@example.com' } });
  const db = await openTestDatabase();
  const wanted = [
    { tenantId: one.tenantId, id },
    { tenantId: one.tenantId, id: stranger },
  ];
  const found = await readGuestAddresses(db, wanted);
  expect([...found.values()]).toEqual([{ id, email: 'ana@example.com', phone: '+351912345678' }]);
  for (const column of ['email', 'phone']) {
    await expect(db.system.query(`select id from guest.guest where ${column} = $1`, ['ana@example.com'])).rejects.toThrow(
      'permission denied',
    );
  }
});
