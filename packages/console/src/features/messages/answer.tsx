import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Refused } from '../../ui/refused.tsx';

/** Sends a message to the guest of a stay. */
export function Answer({ reservationId }: { readonly reservationId: string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const action = useAction({
    run: (body: string, key) =>
      client.hotel.messaging.messages.send.mutate({ body: { reservation_id: reservationId, body }, idempotency_key: key }),
    onDone: () => setText(''),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    action.submit(text);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Textarea label={t`Message`} autosize minRows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <Refused action={action} />
        <Group>
          <Button type="submit" disabled={text.trim() === ''} loading={action.isRunning}>
            <Trans>Send</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
