import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconLogout } from '../../app/icons.ts';
import { deleteCopy } from '../../app/offline/kept-copy.ts';
import { client } from '../../app/trpc.ts';
import { useMe } from '../../app/use-hotel.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Preferences } from './preferences.tsx';
import classes from './shell.module.css';

/** The person who is signed in, the way out, and what the browser remembers of them. */
export function AccountLinks() {
  const { t } = useLingui();
  const { email } = useMe();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const leave = async (): Promise<void> => {
    await navigate({ to: '/sign-in' });
    cache.clear();
    await deleteCopy();
  };
  // Not an action, because that would refetch everything without a session.
  const signOut = useMutation({ onMutate: deleteCopy, mutationFn: () => client.session.signOut.mutate(), onSuccess: leave });
  return (
    <Stack gap={4} className={classes['foot'] ?? ''}>
      <Group gap="xs" wrap="nowrap">
        <span className={classes['avatar']} aria-hidden>
          {email.slice(0, 1).toUpperCase()}
        </span>
        <Box flex={1} miw={0}>
          <AnchorLink to="/account" fz="sm" fw={500} c="var(--mantine-color-text)">
            <Trans>Account</Trans>
          </AnchorLink>
          <Text size="xs" c="dimmed" truncate title={email}>
            {email}
          </Text>
        </Box>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={signOut.isPending}
          onClick={() => signOut.mutate()}
          aria-label={t`Sign out`}
          title={t`Sign out`}
        >
          <IconLogout size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Preferences />
    </Stack>
  );
}
