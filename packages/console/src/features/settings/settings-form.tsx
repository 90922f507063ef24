import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../app/use-action.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Refused } from '../../ui/refused.tsx';

type Values = Readonly<Record<string, unknown>>;

/** Source of the settings: `change` answers all of them, and with an empty change only reads them. */
export interface SettingsSource {
  readonly key: readonly unknown[];
  readonly change: (set: Values) => Promise<{ readonly settings: Values }>;
}

/** Settings of a hotel; each change applies at once. Rules: OPS-10. */
export function SettingsForm({ source }: { readonly source: SettingsSource }) {
  const { t } = useLingui();
  const query = useQuery({ queryKey: source.key, queryFn: () => source.change({}) });
  const change = useAction({ run: source.change });
  const words: Readonly<Record<string, string>> = {
    allow_overselling: t`Allow overselling`,
    strict_parsing: t`Reject unknown fields`,
    webhook_tls_required: t`Webhooks over HTTPS only`,
    tentative_hold_hours: t`Hours to hold a tentative reservation`,
  };
  return (
    <Stack maw={480}>
      <Title order={2} size="h4">
        <Trans>Hotel rules</Trans>
      </Title>
      <Refused action={change} />
      <Loaded query={query}>
        {({ settings }) =>
          Object.entries(settings).map(([name, value]) =>
            typeof value === 'boolean' ? (
              <Checkbox
                key={name}
                label={words[name] ?? name}
                checked={value}
                disabled={change.isRunning}
                onChange={(event) => change.submit({ [name]: event.currentTarget.checked })}
              />
            ) : (
              <NumberSetting
                key={`${name} ${value}`}
                label={words[name] ?? name}
                value={value}
                isRunning={change.isRunning}
                onSave={(given) => change.submit({ [name]: given })}
              />
            ),
          )
        }
      </Loaded>
    </Stack>
  );
}

interface NumberSettingProps {
  readonly label: string;
  readonly value: unknown;
  readonly isRunning: boolean;
  readonly onSave: (value: number | string | null) => void;
}

function NumberSetting({ label, value, isRunning, onSave }: NumberSettingProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value === null ? '' : String(value));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const number = Number(text);
    onSave(text.trim() === '' ? null : Number.isNaN(number) ? text : number); // the service refuses anything that is not a number
  };
  return (
    <form onSubmit={save} noValidate>
      <Group align="end">
        <TextInput
          label={label}
          description={t`Leave empty for no limit`}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isRunning}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  );
}
