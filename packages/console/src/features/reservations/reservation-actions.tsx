import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { refusalTitle } from '../../ui/refusal-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CheckOutDialog } from './check-out-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { IssueKeyDialog } from './keys/issue-key-dialog.tsx';
import type { Reservation } from './reservation-words.tsx';

export type ActionName = Reservation['allowed_actions'][number]['action'];

interface ReservationActionsProps {
  readonly reservation: Reservation;
  readonly only?: readonly ActionName[];
  readonly size?: ButtonProps['size'];
}

export const dialogs = {
  confirm: ConfirmDialog,
  check_in: CheckInDialog,
  check_out: CheckOutDialog,
  cancel: CancelDialog,
  update: ChangeDialog,
  issue_key: IssueKeyDialog,
} as const satisfies Record<ActionName, unknown>;

/**
 * Buttons for the actions that the state of the reservation permits. If a rule refuses one, its tooltip says why, and its dialog offers
 * what the person may override.
 */
export function ReservationActions({ reservation, only, size = 'sm' }: ReservationActionsProps) {
  const labels = useActionLabels();
  const [dialog, setDialog] = useState<ActionName | null>(null);
  const offered = reservation.allowed_actions
    .filter(({ action, allowed, reasons }) => (only === undefined || only.includes(action)) && (allowed || reasons.every(isOverridable)))
    .toSorted((one, other) => inOrderOfDay.indexOf(one.action) - inOrderOfDay.indexOf(other.action));
  const Chosen = dialog === null ? null : dialogs[dialog];
  return (
    <>
      {offered.map(({ action, allowed, reasons }) => (
        <Tooltip
          key={action}
          label={reasons.map(({ code }) => refusalTitle(code)).join(' ')}
          disabled={allowed}
          events={{ hover: true, focus: true, touch: true }}
        >
          <Button size={size} variant={allowed && nextSteps.includes(action) ? 'filled' : 'default'} onClick={() => setDialog(action)}>
            {labels[action]}
          </Button>
        </Tooltip>
      ))}
      {Chosen && <Chosen reservation={reservation} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Actions as a stay needs them, what is rare last. */
const inOrderOfDay: readonly ActionName[] = ['confirm', 'check_in', 'issue_key', 'check_out', 'update', 'cancel'];

/** Actions that are the next step of a stay, shown as primary buttons. */
const nextSteps: readonly ActionName[] = ['confirm', 'check_in', 'check_out'];

/** True if a person may override the reason: a date, a fee or a balance, but not the state of the stay. */
function isOverridable({ code }: Reservation['allowed_actions'][number]['reasons'][number]): boolean {
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
