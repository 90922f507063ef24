import { Trans, useLingui } from '@lingui/react/macro';
import { Button, List, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { isLikely, useReasonWords } from './duplicate-words.ts';

interface DuplicatesNoticeProps {
  readonly guestId: string;
  /** Opens the merge dialog; absent if the person may not merge. */
  readonly onMerge: ((otherId: string) => void) | undefined;
}

/** Warns that there may be another profile of the same guest. Rules: CONSOLE-52. */
export function DuplicatesNotice({ guestId, onMerge }: DuplicatesNoticeProps) {
  const { t } = useLingui();
  const words = useReasonWords();
  const { data } = useQuery(trpc.ofConsole.guest.guests.duplicates.queryOptions({ params: { id: guestId } }));
  const likely = data?.body.data.filter(isLikely) ?? [];
  if (likely.length === 0) return null;
  return (
    <Paper role="note" withBorder p="sm">
      <Text fw={600} size="sm">
        <Trans>This guest may have another profile</Trans>
      </Text>
      <List size="sm">
        {likely.map(({ id, first_name, last_name, reasons }) => (
          <List.Item key={id}>
            <AnchorLink to="/guests/$id" params={{ id }}>
              {first_name} {last_name}
            </AnchorLink>{' '}
            ({words(reasons)}){' '}
            {onMerge && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t`Merge with ${first_name} ${last_name}, ${words(reasons)}`}
                onClick={() => onMerge(id)}
              >
                <Trans>Merge</Trans>
              </Button>
            )}
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
