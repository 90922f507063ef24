import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useIsManager } from '../../app/use-hotel.ts';
import { CancelGroupDialog, ConfirmGroupDialog, type GroupDialogProps, ReleaseGroupDialog } from './group-dialogs.tsx';
import { isBookable, isOpen, type StayGroup } from './group-words.tsx';
import { PartyDialog } from './party/party-dialog.tsx';
import { RoomingListDialog } from './rooming-list/rooming-list-dialog.tsx';

interface OfferedAction {
  readonly label: string;
  readonly dialog: ComponentType<GroupDialogProps>;
  readonly isOffered: boolean;
  readonly isNextStep?: boolean;
}

/** Buttons for what the state of the group and the role of the person permit. Rules: CONSOLE-92. */
export function GroupActions({ group }: { readonly group: StayGroup }) {
  const { t } = useLingui();
  const isManager = useIsManager();
  const [Chosen, setChosen] = useState<ComponentType<GroupDialogProps> | null>(null);
  const actions: readonly OfferedAction[] = [
    { label: t`Confirm`, dialog: ConfirmGroupDialog, isOffered: isOpen(group) && group.status !== 'definite', isNextStep: true },
    { label: t`Rooming list`, dialog: RoomingListDialog, isOffered: isBookable(group), isNextStep: group.status === 'definite' },
    { label: t`Check in party`, dialog: PartyDialog, isOffered: mayHaveParty(group) },
    { label: t`Release rooms`, dialog: ReleaseGroupDialog, isOffered: isOpen(group) },
    { label: t`Cancel group`, dialog: CancelGroupDialog, isOffered: isManager && group.status !== 'cancelled' },
  ];
  return (
    <>
      {actions
        .filter(({ isOffered }) => isOffered)
        .map(({ label, dialog, isNextStep = false }) => (
          <Button key={label} variant={isNextStep ? 'filled' : 'default'} onClick={() => setChosen(() => dialog)}>
            {label}
          </Button>
        ))}
      {Chosen && <Chosen group={group} onClose={() => setChosen(null)} />}
    </>
  );
}

/** An elastic group may have stays of which no night is from its block. */
function mayHaveParty({ status, elastic, totals }: StayGroup): boolean {
  return status !== 'cancelled' && (totals.rooms_picked_up > 0 || elastic);
}
