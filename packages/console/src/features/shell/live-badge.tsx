import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useLiveChanges } from '../../app/live.ts';

/** Whether what is shown follows what others do. Without a network nothing does, and what is sent waits until it is back. Rules: CONSOLE-41. */
export function LiveBadge({ tenantId }: { readonly tenantId: string | null }) {
  const isLive = useLiveChanges(tenantId) === 'live';
  const { online } = useNetwork();
  const color = isLive ? 'teal' : 'gray';
  return (
    <Badge variant="light" color={online ? color : 'red'} role="status">
      <State isOnline={online} isLive={isLive} />
    </Badge>
  );
}

function State({ isOnline, isLive }: { readonly isOnline: boolean; readonly isLive: boolean }) {
  if (!isOnline) return <Trans>offline</Trans>;
  return isLive ? <Trans>live</Trans> : <Trans>connecting</Trans>;
}
