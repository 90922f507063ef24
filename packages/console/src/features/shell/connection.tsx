import { Trans } from '@lingui/react/macro';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLiveChanges } from '../../app/live/live.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import classes from './shell.module.css';

/** A dot while changes by others arrive, and words when they do not; without a network, writes wait until it is back. Rules: CONSOLE-41. */
export function Connection({ tenantId }: { readonly tenantId: string | null }) {
  const isLive = useLiveChanges(tenantId) === 'live';
  const { online } = useNetwork();
  const isLost = useIsLost(isLive);
  return (
    <div role="status" data-live={isLive}>
      {online && !isLost && <div className={classes['dot']} />}
      {online && isLost && (
        <StateBadge tone="quiet">
          <Trans>connecting</Trans>
        </StateBadge>
      )}
      {!online && (
        <StateBadge tone="bad">
          <Trans>offline</Trans>
        </StateBadge>
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
