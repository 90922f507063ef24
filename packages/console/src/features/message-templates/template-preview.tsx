import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDay } from '../../app/format.ts';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Refused } from '../../ui/refused.tsx';
import { ownVariablesOf, type Template } from './template-draft.ts';

type Preview = Outputs['hotel']['messaging']['templates']['preview']['body'];

interface PreviewInput {
  readonly reservation_id: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** Preview of the message for a stay, with variables filled in. Shows the saved text, not the draft. */
export function TemplatePreview({ template: { id, subject, body } }: { readonly template: Template }) {
  const { t } = useLingui();
  const stays = useNewestStays();
  const [chosen, setChosen] = useState('');
  const [variables, setVariables] = useState<Readonly<Record<string, string>>>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const action = useAction({
    run: (input: PreviewInput) => client.hotel.messaging.templates.preview.mutate({ params: { id }, body: input }),
    onDone: (answer) => setPreview(answer.body),
  });
  const reservation_id = chosen === '' ? (stays[0]?.value ?? '') : chosen;
  const own = ownVariablesOf([subject ?? '', body]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setPreview(null);
    const given = own.filter((name) => (variables[name] ?? '') !== '').map((name) => [name, variables[name] ?? '']);
    action.submit({ reservation_id, variables: Object.fromEntries(given) });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Title order={2} size="h4">
          <Trans>Preview</Trans>
        </Title>
        <Group align="end">
          <NativeSelect
            label={t`Reservation`}
            data={stays}
            value={reservation_id}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          {own.map((name) => (
            <TextInput
              key={name}
              label={name}
              value={variables[name] ?? ''}
              onChange={(event) => setVariables({ ...variables, [name]: event.currentTarget.value })}
            />
          ))}
          <Button type="submit" variant="default" disabled={reservation_id === ''} loading={action.isRunning}>
            <Trans>Show preview</Trans>
          </Button>
        </Group>
        {stays.length === 0 && (
          <Text size="sm" c="dimmed">
            <Trans>A preview needs a reservation, and there are none yet.</Trans>
          </Text>
        )}
        <Refused action={action} />
        {preview && <PreviewedText preview={preview} />}
      </Stack>
    </form>
  );
}

function PreviewedText({ preview: { subject, body, language } }: { readonly preview: Preview }) {
  const { t } = useLingui();
  return (
    <Paper withBorder p="sm" component="section" aria-label={t`Preview`} lang={language}>
      {subject && <Text fw={600}>{subject}</Text>}
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Text>
    </Paper>
  );
}

const newestMax = 20;

/** Newest stays, labelled by guest and arrival. */
function useNewestStays(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery(trpc.hotel.booking.reservations.list.queryOptions({ query: { limit: newestMax } }));
  const stays = data?.body.data ?? [];
  const guests = useQueries({
    queries: stays.map(({ guest_id }) => trpc.hotel.guest.guests.get.queryOptions({ params: { id: guest_id } })),
  });
  return stays.map(({ id, arrival }, place) => {
    const guest = guests[place]?.data?.body;
    return { value: id, label: `${guest ? `${guest.first_name} ${guest.last_name}` : '…'}, ${formatDay(arrival)}` };
  });
}
