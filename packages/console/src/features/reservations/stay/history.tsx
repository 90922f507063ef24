import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { client, type Outputs } from '../../../app/trpc.ts';
import { usePages } from '../../../app/use-pages.ts';
import { Moment } from '../../../ui/moment.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { Panel } from './panel.tsx';

type AuditEntry = Outputs['hotel']['access']['audit']['list']['body']['data'][number];

const words: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['booking.reservations.create', msg`Booked`],
  ['booking.reservations.change', msg`Changed`],
  ['booking.reservations.confirm', msg`Confirmed`],
  ['booking.reservations.cancel', msg`Cancelled`],
  ['booking.reservations.checkIn', msg`Checked in`],
  ['booking.reservations.checkOut', msg`Checked out`],
  ['booking.occupants.put', msg`Occupants changed`],
  ['booking.keys.issue', msg`Key issued`],
  ['booking.keys.revoke', msg`Key revoked`],
  ['messaging.guestLinks.create', msg`Guest link created`],
]);

interface HistoryProps {
  readonly resourceId: string;
}

/** Audit log of a reservation, in words. */
export function History({ resourceId }: HistoryProps) {
  const { t, i18n } = useLingui();
  const filter = { resource_id: resourceId };
  const pages = usePages<AuditEntry>({
    key: [['hotel', 'access', 'audit', 'list'], filter],
    read: (cursor) => client.hotel.access.audit.list.query({ query: { ...filter, cursor } }),
  });
  const wordOf = (action: string): string => {
    const word = words.get(action);
    return word ? i18n._(word) : action;
  };
  const columns = [
    { title: t`Time`, cell: ({ at }: AuditEntry) => <Moment at={at} /> },
    { title: t`Who`, cell: ({ actor }: AuditEntry) => actor.name },
    { title: t`What`, cell: ({ action }: AuditEntry) => wordOf(action) },
  ];
  return (
    <Panel title={t`History`}>
      <PagedTable
        label={t`History`}
        pages={pages}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t`Nothing has happened yet.`}
        minWidth={0}
      />
    </Panel>
  );
}
