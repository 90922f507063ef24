import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { formatClock } from '../../app/format.ts';
import { currentAt, onAnswers } from '../../app/offline/kept-copy.ts';
import { changeQueue, useQueue } from '../../app/offline/stored-queue.ts';
import { useIsOnline } from '../../app/offline/use-online.ts';
import { type QueuedWrite, waitingIn, withoutWrite } from '../../app/offline/write-queue.ts';
import { useTimeZone } from '../../app/use-hotel.ts';
import { nowMs } from '../../app/use-today.ts';
import { RefusalDetails } from '../../ui/refusal-details.tsx';
import { refusalTitle } from '../../ui/refusal-words.ts';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import classes from './shell.module.css';
import { useKeptData } from './use-kept-data.ts';

/** Says above every screen that there is no network, and what waits for one. Rules: CONSOLE-41, CONSOLE-90, CONSOLE-91. */
export function OfflineNotes() {
  useKeptData();
  const isOnline = useIsOnline();
  return (
    <>
      <div role="status">{!isOnline && <OfflineBar />}</div>
      <QueuedWrites />
    </>
  );
}

function OfflineBar() {
  const atMs = useSyncExternalStore(onAnswers, currentAt);
  const zone = useTimeZone();
  const time = formatClock(atMs, zone, nowMs());
  return (
    <Box className={classes['offline'] ?? ''}>
      <Trans>Offline. Showing the data of {time}.</Trans>
    </Box>
  );
}

/** Writes that wait, and those that were refused, until somebody has seen them. */
function QueuedWrites() {
  const queue = useQueue();
  const count = waitingIn(queue).length;
  const refused = queue.length - count;
  if (queue.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="queued-writes" className={classes['queued'] ?? ''}>
      <Text id="queued-writes" fw={600} size="sm">
        {count > 0 ? <Trans>Waiting to be sent ({count})</Trans> : <Trans>Not accepted ({refused})</Trans>}
      </Text>
      <Stack component="ul" gap={4} className={classes['writes'] ?? ''}>
        {queue.map((write) => (
          <li key={write.key}>
            <Write write={write} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

function Write({ write: { key, words, refusal, pageOf } }: { readonly write: QueuedWrite }) {
  const { t } = useLingui();
  const dismiss = (): void => void changeQueue((queue) => withoutWrite(queue, key));
  return (
    <Group gap="xs">
      <Text size="sm">{words}</Text>
      {refusal === null && (
        <StateBadge tone="wait">
          <Trans>waiting</Trans>
        </StateBadge>
      )}
      {refusal !== null && (
        <>
          <StateBadge tone="bad">
            <Trans>refused</Trans>
          </StateBadge>
          <Text size="sm" component="div">
            {refusalTitle(refusal.code)}
            <RefusalDetails details={refusal.details} />
          </Text>
        </>
      )}
      {pageOf !== null && <ResourceLink id={pageOf} text={pageOf.startsWith('res_') ? t`Reservation` : t`Folio`} />}
      {refusal !== null && (
        <Button size="compact-xs" variant="default" onClick={dismiss}>
          <Trans>Dismiss</Trans>
        </Button>
      )}
    </Group>
  );
}
