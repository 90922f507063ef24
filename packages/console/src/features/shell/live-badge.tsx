import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useLiveChanges } from '../../app/live.ts';

/** Whether what is shown follows what others do. */
export function LiveBadge({ tenantId }: { readonly tenantId: string }) {
  const isLive = useLiveChanges(tenantId) === 'live';
  return (
    <Badge variant="light" color={isLive ? 'teal' : 'gray'} role="status">
      {isLive ? <Trans>live</Trans> : <Trans>connecting</Trans>}
    </Badge>
  );
}
