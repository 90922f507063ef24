import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sheetOf } from '../../../app/offline/stay-sheets.ts';
import { trpc } from '../../../app/trpc.ts';
import { AnchorLink } from '../../../ui/anchor-link.tsx';
import { profilePaths } from '../../guests/profile-draft.ts';
import { useProfileGroups } from '../../guests/profile-fields.tsx';
import { useStayCounts } from '../../guests/use-stay-counts.ts';
import { OccupantList } from '../occupants/occupants.tsx';
import type { Reservation } from '../reservation-words.tsx';
import { Panel } from './panel.tsx';

interface GuestPanelProps {
  readonly stay: Reservation;
}

/** The booker with contact and registration, and who else stays. */
export function GuestPanel({ stay }: GuestPanelProps) {
  const { t } = useLingui();
  const guest = useQuery(trpc.hotel.guest.guests.get.queryOptions({ params: { id: stay.guest_id } })).data?.body;
  const { phone, email } = guest ?? sheetOf(stay.id)?.contact ?? { phone: null, email: null };
  const begun = useStayCounts([stay.guest_id]).get(stay.guest_id) ?? 0;
  const earlier = begun - (stay.checked_in_at === null ? 0 : 1);
  return (
    <Panel title={t`Guest`}>
      {guest && (
        <Stack gap={4}>
          <Group gap="xs">
            <AnchorLink to="/guests/$id" params={{ id: guest.id }} fw={600}>
              <Trans>Guest profile</Trans>
            </AnchorLink>
            {earlier > 0 && (
              <Text size="sm" c="dimmed">
                <Plural value={earlier} one="# earlier stay" other="# earlier stays" />
              </Text>
            )}
          </Group>
          <RegistrationState stay={stay} />
        </Stack>
      )}
      <Group gap="md">
        {phone !== null && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
        {email !== null && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
      </Group>
      <OccupantList stay={stay} />
    </Panel>
  );
}

/** Missing fields of the guest's registration, with a link to the first. */
function RegistrationState({ stay }: GuestPanelProps) {
  const missing = useQuery(trpc.ofConsole.booking.desk.arrival.queryOptions({ params: { id: stay.id } })).data?.body.missing;
  const fields = useProfileGroups().flatMap((group) => group.fields);
  if (missing === undefined) return null;
  const [first] = missing;
  if (first === undefined) {
    return (
      <Text size="sm">
        <Trans>Registration data complete</Trans>
      </Text>
    );
  }
  const labels = missing.map((path) => fields.find(({ name }) => profilePaths[name] === path)?.label ?? path).join(', ');
  return (
    <Text size="sm">
      <Trans>Missing for registration: {labels}.</Trans>{' '}
      <AnchorLink to="/guests/$id" params={{ id: stay.guest_id }} hash={first} size="sm" underline="always">
        <Trans>Complete the profile</Trans>
      </AnchorLink>
    </Text>
  );
}
