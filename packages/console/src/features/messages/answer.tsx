import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Refused } from '../../ui/refused.tsx';
import { TemplatePicker } from './template-picker.tsx';

/** Sends a message to the guest of a stay. A slash at the beginning offers the templates. */
export function Answer({ reservationId }: { readonly reservationId: string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const action = useAction({
    run: (body: string, key) =>
      client.hotel.messaging.messages.send.mutate({ body: { reservation_id: reservationId, body }, idempotency_key: key }),
    onDone: () => setText(''),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    action.submit(text);
  };
  const take = (filled: string): void => {
    setText(filled);
    field.current?.focus();
  };
  const isPicking = /^\/[^\n]*$/.test(text);
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="xs">
        <Textarea
          ref={field}
          label={t`Message`}
          placeholder={t`Write a message, or / for a template`}
          autosize
          minRows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isPicking && <TemplatePicker reservationId={reservationId} typed={text.slice(1)} onText={take} />}
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
