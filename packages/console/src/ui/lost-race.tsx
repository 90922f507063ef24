import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Race } from '../app/use-versioned-edit.ts';
import { defaultSide, differingFields, type Field, merged, type Side } from '../app/versions.ts';

interface LostRaceProps<D> {
  readonly race: Race<D>;
  readonly fields: readonly Field<D>[];
}

/** Conflict between two people's changes: lets the person choose a version for each field that differs. Rules: CONSOLE-38. */
export function LostRace<D>({ race, fields }: LostRaceProps<D>) {
  const { t } = useLingui();
  const { mine, theirs, resolve } = race;
  const [chosen, setChosen] = useState<ReadonlyMap<keyof D, Side>>(new Map());
  const sideOf = (name: keyof D): Side => chosen.get(name) ?? defaultSide(name, race);
  const plain = (value: unknown): string => (value === true ? t`yes` : value === false ? t`no` : String(value));
  const textOf = ({ name, text }: Field<D>, draft: D): string => (text?.(draft) ?? plain(draft[name])) || '–';
  const choose = (name: keyof D, side: string): void => setChosen(new Map(chosen).set(name, side === 'mine' ? 'mine' : 'theirs'));
  return (
    <Alert color="orange" role="group" title={t`Your version and theirs`}>
      <Stack>
        {differingFields(fields, mine, theirs).map((field) => (
          <Radio.Group key={field.name} label={field.label} value={sideOf(field.name)} onChange={(side) => choose(field.name, side)}>
            <Group mt={4}>
              <Radio value="mine" label={t`Yours: ${textOf(field, mine)}`} />
              <Radio value="theirs" label={t`Theirs: ${textOf(field, theirs)}`} />
            </Group>
          </Radio.Group>
        ))}
        <Group gap="xs">
          <Button size="xs" onClick={() => resolve(merged(fields, { mine, theirs }, sideOf))}>
            <Trans>Save selection</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => resolve(theirs)}>
            <Trans>Use theirs</Trans>
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
