import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatDay } from '../../../app/format.ts';
import { useRoomTypes } from '../../../app/use-rooms.ts';
import { LostWrite } from '../../../ui/grid/lost-write.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { blockParts } from './block-edits.ts';
import type { BlockEdits } from './use-block-edits.ts';

/** Unsaved changes of the block, and why they were refused. Rules: CONSOLE-93. */
export function BlockBar({ edits }: { readonly edits: BlockEdits }) {
  const { t } = useLingui();
  const { drafts, invalid, save, action, discard, takeBack } = edits;
  const changed = drafts.size;
  return (
    <Stack component="section" gap="xs" aria-label={t`Changes`}>
      {invalid.length > 0 && (
        <Alert color="orange" role="alert" title={t`Nothing was changed`}>
          <Trans>Not a valid value, or no value to change: {invalid.join(', ')}</Trans>
        </Alert>
      )}
      <Refused action={action} explain={useExplanation(edits)} />
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
          {save === null && <Trans>A rate needs rooms on its night, and one save takes up to 1,000 nights.</Trans>}
        </Group>
      )}
    </Stack>
  );
}

/** Names the nights at fault by room type and date; other refusals have their usual words. */
function useExplanation({ drafts, faultOf, action: { refusal } }: BlockEdits) {
  const { t } = useLingui();
  const names = new Map(useRoomTypes().map(({ id, name }) => [id, name]));
  const lines = [...drafts.keys()].toSorted().flatMap((key) => {
    const [type = '', date = ''] = key.split(' ');
    return blockParts.flatMap((part) => {
      const fault = faultOf(key, part);
      return fault === undefined ? [] : [{ key: `${key} ${part}`, text: `${names.get(type) ?? type}, ${formatDay(date)}: ${fault}` }];
    });
  });
  if (refusal === null || lines.length === 0) return undefined;
  const details = (
    <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
  return () => ({ title: t`Nothing was saved: some nights need your attention.`, details });
}
