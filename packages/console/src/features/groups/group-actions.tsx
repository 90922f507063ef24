import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useIsManager } from '../../app/use-hotel.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { CancelGroupDialog, ConfirmGroupDialog, type GroupDialogProps } from './group-dialogs.tsx';
import { isBookable, isOpen, type StayGroup } from './group-words.tsx';
import { PartyDialog } from './party/party-dialog.tsx';
import { ReleaseGroupDialog } from './release/release-dialog.tsx';
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
  const offered = actions.filter(({ isOffered }) => isOffered);
  return (
    <Group gap="xs" role="group" aria-label={t`Actions`} {...useKeptFocus(offered.map(({ label }) => label).join())}>
      {offered.map(({ label, dialog, isNextStep = false }) => (
        <Button key={label} variant={isNextStep ? 'filled' : 'default'} onClick={() => setChosen(() => dialog)}>
          {label}
        </Button>
      ))}
      {Chosen && <Chosen group={group} onClose={() => setChosen(null)} />}
    </Group>
  );
}

/** An elastic group may have stays of which no night is from its block. */
function mayHaveParty({ status, elastic, totals }: StayGroup): boolean {
  return status !== 'cancelled' && (totals.rooms_picked_up > 0 || elastic);
}
