import { Trans, useLingui } from '@lingui/react/macro';
import { Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { formatNumber } from '../../app/format.ts';
import { client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink, ButtonLink } from '../../ui/anchor-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { ApiCallHint } from '../developers/api-call.tsx';
import { HttpStatus } from '../developers/http-status.tsx';
import { ShortId } from '../developers/short-id.tsx';

type LoggedRequest = Outputs['requests']['list']['data'][number];
type Filter = Inputs['requests']['list'];

const path = ['requests', 'list'];
const firstCall = { method: 'GET', path: '/properties' } as const;
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
  const isFiltered = Object.keys(filter).length > 0;
  const pages = usePages<LoggedRequest>({
    key: [path, filter],
    read: async (cursor) => ({ body: await client.requests.list.query({ ...filter, cursor }) }),
  });
  return (
    <Page title={t`Requests`}>
      <Filters typed={typed} onChange={setTyped} />
      <ApiCallHint call={firstCall} />
      <PagedTable
        label={t`Requests`}
        pages={pages}
        columns={useRequestColumns()}
        keyOf={({ id }) => id}
        empty={isFiltered ? t`No requests match.` : <NoRequests />}
      />
    </Page>
  );
}

function NoRequests() {
  const toTokens = (
    <ButtonLink to="/api-tokens" variant="default">
      <Trans>Get a token</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState action={toTokens}>
      <Trans>No requests yet. API requests appear here within seconds and are kept for 14 days.</Trans>
    </EmptyState>
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
    { title: t`State`, cell: ({ status }) => <HttpStatus status={status} /> },
    { title: t`Code`, cell: ({ code }) => code ?? '' },
    { title: t`Duration`, cell: ({ milliseconds }) => `${formatNumber(milliseconds, { maximumFractionDigits: 0 })} ms`, isNumeric: true },
    { title: t`Request id`, cell: ({ id }) => <ShortId id={id} /> },
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
