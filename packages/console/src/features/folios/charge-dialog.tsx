import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import { issueOf } from '../../app/refusal.ts';
import { type BodyOf, client, type Inputs } from '../../app/trpc.ts';
import { typedAmount } from '../../app/typed-amount.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Folio } from './folio-page.tsx';

type Charge = BodyOf<Inputs['hotel']['billing']['folios']['postCharge']>;

export interface FolioDialogProps {
  readonly folio: Folio;
  readonly onClose: () => void;
}

export function ChargeDialog({ folio, onClose }: FolioDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState({ code: '', description: '', amount: '' });
  const action = useAction({
    run: (body: Charge, key) => client.hotel.billing.folios.postCharge.mutate({ params: { id: folio.id }, body, idempotency_key: key }),
    onDone: onClose,
    whenOffline: (body, key) => ({
      key,
      call: { kind: 'charge', input: { params: { id: folio.id }, body } },
      words: `${t`Post charge`}: ${body.description ?? body.code}, ${formatMoney(body.amount)}`,
      pageOf: folio.reservation_ids[0] ?? folio.id,
    }),
    onQueued: onClose,
  });
  const { code, description, amount } = draft;
  const input =
    code.trim() === '' || amount.trim() === ''
      ? null
      : {
          code: code.trim(),
          amount: { currency: folio.currency, amount: typedAmount(amount) },
          ...(description.trim() === '' ? {} : { description: description.trim() }),
        };
  return (
    <Dialog title={t`Post charge`} confirm={t`Post charge`} action={action} input={input} onClose={onClose}>
      <TextInput
        label={t`Code`}
        placeholder="minibar"
        value={code}
        error={issueOf(action.refusal, 'code')}
        onChange={(event) => setDraft({ ...draft, code: event.currentTarget.value })}
      />
      <TextInput
        label={t`Description`}
        value={description}
        onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
      />
      <TextInput
        label={t`Amount`}
        description={folio.currency}
        inputMode="decimal"
        value={amount}
        error={issueOf(action.refusal, 'amount')}
        onChange={(event) => setDraft({ ...draft, amount: event.currentTarget.value })}
      />
    </Dialog>
  );
}
