import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../app/use-action.ts';
import { Moment } from '../../ui/moment.tsx';
import { Refused } from '../../ui/refused.tsx';

interface ClockFormProps {
  readonly now: string;
  readonly onAdvance: (by: string) => Promise<unknown>;
}

/** Business time of a sandbox. Work that becomes due is done before the answer. */
export function ClockForm({ now, onAdvance }: ClockFormProps) {
  const { t } = useLingui();
  const [by, setBy] = useState('1d');
  const advance = useAction({ run: onAdvance });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    advance.submit(by);
  };
  return (
    <Stack>
      <Group>
        <Text>
          <Trans>Current time</Trans>
        </Text>
        <Moment at={now} />
      </Group>
      <form onSubmit={send} noValidate>
        <Stack maw={400}>
          <TextInput
            label={t`Advance by`}
            description={t`30m, 6h or 1d`}
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
          />
          <Refused action={advance} />
          <Group>
            <Button type="submit" loading={advance.isRunning}>
              <Trans>Advance</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
