import { useLingui } from '@lingui/react/macro';
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { type BodyOf, client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EventChecklist } from './event-checklist.tsx';
import { everything, isSubscription, subscriptions } from './subscriptions.ts';

type NewEndpoint = BodyOf<Inputs['hotel']['webhooks']['endpoints']['create']>;
type CreatedEndpoint = Outputs['hotel']['webhooks']['endpoints']['create']['body'];

interface EndpointDialogProps {
  readonly onClose: () => void;
  readonly onDone: (endpoint: CreatedEndpoint) => void;
}

export function EndpointDialog({ onClose, onDone }: EndpointDialogProps) {
  const { t } = useLingui();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<string[]>([everything]);
  const [search, setSearch] = useState('');
  const [isStandard, setIsStandard] = useState(false);
  const [description, setDescription] = useState('');
  const action = useAction({
    run: async (body: NewEndpoint, key) => (await client.hotel.webhooks.endpoints.create.mutate({ body, idempotency_key: key })).body,
    onDone: (endpoint) => {
      onDone(endpoint);
      onClose();
    },
  });
  const chosen = events.filter(isSubscription);
  const isIncomplete = url === '' || chosen.length === 0 || search !== '';
  const signatures = isStandard ? (['service', 'standard'] as const) : (['service'] as const);
  const input = isIncomplete ? null : { url, events: chosen, signatures: [...signatures], ...(description === '' ? {} : { description }) };
  const choose = (next: string[]): void => setEvents(withoutRest(events, next));
  const takeTyped = (): void => {
    if (!isSubscription(search)) return;
    choose([...events, search]);
    setSearch('');
  };
  return (
    <Dialog title={t`Add endpoint`} confirm={t`Add endpoint`} action={action} input={input} onClose={onClose} size="lg">
      <TextInput
        label={t`URL`}
        type="url"
        placeholder="https://"
        value={url}
        error={issueOf(action.refusal, 'url')}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <MultiSelect
        label={t`Events`}
        data={[...subscriptions]}
        value={events}
        searchable
        selectFirstOptionOnChange
        searchValue={search}
        onSearchChange={setSearch}
        onBlur={takeTyped}
        onChange={choose}
      />
      <EventChecklist chosen={events} onChange={setEvents} />
      <Checkbox
        label={t`Also send the headers of Standard Webhooks`}
        checked={isStandard}
        onChange={(event) => setIsStandard(event.currentTarget.checked)}
      />
      <TextInput label={t`Description`} value={description} onChange={(event) => setDescription(event.currentTarget.value)} />
    </Dialog>
  );
}

/** `*` and names exclude each other: the one selected last wins. */
function withoutRest(before: readonly string[], next: readonly string[]): string[] {
  if (next.includes(everything) && !before.includes(everything)) return [everything];
  return next.length > 1 ? next.filter((one) => one !== everything) : [...next];
}
