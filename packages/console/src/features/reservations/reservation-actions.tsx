import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CheckOutDialog } from './check-out-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { IssueKeyDialog } from './keys/issue-key-dialog.tsx';
import type { Reservation } from './reservation-words.tsx';

type ActionName = Reservation['allowed_actions'][number]['action'];

interface ReservationActionsProps {
  readonly reservation: Reservation;
  readonly only?: readonly ActionName[];
  readonly size?: ButtonProps['size'];
}

const dialogs = {
  confirm: ConfirmDialog,
  check_in: CheckInDialog,
  check_out: CheckOutDialog,
  cancel: CancelDialog,
  update: ChangeDialog,
  issue_key: IssueKeyDialog,
} as const satisfies Record<ActionName, unknown>;

/**
 * A button for each action that the state of the reservation permits. Where a rule refuses it, the button says why and still opens: what the
 * person may decide is offered as a choice.
 */
export function ReservationActions({ reservation, only, size = 'sm' }: ReservationActionsProps) {
  const labels = useActionLabels();
  const [asking, setAsking] = useState<ActionName | null>(null);
  const offered = reservation.allowed_actions.filter(
    ({ action, allowed, reasons }) => (only === undefined || only.includes(action)) && (allowed || reasons.every(isNoMatterOfState)),
  );
  const Chosen = asking === null ? null : dialogs[asking];
  return (
    <>
      {offered.map(({ action, allowed, reasons }) => (
        <Tooltip
          key={action}
          label={reasons.map(({ message }) => message).join(', ')}
          disabled={allowed}
          events={{ hover: true, focus: true, touch: true }}
        >
          <Button size={size} variant={allowed && nextSteps.includes(action) ? 'filled' : 'default'} onClick={() => setAsking(action)}>
            {labels[action]}
          </Button>
        </Tooltip>
      ))}
      {Chosen && <Chosen reservation={reservation} onClose={() => setAsking(null)} />}
    </>
  );
}

/** What a stay is waiting for; the rest stands beside it. */
const nextSteps: readonly ActionName[] = ['confirm', 'check_in', 'check_out'];

/** The state of a stay cannot be decided away; a date, a fee or a balance can. */
function isNoMatterOfState({ code }: Reservation['allowed_actions'][number]['reasons'][number]): boolean {
  return code !== 'SVC-3007';
}

function useActionLabels(): Readonly<Record<ActionName, string>> {
  const { t } = useLingui();
  return {
    confirm: t`Confirm`,
    check_in: t`Check in`,
    check_out: t`Check out`,
    cancel: t`Cancel reservation`,
    update: t`Change`,
    issue_key: t`Issue key`,
  };
}
