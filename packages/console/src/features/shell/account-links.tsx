import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../app/trpc.ts';
import { useMe } from '../../app/use-hotel.ts';
import { ButtonLink } from '../../ui/anchor-link.tsx';

export function AccountLinks() {
  const { email } = useMe();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const leave = async (): Promise<void> => {
    await navigate({ to: '/sign-in' });
    cache.clear();
  };
  // Not an action, because that would refetch everything without a session.
  const signOut = useMutation({ mutationFn: () => client.session.signOut.mutate(), onSuccess: leave });
  return (
    <>
      <Text size="xs" c="dimmed" truncate>
        {email}
      </Text>
      <Group grow gap="xs" preventGrowOverflow={false}>
        <ButtonLink to="/account" size="xs" px="xs" variant="default">
          <Trans>Account</Trans>
        </ButtonLink>
        <Button size="xs" px="xs" variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          <Trans>Sign out</Trans>
        </Button>
      </Group>
    </>
  );
}
