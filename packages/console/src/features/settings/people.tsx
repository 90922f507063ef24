import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Moment } from '../../ui/moment.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { ChangeRoleDialog, type Person, RemovePersonDialog, ResetPasswordDialog } from './person-dialogs.tsx';
import { useRoleOptions } from './roles.ts';

interface PeopleProps {
  readonly people: readonly Person[];
  readonly onPassword: (password: string) => void;
}

interface PersonDialog {
  readonly kind: 'role' | 'reset' | 'remove';
  readonly person: Person;
}

/** People of the hotel, including invited ones. Destructive actions ask for confirmation. */
export function People({ people, onPassword }: PeopleProps) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<PersonDialog | null>(null);
  const roles = useRoleOptions();
  const close = (): void => setDialog(null);
  const columns: Column<Person>[] = [
    { title: t`E-mail`, cell: ({ email }) => email },
    { title: t`Role`, cell: ({ role }) => roles.find(({ value }) => value === role)?.label ?? role },
    { title: t`Status`, cell: ({ status }) => (status === 'invited' ? t`invited` : t`active`) },
    { title: t`First sign-in`, cell: ({ status, has_password }) => (status === 'invited' ? '–' : has_password ? t`done` : t`pending`) },
    { title: t`Since`, cell: ({ created_at }) => <Moment at={created_at} /> },
    { title: t`Actions`, cell: (person) => <PersonActions person={person} onAsk={(kind) => setDialog({ kind, person })} /> },
  ];
  return (
    <>
      <RecordTable label={t`People`} columns={columns} rows={people} keyOf={({ operator_id }) => operator_id} empty={t`No people yet.`} />
      {dialog?.kind === 'role' && <ChangeRoleDialog person={dialog.person} onClose={close} />}
      {dialog?.kind === 'reset' && <ResetPasswordDialog person={dialog.person} onClose={close} onDone={onPassword} />}
      {dialog?.kind === 'remove' && <RemovePersonDialog person={dialog.person} onClose={close} />}
    </>
  );
}

interface PersonActionsProps {
  readonly person: Person;
  readonly onAsk: (kind: PersonDialog['kind']) => void;
}

function PersonActions({ person, onAsk }: PersonActionsProps) {
  if (person.status === 'invited') {
    return (
      <Button size="compact-sm" variant="default" onClick={() => onAsk('remove')}>
        <Trans>Withdraw invitation</Trans>
      </Button>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-sm" variant="default" onClick={() => onAsk('role')}>
        <Trans>Change role</Trans>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onAsk('reset')}>
        <Trans>Reset password</Trans>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onAsk('remove')}>
        <Trans>Remove</Trans>
      </Button>
    </Group>
  );
}
