import { useLingui } from '@lingui/react/macro';
import { Alert, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../../app/trpc.ts';
import { useAction } from '../../../app/use-action.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ReservationDialogProps } from '../dialog-props.ts';
import { StaySummary } from '../stay-summary.tsx';

const types = ['new', 'duplicate'] as const;
const media = ['card', 'mobile', 'pin'] as const;

interface NewKey {
  readonly type: (typeof types)[number];
  readonly medium: (typeof media)[number];
}

export function IssueKeyDialog({ reservation, onClose }: ReservationDialogProps) {
  const { t } = useLingui();
  const [input, setInput] = useState<NewKey>({ type: 'new', medium: 'card' });
  const [pin, setPin] = useState<string | null>(null);
  const action = useAction({
    run: (body: NewKey, key) => client.hotel.booking.keys.issue.mutate({ params: { id: reservation.id }, body, idempotency_key: key }),
    onDone: ({ body }) => (body.pin === null ? onClose() : setPin(body.pin)),
  });
  const kinds = [
    { value: 'new', label: t`New: earlier keys stop working` },
    { value: 'duplicate', label: t`Duplicate: earlier keys keep working` },
  ];
  const mediaOffered = [
    { value: 'card', label: t`Card` },
    { value: 'mobile', label: t`Mobile` },
    { value: 'pin', label: t`PIN` },
  ];
  const chooseType = (value: string): void => setInput({ ...input, type: types.find((one) => one === value) ?? 'new' });
  const chooseMedium = (value: string): void => setInput({ ...input, medium: media.find((one) => one === value) ?? 'card' });
  return (
    <Dialog title={t`Issue key`} confirm={t`Issue key`} action={action} input={pin === null ? input : null} onClose={onClose}>
      <StaySummary reservation={reservation} />
      <NativeSelect label={t`Kind`} data={kinds} value={input.type} onChange={(event) => chooseType(event.currentTarget.value)} />
      <NativeSelect
        label={t`Medium`}
        data={mediaOffered}
        value={input.medium}
        onChange={(event) => chooseMedium(event.currentTarget.value)}
      />
      {pin !== null && (
        <Alert role="status" title={t`PIN`}>
          {pin}
        </Alert>
      )}
    </Dialog>
  );
}
