import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { type BodyOf, client, type Inputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';

type IssueInput = BodyOf<Inputs['hotel']['fiscal']['fiscalDocuments']['issue']>;

interface IssueDialogProps {
  readonly folioId: string;
  readonly onClose: () => void;
}

const empty = { name: '', tax_id: '', country: '', address: '' };

/** Invoices what is left of a folio, to its guest or company or to another customer. Rules: CONSOLE-98, FISCAL-9. */
export function IssueDialog({ folioId, onClose }: IssueDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(empty);
  const action = useAction({
    run: (body: IssueInput, key) =>
      client.hotel.fiscal.fiscalDocuments.issue.mutate({ params: { id: folioId }, body, idempotency_key: key }),
    onDone: onClose,
  });
  const set = (field: keyof typeof empty, value: string) => setDraft({ ...draft, [field]: value });
  const issue = (field: keyof typeof empty) => issueOf(action.refusal, `customer.${field}`);
  return (
    <Dialog title={t`Issue invoice`} confirm={t`Issue invoice`} action={action} input={inputOf(draft)} onClose={onClose}>
      <Text size="sm">
        <Trans>Everything that is charged and not yet invoiced. Without a name the invoice is for the guest or company of the folio.</Trans>
      </Text>
      <TextInput label={t`Name`} value={draft.name} error={issue('name')} onChange={(event) => set('name', event.currentTarget.value)} />
      <TextInput
        label={t`Tax number`}
        value={draft.tax_id}
        error={issue('tax_id')}
        onChange={(event) => set('tax_id', event.currentTarget.value)}
      />
      <TextInput
        label={t`Country`}
        placeholder="PT"
        maxLength={2}
        value={draft.country}
        error={issue('country')}
        onChange={(event) => set('country', event.currentTarget.value)}
      />
      <TextInput
        label={t`Address`}
        value={draft.address}
        error={issue('address')}
        onChange={(event) => set('address', event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** Null while other fields than the name are filled in. */
function inputOf(draft: typeof empty): IssueInput | null {
  const typed = Object.entries(draft).filter(([, value]) => value.trim() !== '');
  if (typed.length === 0) return {};
  const {
    name = '',
    country,
    ...others
  }: Record<string, string> = Object.fromEntries(typed.map(([field, value]) => [field, value.trim()]));
  if (name === '') return null;
  return { customer: { name, ...(country === undefined ? {} : { country: country.toUpperCase() }), ...others } };
}
