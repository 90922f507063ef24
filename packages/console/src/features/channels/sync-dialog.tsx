import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { channelName } from '../../app/channel-names.ts';
import { addDays } from '../../app/format.ts';
import { issueOf } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useToday } from '../../app/use-today.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Channel } from './channels-page.tsx';

interface SyncDialogProps {
  readonly channel: Channel;
  readonly onClose: () => void;
}

const daysAhead = 30;

/** Resends prices and availability of some days to an agency. */
export function SyncDialog({ channel: { channel, property_id }, onClose }: SyncDialogProps) {
  const { t } = useLingui();
  const today = useToday() ?? '';
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today === '' ? '' : addDays(today, daysAhead));
  const name = channelName(channel);
  const action = useAction({
    run: (body: { from: string; to: string }, key) =>
      client.hotel.channels.syncs.create.mutate({ params: { channel }, query: { property_id }, body, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog title={t`Sync ${name}`} confirm={t`Sync now`} action={action} input={from < to ? { from, to } : null} onClose={onClose}>
      <Group grow align="start">
        <DayInput label={t`From`} value={from} error={issueOf(action.refusal, 'from')} onChange={(day = '') => setFrom(day)} />
        <DayInput label={t`To`} value={to} error={issueOf(action.refusal, 'to')} onChange={(day = '') => setTo(day)} />
      </Group>
    </Dialog>
  );
}
