import { paymentBacklog } from '@innkeeper/billing';
import { keyBacklog } from '@innkeeper/booking';
import { pushBacklog } from '@innkeeper/channels';
import { registrationBacklog } from '@innkeeper/guest';
import { messagingBacklog } from '@innkeeper/messaging';
import { platformBacklog, systemStatement, withoutScans } from '@innkeeper/platform';
import { deliveryBacklog } from '@innkeeper/webhooks';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/database.ts';
import { boundRead, readBacklog } from './backlog.ts';

const explained = [platformBacklog, deliveryBacklog, paymentBacklog, pushBacklog, keyBacklog, registrationBacklog, messagingBacklog].map(
  ({ name, text }) => systemStatement<{ 'QUERY PLAN': unknown }>(`test.explain_${name}`, `explain (format json) ${text}`),
);

const indexesOfPartitions = systemStatement<{ part: string; whole: string }>(
  'test.indexes_of_partitions',
  `select p.relname as part, w.relname as whole from pg_inherits i
     join pg_class p on p.oid = i.inhrelid join pg_class w on w.oid = i.inhparent where p.relkind = 'i'`,
);

// Method: plans made by the system role under the settings of the read. Sequential scans are expensive there, so a remaining one has no
// index to use. An index of a partition counts as that of its table.
test('the backlog is read through indexes only', async () => {
  const db = await openTestDatabase();
  const plan = await db.systemTransaction(async (run) => {
    await run(boundRead, ['2000']);
    await run(withoutScans.statement, withoutScans.values);
    const plans = await Promise.all(explained.map((one) => run(one, [])));
    const wholes = new Map((await run(indexesOfPartitions, [])).map(({ part, whole }) => [part, whole]));
    return JSON.stringify(plans)
      .replaceAll(/"Seq Scan",[^{}]*"Relation Name":"(?:consumer|away_tenant)"/g, '') // a handful of rows
      .replaceAll(/(?<="Index Name":")[^"]+/g, (name) => wholes.get(name) ?? name);
  });
  for (const index of ['queued_event_unsequenced', 'delivery_pending', 'delivery_waiting', 'delivery_due', 'endpoint_failing'])
    expect(plan).toContain(`"${index}"`);
  for (const index of [
    'payment_intent_unresolved',
    'workflow_start_waiting',
    'idempotency_held',
    'room_key_unsettled_since',
    'registration_overdue',
    'failed_delivery_due',
    'agency_message_aside',
  ])
    expect(plan).toContain(`"${index}"`);
  expect(plan).toMatch(/"conversation(_open)?_triage"/); // both indexes fit; the statistics decide
  expect(plan).not.toContain('"Seq Scan"');
});

test('a backlog is read in full', async () => {
  const backlog = await readBacklog(await openTestDatabase());
  expect(backlog.outbox.events).toBeGreaterThanOrEqual(0);
  expect(Object.keys(backlog.deliveries)).toEqual(['pending', 'held', 'waiting', 'retrying']);
});
