import { newId } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { openLiveChanges } from './live-changes.ts';

// Method: streams in the test's own process, with small bounds.

const bounds = { liveStreamsMax: 16, liveStreamsOfPersonMax: 4, liveStreamsOfSessionMax: 2 };

async function followed() {
  const live = openLiveChanges(await openTestDatabase(), { log: { warn: () => undefined, info: () => undefined }, bounds });
  const ending = new AbortController();
  onTestFinished(async () => {
    ending.abort();
    await live.close();
  });
  const open = async (tenantId: string, personId: string, sessionId: string, permit = async (): Promise<void> => undefined) => {
    const stream = live.subscribe({ tenantId, personId, sessionId, after: null, permit, signal: ending.signal });
    const { value } = await stream.next();
    return { kind: value?.kind, close: () => stream.return() };
  };
  return open;
}

const refusedFor = (field: string) => expect.objectContaining({ code: 'SVC-9004', details: [expect.objectContaining({ field })] });

// Rules: CONSOLE-9, LIMIT-23
test('the streams of a session, a person and a hotel are limited, and another hotel is still served', async () => {
  const open = await followed();
  const [ours, theirs] = [newId('tenant'), newId('tenant')];
  const streams = [];
  for (const person of ['ana', 'bea']) {
    for (const session of ['1', '1', '2', '2']) streams.push(await open(ours, person, `${person} ${session}`));
    await expect(open(ours, person, `${person} 2`)).rejects.toEqual(refusedFor('session'));
    await expect(open(ours, person, `${person} 3`)).rejects.toEqual(refusedFor('person'));
  }
  await expect(open(ours, 'eva', 'eva 1')).rejects.toEqual(refusedFor('tenant_id'));
  expect(await open(theirs, 'rui', 'rui 1')).toMatchObject({ kind: 'ready' });
  await streams[0]?.close();
  expect(await open(ours, 'eva', 'eva 1')).toMatchObject({ kind: 'ready' });
});

/** Guarantee: strangers to a hotel take none of its streams, however long the check takes. Method: they are never permitted. */
// Rules: CONSOLE-9, LIMIT-23
test('streams that are not yet permitted take no place', async () => {
  const open = await followed();
  const tenantId = newId('tenant');
  const never = new Promise<void>(() => undefined);
  for (let count = 0; count < bounds.liveStreamsMax; count++) void open(tenantId, `stranger ${count}`, `stranger ${count}`, () => never);
  expect(await open(tenantId, 'ana', 'ana 1')).toMatchObject({ kind: 'ready' });
});
