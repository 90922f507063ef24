import { useLingui } from '@lingui/react/macro';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { type BodyOf, client, type Inputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useProperties } from '../../app/use-hotel.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PropertySelect } from '../../ui/property-select.tsx';
import type { PublishableKey } from './direct-booking-page.tsx';

const { publishableKeys } = client.hotel.booking;

type NewKey = BodyOf<Inputs['hotel']['booking']['publishableKeys']['create']>;

export function AddKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [first] = useProperties();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [sites, setSites] = useState('');
  const action = useAction({
    run: (body: NewKey, key) => publishableKeys.create.mutate({ body, idempotency_key: key }),
    onDone: onClose,
  });
  const propertyId = chosen ?? first?.id;
  const origins = sites.split(/\s+/).filter((site) => site !== '');
  const isIncomplete = propertyId === undefined || name.trim() === '';
  const siteIssue = origins.map((_site, index) => issueOf(action.refusal, `origins[${index}]`)).find((issue) => issue);
  return (
    <Dialog
      title={t`Add key`}
      confirm={t`Add key`}
      action={action}
      input={isIncomplete ? null : { property_id: propertyId, name, origins }}
      onClose={onClose}
    >
      <PropertySelect value={propertyId ?? ''} onChange={setChosen} />
      <TextInput
        label={t`Name`}
        value={name}
        error={issueOf(action.refusal, 'name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t`Sites`}
        description={t`One per line, as https://www.example.com. Scripts of other sites cannot use the key; servers always can.`}
        autosize
        minRows={2}
        value={sites}
        error={siteIssue ?? issueOf(action.refusal, 'origins')}
        onChange={(event) => setSites(event.currentTarget.value)}
      />
    </Dialog>
  );
}

interface RemoveKeyDialogProps {
  readonly publishableKey: PublishableKey;
  readonly onClose: () => void;
}

export function RemoveKeyDialog({ publishableKey: { id, name }, onClose }: RemoveKeyDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (_: object, key) => publishableKeys.delete.mutate({ params: { id }, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog title={t`Remove ${name}`} confirm={t`Remove`} action={action} input={{}} onClose={onClose} startsAtConfirm>
      <Text>{t`Sites with this key stop selling immediately. Rooms held there are free again after 15 minutes at most.`}</Text>
    </Dialog>
  );
}
