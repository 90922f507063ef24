import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { issueOf } from '../../app/refusal.ts';
import { useAction } from '../../app/use-action.ts';
import { useNotice } from '../../app/use-notice.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isRole, type Role, useRoleOptions } from './roles.ts';

interface NewPerson {
  readonly email: string;
  readonly role: Role;
}

interface AddPersonDialogProps {
  /** Adds a person to a hotel; the password is null for people with an account, who are invited. */
  readonly add: (person: NewPerson) => Promise<{ readonly one_time_password: string | null }>;
  readonly onClose: () => void;
  readonly onDone: (oneTimePassword: string) => void;
}

export function AddPersonDialog({ add, onClose, onDone }: AddPersonDialogProps) {
  const { t } = useLingui();
  const notice = useNotice();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('front_desk');
  const action = useAction({
    run: add,
    onDone: ({ one_time_password }) => {
      if (one_time_password === null) notice(t`This person already has an account and can accept the invitation under Account`);
      else onDone(one_time_password);
      onClose();
    },
  });
  const choose = (value: string): void => {
    if (isRole(value)) setRole(value);
  };
  return (
    <Dialog
      title={t`Add person`}
      confirm={t`Add person`}
      action={action}
      input={email.trim() === '' ? null : { email: email.trim(), role }}
      onClose={onClose}
    >
      <TextInput
        label={t`E-mail`}
        type="email"
        value={email}
        error={issueOf(action.refusal, 'email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NativeSelect label={t`Role`} data={useRoleOptions()} value={role} onChange={(event) => choose(event.currentTarget.value)} />
    </Dialog>
  );
}
