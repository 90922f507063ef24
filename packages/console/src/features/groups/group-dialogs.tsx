import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatMoney } from '../../app/format.ts';
import type { Refusal } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { StayGroup } from './group-words.tsx';
import { PickUpBar } from './pick-up-bar.tsx';

export interface GroupDialogProps {
  readonly group: StayGroup;
  readonly onClose: () => void;
}

export function ConfirmGroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (_: object, key) => client.hotel.booking.groups.confirm.mutate({ params: { id: group.id }, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog startsAtConfirm title={t`Confirm`} confirm={t`Confirm`} action={action} input={{}} onClose={onClose}>
      <Text size="sm">{t`${group.name} becomes definite, and its block is held.`}</Text>
    </Dialog>
  );
}

export function ReleaseGroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (_: object, key) => client.hotel.booking.groups.release.mutate({ params: { id: group.id }, body: {}, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog startsAtConfirm title={t`Release rooms`} confirm={t`Release rooms`} action={action} input={{}} onClose={onClose}>
      <Text size="sm">{t`Everything that ${group.name} has not picked up goes back on sale, and the group is released.`}</Text>
      <PickUpBar totals={group.totals} />
    </Dialog>
  );
}

interface GroupCancellation {
  readonly isForced: boolean;
}

/** Cancels a group; with all its reservations if the person chooses so after the refusal that names them. Rules: CONSOLE-16, CONSOLE-92. */
export function CancelGroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const choicesAfter = ({ code, details }: Refusal): Choice<GroupCancellation>[] => {
    const isLive = code === 'SVC-3007' && details.some(({ field }) => field === 'reservation_ids');
    const isInHouse = details.some(({ issue }) => issue.endsWith('checked_in'));
    return isLive && !isInHouse ? [{ label: t`Cancel the group and its reservations`, input: { isForced: true } }] : [];
  };
  const action = useAction({
    run: ({ isForced }: GroupCancellation, key) =>
      client.hotel.booking.groups.cancel.mutate({
        params: { id: group.id },
        query: isForced ? { force: 'true' } : {},
        idempotency_key: key,
      }),
    choicesAfter,
    onDone: onClose,
  });
  return (
    <Dialog startsAtConfirm title={t`Cancel group`} confirm={t`Cancel group`} action={action} input={{ isForced: false }} onClose={onClose}>
      <Text size="sm">{t`${group.name} is cancelled, and everything that its block holds goes back on sale.`}</Text>
    </Dialog>
  );
}

export function ChargeAttritionDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (_: object, key) => client.hotel.booking.groups.chargeAttrition.mutate({ params: { id: group.id }, idempotency_key: key }),
    onDone: onClose,
  });
  const { attrition_due: due } = group;
  return (
    <Dialog
      startsAtConfirm
      title={t`Charge attrition`}
      confirm={t`Charge attrition`}
      action={action}
      input={due === null ? null : {}}
      onClose={onClose}
    >
      <Text size="sm">{due !== null && t`${formatMoney(due)} for rooms that were not used is posted to the master folio, once.`}</Text>
    </Dialog>
  );
}
