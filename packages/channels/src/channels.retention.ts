import type { TableRetention } from '@innkeeper/platform';

const contents = { setting: 'CHANNEL_CONTENTS_KEPT_DAYS' } as const;
const log = { setting: 'CHANNEL_LOG_KEPT_DAYS' } as const;

/** Decision: infra/decisions/0017. */
export const channelsRetention: readonly TableRetention[] = [
  {
    table: 'channels.incident',
    kept: { since: 'the resolution', time: log, by: 'channels.expire-incidents', except: 'what nobody has resolved' },
  },
  {
    table: 'channels.thread_item',
    kept: {
      since: 'the receipt',
      time: contents,
      by: 'channels.expire-items-of-nobody',
      except: 'messages of a known guest, kept with the stay',
    },
  },
  { table: 'channels.revision', kept: { since: 'the settlement', time: log, by: 'channels.expire-revisions' } },
  { table: 'channels.sync', kept: { since: 'the end', time: log, by: 'channels.expire-syncs', except: 'what is running' } },
  { table: 'channels.agency_booking', kept: { forEver: 'what came of a booking of an agency, with its reservations' } },
  { table: 'channels.pending', kept: { untilDone: 'the agency has taken it' } },
  { table: 'channels.drift', kept: { oneFor: 'code that one side does not know, until the next mapping' } },
  { table: 'channels.listing', kept: { oneFor: 'pair of codes that an agency sells' } },
  { table: 'channels.stream', kept: { oneFor: 'agency of a property' } },
  { table: 'channels.connection', kept: { oneFor: 'agency of a property' }, calls: { leased: 'q.leased_by is not null' } },
  { table: 'channels.room_code', kept: { oneFor: 'room type that is mapped' } },
  { table: 'channels.price_rule', kept: { oneFor: 'plan of a channel' } },
  { table: 'channels.allotment', kept: { oneFor: 'allotment in the rules of a channel' } },
];
