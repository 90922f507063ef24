import { Trans } from '@lingui/react/macro';
import { StateBadge } from './state-badge.tsx';

/** Marks what has been done here and waits for the network. Rules: CONSOLE-91. */
export function WaitingMark() {
  return (
    <StateBadge tone="wait">
      <Trans>waiting to be sent</Trans>
    </StateBadge>
  );
}
