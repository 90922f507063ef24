import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { channelName } from '../../app/channel-names.ts';
import { client } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink, ButtonLink } from '../../ui/anchor-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { NewTemplateDialog } from './new-template-dialog.tsx';
import { noTemplate, type Template } from './template-draft.ts';

const path = ['hotel', 'messaging', 'templates', 'list'];

/** Message templates, with a row per language. */
export function TemplatesPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const pages = usePages<Template>({
    key: [path, {}],
    read: (cursor) => client.hotel.messaging.templates.list.query({ query: { cursor } }),
  });
  const columns: Column<Template>[] = [
    {
      title: t`Name`,
      cell: ({ id, name }) => (
        <AnchorLink to="/messages/templates/$id" params={{ id }}>
          {name}
        </AnchorLink>
      ),
    },
    { title: t`Language of the text`, cell: ({ language }) => language },
    { title: t`Channel`, cell: ({ channel }) => (channel === null ? t`Any` : channelName(channel)) },
    { title: t`Subject`, cell: ({ subject }) => subject ?? '–' },
    { title: t`Changed`, cell: ({ updated_at }) => <Moment at={updated_at} /> },
  ];
  const actions = (
    <>
      <ButtonLink to="/messages/automations" variant="default">
        <Trans>Automations</Trans>
      </ButtonLink>
      <Button onClick={() => setIsAdding(true)}>
        <Trans>New template</Trans>
      </Button>
    </>
  );
  return (
    <Page title={t`Templates`} actions={actions}>
      <PagedTable
        label={t`Templates`}
        pages={pages}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t`No templates yet. Add the first one; versions in other languages share its name.`}
      />
      {isAdding && (
        <NewTemplateDialog
          begin={noTemplate}
          onClose={() => setIsAdding(false)}
          onDone={(id) => void navigate({ to: '/messages/templates/$id', params: { id } })}
        />
      )}
    </Page>
  );
}
