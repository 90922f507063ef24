import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { guestFields } from './guest-draft.ts';
import type { Guest } from './guests-page.tsx';

interface MergeDialogProps {
  readonly guest: Guest;
  readonly onClose: () => void;
}

interface Merge {
  readonly kept: string;
  readonly source_id: string;
}

const shownMax = 10;

/** Makes two profiles of one person one: those of the same name are suggested, and both are seen side by side. */
export function MergeDialog({ guest, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useQuery(trpc.hotel.guest.guests.list.queryOptions({ query: { last_name: guest.last_name, limit: shownMax } }));
  const [otherId, setOtherId] = useState<string | null>(null);
  const action = useAction({
    run: ({ kept, source_id }: Merge, key) =>
      client.hotel.guest.guests.merge.mutate({ params: { id: kept }, body: { source_id }, idempotency_key: key }),
    onDone: ({ body }) => {
      onClose();
      void navigate({ to: '/guests/$id', params: { id: body.id } });
    },
  });
  const others = query.data?.body.data.filter(({ id }) => id !== guest.id) ?? [];
  const other = others.find(({ id }) => id === otherId);
  const input = other ? { kept: guest.id, source_id: other.id } : null;
  return (
    <Dialog size="lg" title={t`Merge`} confirm={t`Merge`} action={action} input={input} onClose={onClose}>
      <Loaded query={query}>
        {() =>
          others.length === 0 ? (
            <Text>
              <Trans>No other guest has this last name.</Trans>
            </Text>
          ) : (
            <Radio.Group label={t`Guest to merge into this one`} value={otherId} onChange={setOtherId}>
              <Stack gap="xs" mt="xs">
                {others.map(({ id, first_name, last_name, email }) => (
                  <Radio key={id} value={id} label={`${first_name} ${last_name} (${email ?? id})`} />
                ))}
              </Stack>
            </Radio.Group>
          )
        }
      </Loaded>
      {other && <SideBySide kept={guest} source={other} />}
    </Dialog>
  );
}

interface SideBySideProps {
  readonly kept: Guest;
  readonly source: Guest;
}

function SideBySide({ kept, source }: SideBySideProps) {
  const { t } = useLingui();
  return (
    <Table aria-label={t`Both profiles`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Field`}</Table.Th>
          <Table.Th>{t`Is kept`}</Table.Th>
          <Table.Th>{t`Is merged`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {guestFields.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{field}</Table.Th>
            <Table.Td>{kept[field] ?? '–'}</Table.Td>
            <Table.Td>{source[field] ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
