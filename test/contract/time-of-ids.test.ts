import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Method: the sources of the product and the migrations, read as text. Ids are opaque: their time is the real time of the process that
// created them, and neither money nor nights follow that. Each file that uses it is listed here with the reason why real time, or creation
// order, is right.

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const sources = [
  'packages/*/src/**/*.ts',
  'packages/*/src/**/*.tsx',
  'packages/*/src/**/*.sql',
  'workflows/src/**/*.ts',
  'infra/**/*.ts',
  'infra/postgres/repeatable/*.sql',
];

type Reasons = Readonly<Record<string, string>>;

const partitions = 'rows are kept and removed in partitions, whose bounds are ids of real time';
const feed = 'the place of an event in the feed, which goes by the order in which events were made';

/** Calls that turn a time into an id, or an id into a time. */
const timeOfIds: Reasons = {
  'packages/kernel/src/ids.ts': 'defines them',
  'packages/access/src/audit/list-audit.ts': 'shows the number of a row as an id; nobody reads its time',
  'packages/access/src/request-log/list-requests.ts': 'requests arrive in real time, in a sandbox too (request-log.test.ts)',
  'packages/billing/src/ledger/recent-faults.ts':
    'what was written since the last check, whatever its business time (real-time-of-ids.test.ts)',
  'packages/booking/src/night-audit/audit-property.ts':
    'the first of those checks begins when the property was made (real-time-of-ids.test.ts)',
  'packages/messaging/src/message/find-messages.ts': 'in production alone, whose business time is real (real-time-of-ids.test.ts)',
  'packages/platform/src/outbox/oldest-in-feed.sql': feed,
  'packages/platform/src/retention/add-partition.sql': partitions,
  'packages/platform/src/retention/expired-before.sql': partitions,
  'packages/platform/src/retention/first-id-at.sql': 'defines it in the database',
  'packages/platform/src/retention/old-partitions.sql': partitions,
  'packages/server/src/api/backlog.ts': 'how long work has really been waiting (metrics.world.test.ts)',
  'packages/webhooks/src/delivery/record/observe-attempts.ts': 'how long an event really took to be sent (metrics.world.test.ts)',
  'packages/webhooks/src/event/replay-events.ts':
    'how far back the log of deliveries goes, which is kept in real time (accepted-deliveries.test.ts)',
};

/** Ranges of ids in SQL, other than pages that continue after an id (`id > $1`). */
const rangesOfIds: Reasons = {
  'packages/access/src/request-log/archived-requests.ts': partitions,
  'packages/access/src/request-log/list-requests.ts': 'see above',
  'packages/billing/src/ledger/recent-faults.ts': 'see above',
  'packages/messaging/src/message/find-messages.ts': 'see above',
  'packages/platform/src/archive/archived-events.ts': partitions,
  'packages/platform/src/outbox/event-feed.ts': feed,
  'packages/platform/src/outbox/events-in-use.sql': partitions,
  'packages/platform/src/outbox/sequence-events.sql': feed,
  'packages/supervisor/src/postgres/postgres-server.ts': 'the number of a process',
  'packages/webhooks/src/delivery/retention/archived-deliveries.ts': partitions,
  'packages/webhooks/src/delivery/retention/deliveries-of-event.ts': 'ids of deliveries begin with that of their event',
  'packages/webhooks/src/delivery/retention/drop-partition.ts': partitions,
  'packages/webhooks/src/delivery/retention/maintain-partitions.ts': partitions,
  'packages/webhooks/src/event/replay-events.ts': 'see above',
};

/** The first or last of several rows by id. */
const said = 'what was said before and after in one conversation, in the order in which it was written down';
const firstsById: Reasons = {
  'packages/access/src/maintenance/current-window.ts': 'at most one stands; its id is a number',
  'packages/billing/src/payment/payment-backlog.ts': 'the payment that has really been waiting longest (metrics.world.test.ts)',
  'packages/booking/src/guest-stay/read-door-code.ts': 'the key of a stay that was made last',
  'packages/booking/src/room-key/issue-key.ts': 'the last try of one request',
  'packages/cells/src/directory/moves.ts': 'the newest move of a tenant; its id is a number of the directory',
  'packages/channels/src/push/record-failure.ts': 'the last sync of a channel',
  'packages/guest/src/guest/duplicate/match-guest.ts': 'one of the profiles that fit, always the same',
  'packages/messaging/src/figures/figures-sql.ts': said,
  'packages/messaging/src/figures/note-changed-message.sql': said,
  'packages/messaging/src/inbound/resolve-place.ts': said,
  'packages/messaging/src/message/agency-of-conversation.ts': said,
  'packages/messaging/src/message/queue-message.ts': 'the channel over which the guest wrote last',
  'packages/messaging/src/sending/outgoing.ts': said,
  'packages/platform/src/outbox/sequence-events.sql': feed,
  'packages/webhooks/src/event/event.operator-operations.ts': feed,
};

const files = globSync(sources, { cwd: checkout }).filter((file) => !/\.test\.tsx?$|generated|node_modules/.test(file));

function filesWith(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(readFileSync(`${checkout}${file}`, 'utf8'))).toSorted();
}

test.each([
  ['takes an id for a time', /\b(firstIdAt|idCreatedAtMs|numberedId|first_id_at)(<[^>]*>)?\(/, timeOfIds],
  ['looks for a range of ids', /\b\w*id (>=|<=) /, rangesOfIds],
  ['takes the first or last row by its id', /order by (\w+\.)?id( desc)? limit 1\b/, firstsById],
] as const)('no file %s but those whose reason is known', (_, pattern, reasons) => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(filesWith(pattern)).toEqual(Object.keys(reasons).toSorted());
});
