import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { Membership } from '../../app/use-hotel.ts';

/** Distinguishes the live hotel from a sandbox, even after switching. Rules: CONSOLE-70. */
export function EnvironmentBadge({ environment }: Pick<Membership, 'environment'>) {
  if (environment === 'sandbox') {
    return (
      <Badge color="orange" variant="light" role="status">
        <Trans>Sandbox</Trans>
      </Badge>
    );
  }
  return (
    <Badge color="teal" variant="light" role="status">
      <Trans>Live</Trans>
    </Badge>
  );
}
