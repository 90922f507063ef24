import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, type Outputs, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { CopiedOnce } from '../../ui/copied-once.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { Refused } from '../../ui/refused.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { Houses } from './houses.tsx';
import { isRole, useRoleOptions } from './roles.ts';
import { SettingsForm, type SettingsSource } from './settings-form.tsx';

type Person = Outputs['people']['list']['data'][number];

const ofHotel: SettingsSource = { key: [['settings', 'change'], {}], change: (set) => client.settings.change.mutate({ set }) };

/** Who works for the hotel, and as what; its houses and its settings. Rules: PEOPLE-1, PEOPLE-3, PEOPLE-4, PEOPLE-5, CONSOLE-5, CONSOLE-42. */
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
      {password !== null && <CopiedOnce title={t`The one-time password, good for 72 hours`} secret={password} />}
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

interface PeopleProps {
  readonly people: readonly Person[];
  readonly onPassword: (password: string) => void;
}

function People({ people, onPassword }: PeopleProps) {
  const { t } = useLingui();
  const roles = useRoleOptions();
  const change = useAction({ run: (input: { operator_id: string; role: Person['role'] }) => client.people.role.mutate(input) });
  const reset = useAction({
    run: (operator_id: string) => client.people.reset.mutate({ operator_id }),
    onDone: ({ one_time_password }) => onPassword(one_time_password),
  });
  const remove = useAction({ run: (operator_id: string) => client.people.remove.mutate({ operator_id }) });
  const choose = ({ operator_id }: Person, role: string): void => {
    if (isRole(role)) change.submit({ operator_id, role });
  };
  const columns: Column<Person>[] = [
    { title: t`E-mail`, cell: ({ email }) => email },
    {
      title: t`Role`,
      cell: (person) => (
        <NativeSelect
          aria-label={t`Role of ${person.email}`}
          data={roles}
          value={person.role}
          onChange={(event) => choose(person, event.currentTarget.value)}
        />
      ),
    },
    { title: t`Has signed in`, cell: ({ has_password }) => (has_password ? t`yes` : t`not yet`) },
    { title: t`Since`, cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      title: t`Actions`,
      cell: ({ operator_id }) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={() => reset.submit(operator_id)}>
            <Trans>Reset password</Trans>
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => remove.submit(operator_id)}>
            <Trans>Remove</Trans>
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <Stack>
      <Refused action={change} />
      <Refused action={reset} />
      <Refused action={remove} />
      <RecordTable
        label={t`People`}
        columns={columns}
        rows={people}
        keyOf={({ operator_id }) => operator_id}
        empty={t`Nobody works here yet.`}
      />
    </Stack>
  );
}
