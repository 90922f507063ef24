import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { Edit } from '../app/use-versioned-edit.ts';
import type { Field } from '../app/versions.ts';
import { LostRace } from './lost-race.tsx';
import { type Explain, Refused } from './refused.tsx';
import { focusUnreadableField } from './unreadable-field.ts';

interface EditFormProps<D> {
  readonly edit: Edit<D>;
  readonly fields: readonly Field<D>[];
  readonly explain?: Explain;
  readonly children: ReactNode;
}

/** Edit form of a resource, with save, undo, refusals and lost races. Rules: CONSOLE-38. */
export function EditForm<D extends object>({ edit, fields, explain, children }: EditFormProps<D>) {
  const { isChanged, undo, saving, action, race } = edit;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (focusUnreadableField(event.currentTarget)) return;
    if (isChanged) action.submit(saving);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {children}
        <Refused action={action} explain={explain} />
        {race && <LostRace key={race.etag} race={race} fields={fields} />}
        <Group>
          <Button type="submit" disabled={!isChanged} loading={action.isRunning}>
            <Trans>Save</Trans>
          </Button>
          {isChanged && (
            <Button variant="default" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
