import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, type Inputs, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';

type Caps = Outputs['platform']['limits']['show'];

/** Caps of a tenant, all per minute. Rules: LIMIT-17. */
export function CapsForm({ tenantId: tenant_id }: { readonly tenantId: string }) {
  const query = useQuery(trpc.platform.limits.show.queryOptions({ tenant_id }));
  return (
    <Stack maw={640}>
      <Title order={2} size="h4">
        <Trans>Caps</Trans>
      </Title>
      <Loaded query={query}>{(caps) => <CapFields key={JSON.stringify(caps)} tenantId={tenant_id} caps={caps} />}</Loaded>
    </Stack>
  );
}

function CapFields({ tenantId: tenant_id, caps }: { readonly tenantId: string; readonly caps: Caps }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ global: String(caps.global), rows: String(caps.rows), endpoint: '', requests: '' });
  const action = useAction({ run: (input: Inputs['platform']['limits']['set']) => client.platform.limits.set.mutate(input) });
  const field = (name: keyof typeof typed, label: string, placeholder = '') => (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const { global, rows, endpoint, requests } = typed;
    const endpoints = endpoint.trim() === '' ? {} : { [endpoint.trim()]: Number(requests) };
    action.submit({ tenant_id, global: Number(global), rows: Number(rows), endpoints });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <RecordTable
          label={t`Endpoint caps`}
          columns={[
            { title: t`Endpoint`, cell: ([endpoint]) => endpoint },
            { title: t`Requests per minute`, cell: ([, requests]) => requests },
          ]}
          rows={Object.entries(caps.endpoints)}
          keyOf={([endpoint]) => endpoint}
          empty={t`No endpoint has a custom cap.`}
        />
        <Group grow align="end">
          {field('global', t`Requests per minute`)}
          {field('rows', t`Rows per minute`)}
        </Group>
        <Group grow align="end">
          {field('endpoint', t`Endpoint`, 'POST /reservations')}
          {field('requests', t`Requests to the endpoint per minute`)}
        </Group>
        <Refused action={action} />
        <Group>
          <Button type="submit" loading={action.isRunning}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
