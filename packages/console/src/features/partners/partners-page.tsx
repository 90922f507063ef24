import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../app/use-action.ts';
import { useMembership } from '../../app/use-hotel.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';
import { type FieldName, type FieldValues, nothing, type Simulation, simulations } from './simulations.ts';

const json = 2; // columns of indentation

/** Commands to the simulated partners of a tenant, and their state. Rules: CONSOLE-6, SANDBOX-4. */
export function PartnersPage() {
  const { t } = useLingui();
  const [tenantId, setTenantId] = useState(useMembership()?.tenant_id ?? '');
  const [words, setWords] = useState(simulations[0]?.words ?? '');
  const chosen = simulations.find((one) => one.words === words);
  return (
    <Page title={t`Partners`}>
      <Group grow align="start" maw={640}>
        <TextInput
          label={t`Tenant`}
          placeholder="ten_"
          value={tenantId}
          onChange={(event) => setTenantId(event.currentTarget.value.trim())}
        />
        <NativeSelect
          label={t`Command`}
          data={simulations.map((one) => one.words)}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Group>
      {chosen && <SimulationForm key={words} simulation={chosen} tenantId={tenantId} />}
    </Page>
  );
}

interface SimulationFormProps {
  readonly simulation: Simulation;
  readonly tenantId: string;
}

function SimulationForm({ simulation: { fields, offered, run }, tenantId }: SimulationFormProps) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const [given, setGiven] = useState<FieldValues>(nothing);
  const [answer, setAnswer] = useState<string | null>(null);
  const action = useAction({
    run: (input: FieldValues) => run(tenantId, input),
    onDone: (output) => setAnswer(JSON.stringify(output, null, json)),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setAnswer(null);
    action.submit(given);
  };
  const fieldOf = (name: FieldName) => {
    const common = { label: labels[name], value: given[name] };
    const type = (text: string): void => setGiven({ ...given, [name]: text });
    const choices = offered?.[name];
    if (choices === undefined) return <TextInput key={name} {...common} onChange={(event) => type(event.currentTarget.value)} />;
    return <NativeSelect key={name} {...common} data={[...choices]} onChange={(event) => type(event.currentTarget.value)} />;
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack maw={640}>
        {fields.map(fieldOf)}
        <Refused action={action} />
        <Group>
          <Button type="submit" loading={action.isRunning} disabled={tenantId === ''}>
            <Trans>Run</Trans>
          </Button>
        </Group>
        {answer !== null && <CodeBlock label={t`Answer`} text={answer} />}
      </Stack>
    </form>
  );
}

function useFieldLabels(): Readonly<Record<FieldName, string>> {
  const { t } = useLingui();
  return {
    adults: t`Adults`,
    agency: t`Only this channel`,
    arrival: t`Arrival`,
    body: t`Message`,
    channel: t`Channel`,
    collect: t`Payment collected by`,
    currency: t`Currency`,
    departure: t`Departure`,
    email: t`E-mail`,
    external_id: t`OTA reference`,
    first_name: t`First name`,
    from: t`From`,
    key: t`Key`,
    last_name: t`Last name`,
    message_id: t`Message number`,
    mode: t`Fault`,
    partner: t`Partner`,
    phone: t`Phone`,
    rate_plan: t`Rate plan`,
    rating: t`Rating`,
    room: t`Room`,
    room_position: t`Room position, from 1`,
    room_type: t`Room type`,
    rooms: t`Rooms`,
    scale: t`Scale`,
    state: t`State`,
    title: t`Title`,
    total: t`Total`,
    transport: t`Channel`,
  };
}
