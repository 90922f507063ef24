import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Membership } from '../../app/use-hotel.ts';
import classes from './shell.module.css';

export const sandboxBarPx = 24;

/** A bar across the page of a sandbox, even after switching; a live hotel is the normal case and has none. Rules: CONSOLE-70. */
export function EnvironmentBadge({ environment }: Pick<Membership, 'environment'>) {
  if (environment === 'sandbox') {
    return (
      <div className={classes['sandbox']}>
        <span role="status">
          <Trans>Sandbox</Trans>
        </span>{' '}
        · <Trans>nothing here reaches a guest, an agency or an authority</Trans>
      </div>
    );
  }
  return (
    <VisuallyHidden role="status">
      <Trans>Live</Trans>
    </VisuallyHidden>
  );
}
