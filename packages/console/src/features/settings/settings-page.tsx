import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, trpc } from '../../app/trpc.ts';
import { CopiedOnce } from '../../ui/copied-once.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { Houses } from './houses.tsx';
import { People } from './people.tsx';
import { SettingsForm, type SettingsSource } from './settings-form.tsx';

const ofHotel: SettingsSource = { key: [['settings', 'change'], {}], change: (set) => client.settings.change.mutate({ set }) };

/**
 * People of the hotel with their roles, its properties and its settings.
 * Rules: PEOPLE-1, PEOPLE-3, PEOPLE-4, PEOPLE-5, CONSOLE-5, CONSOLE-42.
 */
export function SettingsPage() {
  const { t } = useLingui();
  const query = useQuery(trpc.people.list.queryOptions({}));
  const [isAdding, setIsAdding] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Trans>Add person</Trans>
    </Button>
  );
  return (
    <Page title={t`Settings`} actions={add}>
      {password !== null && <CopiedOnce title={t`One-time password, valid for 72 hours`} secret={password} />}
      <Title order={2} size="h4">
        <Trans>People</Trans>
      </Title>
      <Loaded query={query}>{({ data }) => <People people={data} onPassword={setPassword} />}</Loaded>
      <Houses />
      <SettingsForm source={ofHotel} />
      {isAdding && (
        <AddPersonDialog add={(person) => client.people.add.mutate(person)} onClose={() => setIsAdding(false)} onDone={setPassword} />
      )}
    </Page>
  );
}
