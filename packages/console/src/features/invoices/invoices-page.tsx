import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { kindWords, type LegalDocument, statusWords } from './document-words.tsx';
import { useDocumentDialogs } from './use-document-dialogs.tsx';

const path = ['hotel', 'fiscal', 'fiscalDocuments', 'list'];
const statuses = ['issued', 'submitted', 'accepted', 'rejected'] as const;
const kinds = ['invoice', 'simplified_invoice', 'credit_note'] as const;

interface DocumentFilter {
  readonly status?: LegalDocument['status'];
  readonly kind?: LegalDocument['kind'];
  readonly number?: string;
}

/** Legal documents of the hotel, by state, kind and number. Rules: CONSOLE-99. */
export function InvoicesPage() {
  const { t } = useLingui();
  const [filter, setFilter] = useState<DocumentFilter>({});
  const query = queryOf(filter);
  const pages = usePages<LegalDocument>({
    key: [path, query],
    read: (cursor) => client.hotel.fiscal.fiscalDocuments.list.query({ query: { ...query, cursor } }),
  });
  const { columns, dialog } = useDocumentDialogs();
  const all = { value: '', label: t`All` };
  return (
    <Page title={t`Invoices`}>
      <Group align="end">
        <NativeSelect
          label={t`State`}
          data={[all, ...statuses.map((value) => ({ value, label: t(statusWords[value].words) }))]}
          value={filter.status ?? ''}
          onChange={(event) =>
            setFilter(
              withChoice(
                filter,
                'status',
                statuses.find((one) => one === event.currentTarget.value),
              ),
            )
          }
        />
        <NativeSelect
          label={t`Kind`}
          data={[all, ...kinds.map((value) => ({ value, label: t(kindWords[value]) }))]}
          value={filter.kind ?? ''}
          onChange={(event) =>
            setFilter(
              withChoice(
                filter,
                'kind',
                kinds.find((one) => one === event.currentTarget.value),
              ),
            )
          }
        />
        <TextFilter
          label={t`Number`}
          value={filter.number ?? ''}
          onChange={(text) => setFilter(withChoice(filter, 'number', text || undefined))}
        />
      </Group>
      {pages.data?.length === 0 ? (
        <EmptyState>
          <Trans>No invoices here. They are issued when folios are closed, by properties with tax data.</Trans>
        </EmptyState>
      ) : (
        <PagedTable label={t`Invoices`} pages={pages} columns={columns} keyOf={({ id }) => id} empty="" />
      )}
      {dialog}
    </Page>
  );
}

function queryOf({ status, kind, number }: DocumentFilter) {
  return { ...(status && { status: [status] }), ...(kind && { kind: [kind] }), ...(number && { number }) };
}

function withChoice<K extends keyof DocumentFilter>(filter: DocumentFilter, name: K, value: DocumentFilter[K] | undefined): DocumentFilter {
  const { [name]: _before, ...others } = filter;
  return value === undefined ? others : { ...others, [name]: value };
}
