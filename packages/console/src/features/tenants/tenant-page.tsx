import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { client, trpc } from '../../app/trpc.ts';
import { CopiedOnce } from '../../ui/copied-once.tsx';
import { Page } from '../../ui/page.tsx';
import { ClockForm } from '../clock/clock-form.tsx';
import { AddPersonDialog } from '../settings/add-person-dialog.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { CapsForm } from './caps-form.tsx';
import { HotelFileForm } from './hotel-file-form.tsx';
import { SandboxForms } from './sandbox-forms.tsx';

const route = getRouteApi('/_shell/tenants/$id');

/** Settings of a tenant for platform staff, who cannot see its hotel data. Rules: CONSOLE-6. */
export function TenantPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const tenant_id = id;
  const [isAdding, setIsAdding] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const source = {
    key: [['platform', 'tenant', 'settings'], { tenant_id }],
    change: (set: Readonly<Record<string, unknown>>) => client.platform.tenant.settings.mutate({ tenant_id, set }),
  };
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Trans>Add person</Trans>
    </Button>
  );
  return (
    <Page title={t`Tenant`} actions={add}>
      <Text style={{ overflowWrap: 'anywhere' }}>{id}</Text>
      {password !== null && <CopiedOnce title={t`One-time password, valid for 72 hours`} secret={password} />}
      <SettingsForm source={source} />
      <CapsForm tenantId={id} />
      <HotelFileForm tenantId={id} />
      <SandboxTools tenantId={id} />
      {isAdding && (
        <AddPersonDialog
          add={(person) => client.platform.operator.add.mutate({ tenant_id, ...person })}
          onClose={() => setIsAdding(false)}
          onDone={setPassword}
        />
      )}
    </Page>
  );
}

/** Sandbox tools; empty for production tenants, which have a real clock and real guests. */
function SandboxTools({ tenantId: tenant_id }: { readonly tenantId: string }) {
  const { data } = useQuery(trpc.platform.clock.show.queryOptions({ tenant_id }));
  if (data === undefined) return null;
  return (
    <Stack>
      <Title order={2} size="h4">
        <Trans>Clock</Trans>
      </Title>
      <ClockForm now={data.now} onAdvance={(by) => client.platform.clock.advance.mutate({ tenant_id, by })} />
      <SandboxForms tenantId={tenant_id} />
    </Stack>
  );
}
