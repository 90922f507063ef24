import { Trans, useLingui } from '@lingui/react/macro';
import { Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import type { Refusal } from '../../app/refusal.ts';
import { client, trpc } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import type { ReservationDialogProps } from './dialog-props.ts';
import { StaySummary } from './stay-summary.tsx';

interface CheckOut {
  readonly settlement?: 'paid' | 'transferred' | 'written_off';
  readonly transfer_to_folio_id?: string;
}

export function CheckOutDialog({ reservation, onClose }: ReservationDialogProps) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const [target, setTarget] = useState('');
  const folio = useQuery(trpc.hotel.billing.folios.get.queryOptions({ params: { id: reservation.folio_id } })).data?.body;
  const choicesAfter = ({ code }: Refusal): Choice<CheckOut>[] => {
    if (code !== 'SVC-3008' || !isManager) return [];
    const transfer = { settlement: 'transferred', transfer_to_folio_id: target.trim() } as const;
    return [
      { label: t`Write off the balance`, input: { settlement: 'written_off' } },
      ...(target.trim() === '' ? [] : [{ label: t`Transfer the balance`, input: transfer }]),
    ];
  };
  const action = useAction({
    run: (body: CheckOut, key) =>
      client.hotel.booking.reservations.checkOut.mutate({ params: { id: reservation.id }, body, idempotency_key: key }),
    choicesAfter,
    onDone: onClose,
  });
  return (
    <Dialog startsAtConfirm title={t`Check out`} confirm={t`Check out`} action={action} input={{}} onClose={onClose}>
      <StaySummary reservation={reservation} />
      <Group gap="xs">
        <Trans>Balance at departure</Trans> {folio ? formatMoney(folio.projected_balance) : '…'}
        <ResourceLink id={reservation.folio_id} text={t`Open the folio`} />
      </Group>
      {action.refusal?.code === 'SVC-3008' && isManager && (
        <TextInput
          label={t`Folio to transfer to`}
          placeholder="fol_"
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
