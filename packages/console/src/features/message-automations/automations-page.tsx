import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { channelName } from '../../app/channel-names.ts';
import { client } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { usePages } from '../../app/use-pages.ts';
import { ButtonLink } from '../../ui/anchor-link.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ChangeAutomationDialog, DeleteAutomationDialog, NewAutomationDialog } from './automation-dialogs.tsx';
import type { Automation } from './automation-draft.ts';
import { useTriggerWords } from './automation-fields.tsx';

const path = ['hotel', 'messaging', 'automations', 'list'];

type AutomationDialog = { readonly kind: 'new' } | { readonly kind: 'change' | 'delete'; readonly id: string };

/** Automated messages to guests. Only managers may change them. */
export function AutomationsPage() {
  const { t } = useLingui();
  const isManager = useIsManager();
  const [dialog, setDialog] = useState<AutomationDialog | null>(null);
  const pages = usePages<Automation>({
    key: [path, {}],
    read: (cursor) => client.hotel.messaging.automations.list.query({ query: { cursor } }),
  });
  const pause = useAction({
    run: ({ id, active }: Pick<Automation, 'id' | 'active'>, key) =>
      client.hotel.messaging.automations.change.mutate({ params: { id }, body: { active: !active }, idempotency_key: key }),
  });
  const columns = useAutomationColumns();
  const actionsOf = (automation: Automation) => (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-sm" variant="default" onClick={() => setDialog({ kind: 'change', id: automation.id })}>
        <Trans>Change</Trans>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => pause.submit(automation)}>
        {automation.active ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setDialog({ kind: 'delete', id: automation.id })}>
        <Trans>Delete</Trans>
      </Button>
    </Group>
  );
  const actions = (
    <>
      <ButtonLink to="/messages/templates" variant="default">
        <Trans>Templates</Trans>
      </ButtonLink>
      {isManager && (
        <Button onClick={() => setDialog({ kind: 'new' })}>
          <Trans>New automation</Trans>
        </Button>
      )}
    </>
  );
  const close = (): void => setDialog(null);
  return (
    <Page title={t`Automations`} actions={actions}>
      <Refused action={pause} />
      <PagedTable
        label={t`Automations`}
        pages={pages}
        columns={isManager ? [...columns, { title: t`Actions`, cell: actionsOf }] : columns}
        keyOf={({ id }) => id}
        empty={t`No automations yet. Add a template first, then an automation that sends it.`}
      />
      {dialog?.kind === 'new' && <NewAutomationDialog onClose={close} />}
      {dialog?.kind === 'change' && <ChangeAutomationDialog key={dialog.id} id={dialog.id} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteAutomationDialog id={dialog.id} onClose={close} />}
    </Page>
  );
}

function useAutomationColumns(): readonly Column<Automation>[] {
  const { t } = useLingui();
  const words = useTriggerWords();
  return [
    { title: t`Template`, cell: ({ template_name }) => template_name },
    { title: t`When`, cell: ({ trigger, offset_hours }) => `${words[trigger]}, ${t`${offset_hours} h`}` },
    { title: t`Channels`, cell: ({ channels }) => channels?.map(channelName).join(', ') ?? t`Guest's preferred channel` },
    { title: t`State`, cell: ({ active }) => <AutomationState isActive={active} /> },
  ];
}

function AutomationState({ isActive }: { readonly isActive: boolean }) {
  return (
    <Badge variant="light" color={isActive ? 'teal' : 'gray'}>
      {isActive ? <Trans>active</Trans> : <Trans>paused</Trans>}
    </Badge>
  );
}
