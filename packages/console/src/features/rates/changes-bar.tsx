import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { LostWrite } from '../../ui/grid/lost-write.tsx';
import { Refused } from '../../ui/refused.tsx';
import type { RateEdits } from './use-rate-edits.ts';

/** Unsaved changes, or saved ones that can be undone. Rules: CONSOLE-37, CONSOLE-43. */
export function ChangesBar({ edits }: { readonly edits: RateEdits }) {
  const { t } = useLingui();
  const { drafts, faults, save, undo, action, discard, takeBack } = edits;
  const changed = drafts.size;
  return (
    <section aria-label={t`Changes`}>
      {faults.length > 0 && (
        <Alert color="orange" role="alert" title={t`Nothing was changed`}>
          <Trans>Not a valid amount, or no amount to change: {faults.join(', ')}</Trans>
        </Alert>
      )}
      <Refused action={action} />
      <LostWrite lost={edits.lost} action={action} />
      {changed > 0 && (
        <Group gap="xs">
          <Text size="sm" role="status">
            <Trans>Not saved: {changed}</Trans>
          </Text>
          <Button disabled={save === null} loading={action.isRunning} onClick={() => save && action.submit(save)}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="default" onClick={takeBack}>
            <Trans>Undo</Trans>
          </Button>
          <Button variant="default" onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
          {save === null && <Trans>Too many different changes to save at once.</Trans>}
        </Group>
      )}
      {changed === 0 && undo && (
        <Group gap="xs">
          <Text size="sm" role="status">
            <Trans>Saved: {undo.drafts.size}</Trans>
          </Text>
          <Button variant="default" loading={action.isRunning} onClick={() => action.submit(undo)}>
            <Trans>Undo</Trans>
          </Button>
        </Group>
      )}
    </section>
  );
}
