import type { MessageChannel } from '@innkeeper/kernel';
import { type Database, systemStatement } from '@innkeeper/platform';
import { messagingLimits } from '../messaging-limits.ts';

interface StreamRow {
  channel: MessageChannel;
}

const holdChannels = systemStatement<StreamRow>(
  'messaging.hold_streams',
  `with mine as (
     select s.channel from messaging.stream s where s.holder = $1 or s.leased_until <= now() order by s.channel for no key update skip locked
   )
   update messaging.stream s set holder = $1, leased_until = now() + make_interval(secs => $2::float8 / 1000)
     from mine m where s.channel = m.channel returning s.channel`,
);

const dropChannels = systemStatement<never>(
  'messaging.drop_streams',
  'update messaging.stream s set holder = null, leased_until = now() where s.holder = $1',
);

/** The channels that this worker listens to from now on: those it has, and what nobody holds. Errors: SVC-9003. */
export async function holdStreams(db: Database, holder: string): Promise<MessageChannel[]> {
  const rows = await db.runAsSystem(holdChannels, [holder, messagingLimits.streamLeaseMs]);
  return rows.map(({ channel }) => channel);
}

/** Gives everything back, so that others need not wait for the lease to end. */
export async function dropStreams(db: Database, holder: string): Promise<void> {
  await db.runAsSystem(dropChannels, [holder]);
}
