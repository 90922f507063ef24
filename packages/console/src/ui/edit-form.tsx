import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { Edit } from '../app/use-versioned-edit.ts';
import type { Field } from '../app/versions.ts';
import { focusUnreadableDay } from './day-input.tsx';
import { LostRace } from './lost-race.tsx';
import { Refused } from './refused.tsx';

interface EditFormProps<D> {
  readonly edit: Edit<D>;
  readonly fields: readonly Field<D>[];
  readonly children: ReactNode;
}

/** Edit form of a resource, with save, undo, refusals and lost races. Rules: CONSOLE-38. */
export function EditForm<D extends object>({ edit, fields, children }: EditFormProps<D>) {
  const { isChanged, undo, saving, action, race } = edit;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (focusUnreadableDay(event.currentTarget)) return;
    if (isChanged) action.submit(saving);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {children}
        <Refused action={action} />
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
