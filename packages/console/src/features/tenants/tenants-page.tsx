import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { usePages } from '../../app/use-pages.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { CopiedOnce } from '../../ui/copied-once.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { type CreatedTenant, CreateTenantDialog } from './create-tenant-dialog.tsx';

type Tenant = Outputs['platform']['tenant']['list']['data'][number];

const path = ['platform', 'tenant', 'list'];

/** Tenants of the installation, for platform staff. Rules: CONSOLE-6. */
export function TenantsPage() {
  const { t } = useLingui();
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<CreatedTenant | null>(null);
  const pages = usePages<Tenant>({
    key: [path, {}],
    read: async (after) => {
      const { data, next_after } = await client.platform.tenant.list.query({ after });
      return { body: { data, next_cursor: next_after ?? undefined } };
    },
  });
  const create = (
    <Button onClick={() => setIsCreating(true)}>
      <Trans>Create tenant</Trans>
    </Button>
  );
  return (
    <Page title={t`Tenants`} actions={create}>
      {created && <FirstTokens tokens={created.tokens} />}
      <PagedTable
        label={t`Tenants`}
        pages={pages}
        columns={useTenantColumns()}
        keyOf={({ tenant_id }) => tenant_id}
        empty={t`No tenants yet. Create the first one.`}
      />
      {isCreating && <CreateTenantDialog onClose={() => setIsCreating(false)} onDone={setCreated} />}
    </Page>
  );
}

function useTenantColumns(): Column<Tenant>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Name`,
      cell: ({ tenant_id, name }) => (
        <AnchorLink to="/tenants/$id" params={{ id: tenant_id }}>
          {name}
        </AnchorLink>
      ),
    },
    { title: t`Tenant`, cell: ({ tenant_id }) => tenant_id },
    { title: t`Environment`, cell: ({ environment }) => (environment === 'sandbox' ? t`sandbox` : t`production`) },
    { title: t`Since`, cell: ({ created_at }) => <Moment at={created_at} /> },
  ];
}

function FirstTokens({ tokens: { read_only, read_write, full } }: { readonly tokens: CreatedTenant['tokens'] }) {
  const { t } = useLingui();
  return (
    <>
      <CopiedOnce title={t`The read-only token`} secret={read_only} />
      <CopiedOnce title={t`The read-write token`} secret={read_write} />
      <CopiedOnce title={t`The full token`} secret={full} />
    </>
  );
}
