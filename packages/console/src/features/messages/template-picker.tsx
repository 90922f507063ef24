import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { ButtonLink } from '../../ui/anchor-link.tsx';
import { Refused } from '../../ui/refused.tsx';
import { templatesNamed } from './templates-named.ts';

const templatesMax = 200;

interface TemplatePickerProps {
  readonly reservationId: string;
  /** Words typed after the slash. */
  readonly typed: string;
  /** Receives the text with the facts of the stay. */
  readonly onText: (text: string) => void;
}

/** Templates whose names match; choosing one fills in the facts of the stay, so that it can still be changed before it is sent. */
export function TemplatePicker({ reservationId, typed, onText }: TemplatePickerProps) {
  const { t } = useLingui();
  const { data } = useQuery(trpc.hotel.messaging.templates.list.queryOptions({ query: { limit: templatesMax } }));
  const language = useLanguageOf(reservationId);
  const action = useAction({
    run: (id: string) => client.hotel.messaging.templates.preview.mutate({ params: { id }, body: { reservation_id: reservationId } }),
    onDone: ({ body }) => onText(body.body),
  });
  const found = templatesNamed(data?.body.data ?? [], typed, language);
  return (
    <>
      <Group gap="xs" role="group" aria-label={t`Templates`}>
        {found.map(({ id, name }) => (
          <Button key={id} size="compact-sm" variant="light" loading={action.isRunning} onClick={() => action.submit(id)}>
            {name}
          </Button>
        ))}
        {data && found.length === 0 && (
          <>
            <Text size="sm" c="dimmed">
              <Trans>No templates match.</Trans>
            </Text>
            <ButtonLink to="/messages/templates" size="compact-sm" variant="default">
              <Trans>Write one</Trans>
            </ButtonLink>
          </>
        )}
      </Group>
      <Refused action={action} />
    </>
  );
}

/** Language of the guest of a stay. */
function useLanguageOf(reservationId: string): string | null {
  const stay = useQuery(trpc.hotel.booking.reservations.get.queryOptions({ params: { id: reservationId } })).data?.body;
  const guest = useQuery({
    ...trpc.hotel.guest.guests.get.queryOptions({ params: { id: stay?.guest_id ?? '' } }),
    enabled: stay !== undefined,
  });
  return guest.data?.body.language ?? null;
}
