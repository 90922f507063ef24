import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { LeaveGuard } from '../leave-guard.tsx';
import { type Explain, Refused } from '../refused.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { LostWrite } from './lost-write.tsx';
import type { StagedEdits, StagedWrite } from './use-staged-edits.ts';

interface ChangesBarProps<V, C, W> {
  readonly edits: StagedEdits<V, C, W>;
  /** Said if the changes cannot be saved as they are. */
  readonly obstacle: string;
  readonly explain?: Explain;
}

/** Unsaved changes, or saved ones that can be undone, and why they were refused. Rules: CONSOLE-37, CONSOLE-43, CONSOLE-93. */
export function ChangesBar<V, C, W extends StagedWrite<V>>({ edits, obstacle, explain }: ChangesBarProps<V, C, W>) {
  const { t } = useLingui();
  const { drafts, save, undo, action } = edits;
  const changed = drafts.size;
  return (
    <Stack component="section" gap="xs" aria-label={t`Changes`} {...useKeptFocus(changed)}>
      <LeaveGuard isChanged={changed > 0} />
      <Remarks edits={edits} />
      <Refused action={action} explain={explain} />
      <LostWrite lost={edits.lost} action={action} />
      {changed > 0 && (
        <Group gap="xs">
          <Text size="sm" role="status">
            <Trans>Not saved: {changed}</Trans>
          </Text>
          <Button disabled={save === null} loading={action.isRunning} onClick={() => save && action.submit(save)}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="default" disabled={action.isRunning} onClick={edits.takeBack}>
            <Trans>Undo</Trans>
          </Button>
          <Button variant="default" disabled={action.isRunning} onClick={edits.discard}>
            <Trans>Discard</Trans>
          </Button>
          {save === null && <Text size="sm">{obstacle}</Text>}
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
    </Stack>
  );
}

/** Remarks on the last change, if not all of it was staged. */
function Remarks<V, C, W>({ edits: { invalid, leftOut } }: Pick<ChangesBarProps<V, C, W>, 'edits'>) {
  const { t } = useLingui();
  if (invalid.length > 0) {
    return (
      <Alert color="orange" role="alert" title={t`Nothing was changed`}>
        <Trans>Not a valid value, or no value to change: {invalid.join(', ')}</Trans>
      </Alert>
    );
  }
  if (leftOut === 0) return null;
  return (
    <Alert color="orange" role="alert">
      {t`${plural(leftOut, {
        one: '# pasted cell did not fit into the grid and was left out.',
        other: '# pasted cells did not fit into the grid and were left out.',
      })}`}
    </Alert>
  );
}
