import { useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { formatMoney, formatNumber, formatPercent } from '../../app/format.ts';
import type { Refusal } from '../../app/refusal.ts';
import { client } from '../../app/trpc.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RefusalDetails } from '../../ui/refusal-details.tsx';
import type { Explain } from '../../ui/refused.tsx';
import { type StayGroup, useBackOnSale } from './group-words.tsx';
import { useSoldOutNights } from './sold-out-nights.tsx';

export interface GroupDialogProps {
  readonly group: StayGroup;
  readonly onClose: () => void;
}

/** Rules: CONSOLE-92, GROUP-9. */
export function ConfirmGroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const isHolding = group.status === 'tentative' && group.hold_tentative;
  const action = useAction({
    run: (_: object, key) => client.hotel.booking.groups.confirm.mutate({ params: { id: group.id }, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog
      startsAtConfirm
      title={t`Confirm`}
      confirm={t`Confirm`}
      action={action}
      input={{}}
      onClose={onClose}
      explain={useSoldOutNights()}
    >
      <Text size="sm">
        {isHolding
          ? t`${group.name} becomes definite. Its block stays held.`
          : t`${group.name} becomes definite. The rooms of its block are taken off sale.`}
      </Text>
    </Dialog>
  );
}

interface GroupCancellation {
  readonly isForced: boolean;
}

/** Cancels a group; with all its reservations if the person chooses so after the refusal that names them. Rules: CONSOLE-16, CONSOLE-92. */
export function CancelGroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const choicesAfter = (refusal: Refusal): Choice<GroupCancellation>[] =>
    liveStays(refusal) === 'cancellable' ? [{ label: t`Cancel the group and its reservations`, input: { isForced: true } }] : [];
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
  const backOnSale = useBackOnSale();
  const { rooms_held: rooms } = group.totals;
  return (
    <Dialog
      startsAtConfirm
      title={t`Cancel group`}
      confirm={t`Cancel group`}
      action={action}
      input={{ isForced: false }}
      onClose={onClose}
      explain={useLiveStays()}
    >
      <Text size="sm">
        {t`${group.name} is cancelled. This cannot be undone.`}
        {rooms > 0 && ` ${backOnSale(rooms)}`}
      </Text>
    </Dialog>
  );
}

/** Reservations that stand in the way of a cancellation: of guests in the house, or only those that can be cancelled. */
function liveStays({ code, details }: Refusal): 'in_house' | 'cancellable' | null {
  if (code !== 'SVC-3007' || details.every(({ field }) => field !== 'reservation_ids')) return null;
  return details.some(({ issue }) => issue.endsWith('checked_in')) ? 'in_house' : 'cancellable';
}

function useLiveStays(): Explain {
  const { t } = useLingui();
  return (refusal) => {
    const stays = liveStays(refusal);
    if (stays === null) return undefined;
    const details = <RefusalDetails details={refusal.details} />;
    if (stays === 'in_house') return { title: t`Some guests of this group are still in house. Check them out first.`, details };
    return {
      title: t`The group still has reservations.`,
      details: (
        <>
          {details}
          {t`If you cancel them as well, each is charged the cancellation fee of its rate plan.`}
        </>
      ),
    };
  };
}

export function ChargeAttritionDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (_: object, key) => client.hotel.booking.groups.chargeAttrition.mutate({ params: { id: group.id }, idempotency_key: key }),
    onDone: onClose,
  });
  const { attrition_due: due, attrition_percent: percent, folio_id: folio, totals } = group;
  const contracted = formatNumber(totals.rooms_picked_up + totals.rooms_held + totals.rooms_released);
  const used = formatNumber(totals.rooms_picked_up);
  return (
    <Dialog
      startsAtConfirm
      title={t`Charge attrition`}
      confirm={t`Charge attrition`}
      action={action}
      input={due === null || folio === null ? null : {}}
      onClose={onClose}
    >
      {due !== null && (
        <Text size="sm">
          {t`Of ${contracted} contracted room nights ${used} were used; ${formatPercent(percent ?? 0)} may stay unused free of charge.`}{' '}
          {t`${formatMoney(due)} for the others is posted to the master folio, once.`}
        </Text>
      )}
      {folio === null && <Alert color="orange">{t`There is no master folio yet: choose an organiser under Terms first.`}</Alert>}
    </Dialog>
  );
}
