import { useLingui } from '@lingui/react/macro';
import { MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { type BodyOf, client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isSubscription, subscriptions } from './subscriptions.ts';

type NewEndpoint = BodyOf<Inputs['hotel']['webhooks']['endpoints']['create']>;
type Created = Outputs['hotel']['webhooks']['endpoints']['create']['body'];

interface EndpointDialogProps {
  readonly onClose: () => void;
  readonly onDone: (endpoint: Created) => void;
}

export function EndpointDialog({ onClose, onDone }: EndpointDialogProps) {
  const { t } = useLingui();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<string[]>(['*']);
  const [description, setDescription] = useState('');
  const action = useAction({
    run: async (body: NewEndpoint, key) => (await client.hotel.webhooks.endpoints.create.mutate({ body, idempotency_key: key })).body,
    onDone: (endpoint) => {
      onDone(endpoint);
      onClose();
    },
  });
  const chosen = events.filter(isSubscription);
  const input = url === '' || chosen.length === 0 ? null : { url, events: chosen, ...(description === '' ? {} : { description }) };
  return (
    <Dialog title={t`Add endpoint`} confirm={t`Add endpoint`} action={action} input={input} onClose={onClose}>
      <TextInput
        label={t`URL`}
        type="url"
        placeholder="https://"
        value={url}
        error={issueOf(action.refusal, 'url')}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <MultiSelect label={t`Events`} data={[...subscriptions]} value={events} searchable onChange={setEvents} />
      <TextInput label={t`Description`} value={description} onChange={(event) => setDescription(event.currentTarget.value)} />
    </Dialog>
  );
}
