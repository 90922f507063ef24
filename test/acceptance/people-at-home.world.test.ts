import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, refusedWith } from '../harness/browser.ts';
import { commandsAt, newHotel, newMember, newMemberOfBoth } from '../harness/cell-people.ts';
import { startCells, type TestCell, type TestCells } from '../harness/cells.ts';

// Method of all: two cells that share a directory, and people as their browsers and the command line act for them. Cell a is the home of
// everybody who is added there first.

let world: TestCells<'a' | 'b'>;
let a: TestCell;
let b: TestCell;

beforeAll(async () => {
  world = await startCells(['a', 'b']);
  ({ a, b } = world.cells);
}, 120_000);

afterAll(() => world?.remove());

const hotelsOf = async ({ trpc }: Browser) => (await trpc.session.me.query()).tenants.map(({ tenant_id }) => tenant_id);

// Rules: CELL-10, PEOPLE-19
test('only at home is somebody made staff of the platform, which they are with the hotel of any cell on screen', async () => {
  const own = await newMemberOfBoth(world.cells);
  const add = (cell: TestCell, email: string) => commandsAt(cell).operator.add.mutate({ platform: true, email });
  await expect(add(b, own.email)).rejects.toMatchObject(refusedWith('SVC-3007', 'email'));
  const { email } = await newMember(a, own.hotelA);
  await expect(add(b, email)).rejects.toMatchObject(refusedWith('SVC-3007', 'email')); // cell b has no row of them
  expect(await add(a, own.email)).toEqual({ operator_id: own.operatorId, one_time_password: null });
  expect((await own.tab({ tenantId: own.hotelB }).trpc.platform.tenant.list.query({})).data.length).toBeGreaterThan(0);
});

// Method: what comes to the home as a third cell would pass it on.
// Rules: CELL-7, CELL-9, CELL-10
test('the answer to an invitation that comes to a third cell is passed on twice, and no more', async () => {
  const own = await newMember(a, await newHotel(a));
  const hotelB = await newHotel(b);
  await commandsAt(b).operator.add.mutate({ tenant_id: hotelB, email: own.email });
  const accept = async (passedBy: string) => {
    const headers = { 'content-type': 'application/json', 'x-innkeeper-passed-by': passedBy };
    const body = JSON.stringify({ tenant_id: hotelB });
    return (await own.send('/console/trpc/invitations.accept', { method: 'POST', headers, body })).status;
  };
  expect([await accept('c, b'), await accept('c')]).toEqual([503, 200]);
  expect((await commandsAt(b).operator.list.query({ tenant_id: hotelB })).data).toMatchObject([{ status: 'active' }]);
});

// Method: the hotel is hidden in its cell as the last moment of a move hides it, while the directory still has it there.
// Rules: PEOPLE-4, PEOPLE-5, CELL-10
test('while a hotel is handed over, its people are neither reset by another hotel nor closed', async () => {
  const [moving, staying] = [await newHotel(a), await newHotel(a)];
  const own = await newMember(a, moving);
  await commandsAt(a).operator.add.mutate({ tenant_id: staying, email: own.email, role: 'admin' });
  await own.trpc.invitations.accept.mutate({ tenant_id: staying });
  const { operatorId: operator_id } = own;
  const admin = (await newMember(a, staying)).tab({ tenantId: staying });
  await a.setPhase(moving, 'away');
  await expect(admin.trpc.people.reset.mutate({ operator_id })).rejects.toMatchObject(refusedWith('SVC-9003', 'operator_id'));
  await expect(commandsAt(a).operator.remove.mutate({ operator_id })).rejects.toMatchObject(refusedWith('SVC-9003', 'operator_id'));
  await admin.trpc.people.remove.mutate({ operator_id });
  await a.setPhase(moving, null);
  expect(await hotelsOf(own)).toEqual([moving]);
});
