import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { chooseHotel } from '../../app/hotel-choice.ts';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useMembership } from '../../app/use-hotel.ts';
import { useNotice } from '../../app/use-notice.ts';
import { Moment } from '../../ui/moment.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useRoleOptions } from '../settings/roles.ts';
import { PasswordByMail } from './password-by-mail.tsx';

type Invitation = Outputs['invitations']['list']['data'][number];

/** Hotels that have invited the person; empty without invitations. Rules: PEOPLE-16, PEOPLE-17. */
export function Invitations() {
  const { data } = useQuery(trpc.invitations.list.queryOptions());
  const invitations = data?.data ?? [];
  const unusable = invitations.filter(({ needs_new_password }) => needs_new_password);
  if (invitations.length === 0) return null;
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>Invitations</Trans>
      </Title>
      <InvitationTable invitations={invitations} />
      {unusable.map(({ tenant_id, name }) => (
        <PasswordByMail key={tenant_id} tenantId={tenant_id} name={name} />
      ))}
    </Stack>
  );
}

function InvitationTable({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { t } = useLingui();
  const roles = useRoleOptions();
  const accept = useAccept();
  const decline = useAction({ run: ({ tenant_id }: Invitation) => client.invitations.decline.mutate({ tenant_id }) });
  const columns: Column<Invitation>[] = [
    { title: t`Hotel`, cell: ({ name }) => name },
    { title: t`Role`, cell: ({ role }) => roles.find(({ value }) => value === role)?.label ?? role },
    { title: t`Invited`, cell: ({ invited_at }) => <Moment at={invited_at} /> },
    {
      title: t`Actions`,
      cell: (invitation) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-sm" loading={accept.isRunning} onClick={() => accept.submit(invitation)}>
            <Trans>Accept</Trans>
          </Button>
          <Button size="compact-sm" variant="default" loading={decline.isRunning} onClick={() => decline.submit(invitation)}>
            <Trans>Decline</Trans>
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <>
      <RecordTable label={t`Invitations`} columns={columns} rows={invitations} keyOf={({ tenant_id }) => tenant_id} empty="" />
      <Refused action={accept} />
      <Refused action={decline} />
    </>
  );
}

/** Sessions begun before the invitation have no access to the hotel. */
function useAccept() {
  const { t } = useLingui();
  const notice = useNotice();
  const hasHotel = useMembership() !== null;
  return useAction({
    run: ({ tenant_id }: Invitation) => client.invitations.accept.mutate({ tenant_id }),
    onDone: ({ tenant_id, needs_new_session }, { name }) => {
      if (needs_new_session) return notice(t`Sign out and back in to work for ${name}`, { isKept: true });
      if (!hasHotel) chooseHotel(tenant_id);
      notice(t`You can now work for ${name}`);
    },
  });
}
