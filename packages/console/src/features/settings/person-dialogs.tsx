import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useMe } from '../../app/use-hotel.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isRole, type Role, useRoleOptions } from './roles.ts';

export type Person = Outputs['people']['list']['data'][number];

interface PersonDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Rules: PEOPLE-3. */
export function ChangeRoleDialog({ person: { operator_id, email, role }, onClose }: PersonDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Role>(role);
  const action = useAction({ run: (to: Role) => client.people.role.mutate({ operator_id, role: to }), onDone: onClose });
  const choose = (value: string): void => {
    if (isRole(value)) setChosen(value);
  };
  return (
    <Dialog title={t`Change role`} confirm={t`Change role`} action={action} input={chosen === role ? null : chosen} onClose={onClose}>
      <Text>{email}</Text>
      <OwnAccount operatorId={operator_id} />
      <NativeSelect label={t`Role`} data={useRoleOptions()} value={chosen} onChange={(event) => choose(event.currentTarget.value)} />
    </Dialog>
  );
}

interface ResetPasswordDialogProps extends PersonDialogProps {
  readonly onDone: (oneTimePassword: string) => void;
}

/** Rules: PEOPLE-5. */
export function ResetPasswordDialog({ person: { operator_id, email }, onClose, onDone }: ResetPasswordDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (person: string) => client.people.reset.mutate({ operator_id: person }),
    onDone: ({ one_time_password }) => {
      onDone(one_time_password);
      onClose();
    },
  });
  return (
    <Dialog title={t`Reset password`} confirm={t`Reset password`} action={action} input={operator_id} onClose={onClose}>
      <Text>
        <Trans>
          {email} will be signed out everywhere and must choose a new password using a one-time password, which is shown to you only once.
        </Trans>
      </Text>
      <OwnAccount operatorId={operator_id} />
    </Dialog>
  );
}

/** Rules: PEOPLE-4, PEOPLE-18. */
export function RemovePersonDialog({ person: { operator_id, email, status }, onClose }: PersonDialogProps) {
  const { t } = useLingui();
  const action = useAction({ run: (person: string) => client.people.remove.mutate({ operator_id: person }), onDone: onClose });
  const title = status === 'invited' ? t`Withdraw invitation` : t`Remove`;
  return (
    <Dialog title={title} confirm={title} action={action} input={operator_id} onClose={onClose} returnsTo="#main">
      <Text>
        {status === 'invited' ? (
          <Trans>{email} can no longer accept the invitation to this hotel.</Trans>
        ) : (
          <Trans>{email} will lose access to this hotel immediately. Their past actions stay in the log under their name.</Trans>
        )}
      </Text>
      <OwnAccount operatorId={operator_id} />
    </Dialog>
  );
}

function OwnAccount({ operatorId }: { readonly operatorId: string }) {
  const me = useMe();
  if (me.operator_id !== operatorId) return null;
  return (
    <Text fw={600}>
      <Trans>This is your own account.</Trans>
    </Text>
  );
}
