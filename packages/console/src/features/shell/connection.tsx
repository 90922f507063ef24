import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLiveChanges } from '../../app/live/live.ts';

/** Shows when changes by others do not arrive; without a network, writes wait until it is back. Rules: CONSOLE-41. */
export function Connection({ tenantId }: { readonly tenantId: string | null }) {
  const isLive = useLiveChanges(tenantId) === 'live';
  const { online } = useNetwork();
  const isLost = useIsLost(isLive);
  return (
    <div role="status" data-live={isLive}>
      {online && isLost && (
        <Badge size="sm" variant="dot" color="gray">
          <Trans>connecting</Trans>
        </Badge>
      )}
      {!online && (
        <Badge size="sm" variant="dot" color="red">
          <Trans>offline</Trans>
        </Badge>
      )}
    </div>
  );
}

const graceMs = 3_000; // a stream that is just opening or reopening is not lost

function useIsLost(isLive: boolean): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(() => setIsLost(true), graceMs);
    return () => {
      clearTimeout(timer);
      setIsLost(false);
    };
  }, [isLive]);
  return isLost;
}
