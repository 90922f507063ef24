import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDay } from '../../app/format.ts';
import type { DrawnStay } from './use-drawing.ts';

interface NightsCardProps {
  readonly nights: DrawnStay;
  readonly onBook: () => void;
  readonly onBlock: () => void;
}

/** Choices for the free nights of a room. Rules: CONSOLE-54. */
export function NightsCard({ nights: { arrival, departure }, onBook, onBlock }: NightsCardProps) {
  return (
    <Stack gap="xs">
      <Text size="sm">
        {formatDay(arrival)} – {formatDay(departure)}
      </Text>
      <Group gap="xs">
        <Button size="xs" data-autofocus onClick={onBook}>
          <Trans>New reservation</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onBlock}>
          <Trans>Out of order</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
