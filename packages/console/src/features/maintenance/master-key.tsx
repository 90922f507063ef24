import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';

type Status = Outputs['platform']['keys']['status'];

const whole = 100;
const lookAgainMs = 5_000; // only while values are being re-sealed, which takes minutes in the background

/** `keys rotate`, and the progress of re-sealing values with the current key. Rules: CONSOLE-40, OPS-46, OPS-47. */
export function MasterKey() {
  const { t } = useLingui();
  const options = trpc.platform.keys.status.queryOptions();
  const query = useQuery({ ...options, refetchInterval: ({ state }) => state.data?.state === 'rotating' && lookAgainMs });
  const [isAsking, setIsAsking] = useState(false);
  const rotate = useAction({
    run: () => client.platform.keys.rotate.mutate(),
    onDone: () => setIsAsking(false),
  });
  return (
    <Stack maw={640}>
      <Title order={2} size="h4">
        <Trans>Master key</Trans>
      </Title>
      <Loaded query={query}>{(status) => <KeyProgress status={status} />}</Loaded>
      <Group>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          <Trans>Rotate key</Trans>
        </Button>
      </Group>
      {isAsking && (
        <Dialog title={t`Rotate key`} confirm={t`Rotate key`} action={rotate} input={{}} onClose={() => setIsAsking(false)}>
          <Text>
            <Trans>
              A new key is added, and all encrypted data is re-encrypted with it in the background. Then the old key is removed.
            </Trans>
          </Text>
        </Dialog>
      )}
    </Stack>
  );
}

function KeyProgress({ status: { state, key_id, columns } }: { readonly status: Status }) {
  const { t } = useLingui();
  const left = columns.reduce((sum, column) => sum + column.left, 0);
  const done = columns.reduce((sum, column) => sum + column.done, 0);
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {state === 'idle' ? (
          <Trans>All data is encrypted with key {key_id}.</Trans>
        ) : (
          <Trans>
            Re-encrypting data with key {key_id}: {done} done, {left} left
          </Trans>
        )}
      </Text>
      {state === 'rotating' && <Progress value={done + left === 0 ? whole : (done / (done + left)) * whole} aria-label={t`Progress`} />}
    </Stack>
  );
}
