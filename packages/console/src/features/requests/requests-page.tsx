import { useLingui } from '@lingui/react/macro';
import { Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';

type LoggedRequest = Outputs['requests']['list']['data'][number];
type Filter = Inputs['requests']['list'];

const path = ['requests', 'list'];
const typingPauseMs = 250;

interface FilterDraft {
  readonly id: string;
  readonly status: string;
  readonly code: string;
  readonly route: string;
  readonly token: string;
  readonly from: string;
  readonly to: string;
}

const nothing: FilterDraft = { id: '', status: '', code: '', route: '', token: '', from: '', to: '' };

/** Requests of the hotel's tokens. Rules: CONSOLE-30. */
export function RequestsPage() {
  const { t } = useLingui();
  const [typed, setTyped] = useState(nothing);
  const [settled] = useDebouncedValue(typed, typingPauseMs);
  const filter = filterOf(settled);
  const pages = usePages<LoggedRequest>({
    key: [path, filter],
    read: async (cursor) => ({ body: await client.requests.list.query({ ...filter, cursor }) }),
  });
  return (
    <Page title={t`Requests`}>
      <Filters typed={typed} onChange={setTyped} />
      <PagedTable
        label={t`Requests`}
        pages={pages}
        columns={useRequestColumns()}
        keyOf={({ id }) => id}
        empty={t`No matching requests. Requests made with the hotel's tokens appear here within seconds and are kept for 14 days.`}
      />
    </Page>
  );
}

function useRequestColumns(): Column<LoggedRequest>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Request`,
      cell: ({ id, route, method }) => (
        <AnchorLink to="/requests/$id" params={{ id }}>
          {route === 'unknown' ? `${method} ${t`unknown address`}` : route}
        </AnchorLink>
      ),
    },
    { title: t`Time`, cell: ({ at }) => <Moment at={at} /> },
    { title: t`Token`, cell: ({ token_name, token_id }) => token_name ?? token_id },
    { title: t`State`, cell: ({ status }) => status },
    { title: t`Code`, cell: ({ code }) => code ?? '' },
    { title: t`Duration`, cell: ({ milliseconds }) => `${milliseconds} ms` },
    { title: t`Request id`, cell: ({ id }) => id },
  ];
}

function Filters({ typed, onChange }: { readonly typed: FilterDraft; readonly onChange: (typed: FilterDraft) => void }) {
  const { t } = useLingui();
  const field = (name: keyof FilterDraft, label: string, placeholder: string) => (
    <TextInput
      key={name}
      label={label}
      placeholder={placeholder}
      value={typed[name]}
      onChange={(event) => onChange({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Group>
      {field('id', t`Request id`, 'req_')}
      {field('status', t`State`, '409')}
      {field('code', t`Code`, 'SVC-3001')}
      {field('route', t`Route`, 'POST /reservations')}
      {field('token', t`Token`, 'tok_')}
      {field('from', t`From`, '2027-03-14')}
      {field('to', t`To`, '2027-03-16')}
    </Group>
  );
}

/** Empty fields do not filter; the service refuses invalid states. */
function filterOf({ id, status, code, route, token, from, to }: FilterDraft): Filter {
  const given = { id, code, route, token_id: token, created_from: from, created_to: to };
  const named = Object.entries(given).filter(([, text]) => text.trim() !== '');
  const filter: Filter = Object.fromEntries(named.map(([name, text]) => [name, text.trim()]));
  return status.trim() === '' ? filter : { ...filter, status: Number(status) };
}
