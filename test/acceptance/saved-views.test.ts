import { expect, test } from 'vitest';
import { browser, goodPassword, joinHotel, refusedWith, signedIn } from '../harness/browser.ts';
import { operator } from '../harness/instance.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: people of separate tenants, over the procedures of the console.

const page = 'reservations';
const confirmed = { page, name: 'Confirmed', filter: { status: 'confirmed' } } as const;

// Rules: CONSOLE-46
test('a view is available in every browser of its person and hotel, and to nobody else', async () => {
  const [first, second] = [await newTenant(), await newTenant()];
  const own = await signedIn({ tenantId: first.tenantId, role: 'front_desk' });
  await joinHotel(own, second);
  expect(await own.trpc.views.list.query()).toEqual({ data: [] });
  const arriving = { page, name: 'Arriving', filter: { arrival_from: '2027-03-14', guest_id: 'gst_1' } } as const;
  for (const view of [confirmed, arriving]) expect(await own.trpc.views.save.mutate(view)).toEqual(view);
  await own.trpc.session.signOut.mutate();
  const other = browser({ tenantId: first.tenantId });
  await other.trpc.session.signIn.mutate({ email: own.email, password: goodPassword });
  expect(await other.trpc.views.list.query()).toEqual({ data: [arriving, confirmed] });
  expect(await other.tab({ tenantId: second.tenantId }).trpc.views.list.query()).toEqual({ data: [] });
  const colleague = await signedIn({ tenantId: first.tenantId });
  expect(await colleague.trpc.views.list.query()).toEqual({ data: [] });
  await expect(colleague.trpc.views.remove.mutate({ page, name: 'Confirmed' })).rejects.toMatchObject(refusedWith('SVC-2011', 'name'));
});

// Rules: CONSOLE-46
test('a view is renamed, deleted, and replaces another one only on request', async () => {
  const { trpc } = await signedIn(await newTenant());
  const { views } = trpc;
  await views.save.mutate(confirmed);
  const cancelled = { ...confirmed, filter: { status: 'cancelled' } };
  await expect(views.save.mutate(cancelled)).rejects.toMatchObject(refusedWith('SVC-2013', 'name'));
  await views.save.mutate({ ...cancelled, replace: true });
  await views.save.mutate({ ...confirmed, name: 'Sold' });
  await expect(views.rename.mutate({ page, name: 'Sold', new_name: 'Confirmed' })).rejects.toMatchObject(
    refusedWith('SVC-2013', 'new_name'),
  );
  await views.rename.mutate({ page, name: 'Confirmed', new_name: 'Gone' });
  expect(await views.list.query()).toEqual({
    data: [
      { ...cancelled, name: 'Gone' },
      { ...confirmed, name: 'Sold' },
    ],
  });
  await views.remove.mutate({ page, name: 'Gone' });
  await expect(views.remove.mutate({ page, name: 'Gone' })).rejects.toMatchObject(refusedWith('SVC-2011', 'name'));
  await expect(views.rename.mutate({ page, name: 'Gone', new_name: 'Back' })).rejects.toMatchObject(refusedWith('SVC-2011', 'name'));
  expect(await views.list.query()).toMatchObject({ data: [{ name: 'Sold' }] });
});

// Rules: CONSOLE-46
test('an unreadable name and unknown filters are refused', async () => {
  const { trpc } = await signedIn(await newTenant());
  const save = (part: object) => trpc.views.save.mutate({ ...confirmed, ...part });
  for (const name of ['', ' blank', 'line\nbreak', '\u200b', 'x'.repeat(65)]) {
    await expect(save({ name }), JSON.stringify(name)).rejects.toMatchObject(refusedWith('SVC-2013'));
  }
  const many = Object.fromEntries('abcdefghijk'.split('').map((field) => [field, 'x']));
  for (const filter of [{ status: '' }, { 'DROP TABLE': 'x' }, { guest_id: '\0' }, { guest_id: 'x'.repeat(201) }, many]) {
    await expect(save({ filter }), JSON.stringify(filter)).rejects.toMatchObject(refusedWith('SVC-2013'));
  }
  await expect(save({ page: 'guests' })).rejects.toMatchObject(refusedWith('SVC-2009'));
  expect(await trpc.views.list.query()).toEqual({ data: [] });
});

const viewsMax = 50;

// Rules: CONSOLE-46
test('the last free place is taken once, and an existing view can still be changed', async () => {
  const { trpc } = await signedIn(await newTenant());
  const save = (name: string, replace = false) => trpc.views.save.mutate({ ...confirmed, name, replace });
  for (let place = 1; place < viewsMax; place += 1) await save(`View ${place}`);
  const both = await Promise.allSettled([save('Last'), save('Too many')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusedWith('SVC-2013', 'filter') });
  await save('View 1', true);
  expect((await trpc.views.list.query()).data).toHaveLength(viewsMax);
});

// Rules: CONSOLE-46, PEOPLE-4
test('the views of a person are removed with the membership', async () => {
  const [first, second] = [await newTenant(), await newTenant()];
  const own = await signedIn(first);
  await joinHotel(own, second);
  const elsewhere = own.tab({ tenantId: second.tenantId });
  await own.trpc.views.save.mutate(confirmed);
  await elsewhere.trpc.views.save.mutate(confirmed);
  await operator().operator.remove.mutate({ operator_id: own.operatorId, tenant_id: first.tenantId });
  await joinHotel(own, first);
  expect(await own.trpc.views.list.query()).toEqual({ data: [] });
  expect(await own.tab(second).trpc.views.list.query()).toEqual({ data: [confirmed] });
});
