import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import type { Action } from '../../app/use-action.ts';

interface LostWriteProps<W> {
  /** Write that was not made because somebody else had changed the cells. */
  readonly lost: W | null;
  readonly action: Action<W>;
}

/** Shown after a lost race: the grid shows the other person's values, and overwriting them is a choice. Rules: CONSOLE-43. */
export function LostWrite<W extends { readonly isForced: boolean }>({ lost, action }: LostWriteProps<W>) {
  const { t } = useLingui();
  if (lost === null) return null;
  return (
    <Alert color="orange" role="alert" title={t`Somebody else has changed this in the meantime.`}>
      <Button size="xs" variant="default" loading={action.isRunning} onClick={() => action.submit({ ...lost, isForced: true })}>
        <Trans>Overwrite with mine</Trans>
      </Button>
    </Alert>
  );
}
