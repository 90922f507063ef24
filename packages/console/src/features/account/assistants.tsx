import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useHotelLabel } from '../../app/use-hotel-label.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';

type Grant = Outputs['consent']['grants']['data'][number];

/** Assistants that the person has let in, in whichever hotel: only admins see the tokens of a hotel. Rules: CONSOLE-103. */
export function Assistants() {
  const { t } = useLingui();
  const labelOf = useHotelLabel();
  const query = useQuery(trpc.consent.grants.queryOptions());
  const revoke = useAction({ run: (token_id: string) => client.consent.revoke.mutate({ token_id }) });
  const columns: Column<Grant>[] = [
    { title: t`Name`, cell: (grant) => <Assistant grant={grant} /> },
    { title: t`Hotel`, cell: ({ hotel: name, environment }) => labelOf({ name, environment }) },
    { title: t`Permission`, cell: ({ permission }) => permission },
    { title: t`Last used`, cell: ({ last_used_at }) => <Moment at={last_used_at} /> },
    {
      title: t`Actions`,
      cell: ({ token_id }) => (
        <Button size="compact-sm" variant="default" onClick={() => revoke.submit(token_id)}>
          <Trans>Revoke</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>Assistants</Trans>
      </Title>
      <Refused action={revoke} />
      <Loaded query={query}>
        {({ data: rows }) => (
          <RecordTable
            label={t`Assistants`}
            columns={columns}
            rows={rows}
            keyOf={({ token_id }) => token_id}
            empty={t`You have not given an assistant access to a hotel.`}
          />
        )}
      </Loaded>
    </Stack>
  );
}

function Assistant({ grant: { name, client: address } }: { readonly grant: Grant }) {
  return (
    <>
      {name}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {new URL(address).host}
      </Text>
    </>
  );
}
