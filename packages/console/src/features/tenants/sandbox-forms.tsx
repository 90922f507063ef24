import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, NumberInput, Progress, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { type LongWork, useLongWork } from '../../app/use-long-work.ts';
import { RefusalAlert, Refused } from '../../ui/refused.tsx';
import { eventNames } from '../webhooks/subscriptions.ts';
import { type Life, type LifeState, live, type PopulationState, populate } from './sandbox-work.ts';

interface TenantProps {
  readonly tenantId: string;
}

/** Forms that fill a sandbox with life. Rules: CONSOLE-40, SANDBOX-18, SANDBOX-21, SANDBOX-25. */
export function SandboxForms({ tenantId }: TenantProps) {
  return (
    <>
      <Title order={2} size="h4">
        <Trans>Sandbox</Trans>
      </Title>
      <PopulateForm tenantId={tenantId} />
      <LiveForm tenantId={tenantId} />
      <TriggerForm tenantId={tenantId} />
    </>
  );
}

function PopulateForm({ tenantId }: TenantProps) {
  const { t } = useLingui();
  const [numbers, setNumbers] = useState({ rooms: 120, months: 18, seed: 1 });
  const work = useLongWork((input: typeof numbers, signal) => populate({ tenant_id: tenantId, ...input }, signal));
  const field = (name: keyof typeof numbers, label: string, min: number) => (
    <NumberInput
      label={label}
      min={min}
      w={140}
      value={numbers[name]}
      onChange={(value) => setNumbers({ ...numbers, [name]: Number(value) })}
    />
  );
  return (
    <WorkForm work={work} input={numbers} confirm={t`Populate`}>
      <Group align="end">
        {field('rooms', t`Rooms`, 1)}
        {field('months', t`Months`, 1)}
        {field('seed', t`Seed`, 0)}
      </Group>
      {work.progress && <PopulateProgress reached={work.progress} />}
    </WorkForm>
  );
}

const whole = 100;

function PopulateProgress({ reached: { share, rooms, reservations, guests, days_left } }: { readonly reached: PopulationState }) {
  const { t } = useLingui();
  return (
    <>
      <Progress value={share * whole} aria-label={t`Progress`} />
      <Text size="sm" role="status">
        <Trans>
          {rooms} rooms, {guests} guests, {reservations} reservations; {days_left} days left
        </Trans>
      </Text>
    </>
  );
}

function LiveForm({ tenantId: tenant_id }: TenantProps) {
  const { t } = useLingui();
  const [life, setLife] = useState<Life>({ perMinute: 20, minutes: 5 });
  const work = useLongWork((input: Life, signal) => live(() => client.platform.sandbox.live.mutate({ tenant_id }), input, signal));
  return (
    <WorkForm work={work} input={life} confirm={t`Simulate activity`}>
      <Group align="end">
        <NumberInput
          label={t`Events per minute`}
          min={1}
          value={life.perMinute}
          onChange={(value) => setLife({ ...life, perMinute: Number(value) })}
        />
        <NumberInput label={t`Minutes`} min={1} value={life.minutes} onChange={(value) => setLife({ ...life, minutes: Number(value) })} />
      </Group>
      {work.progress && <LiveProgress reached={work.progress} />}
    </WorkForm>
  );
}

function LiveProgress({ reached: { done, planned, last } }: { readonly reached: LifeState }) {
  const { t } = useLingui();
  return (
    <>
      <Progress value={(done / planned) * whole} aria-label={t`Progress`} />
      <Text size="sm" role="status">
        <Trans>
          {done} of {planned}: {last}
        </Trans>
      </Text>
    </>
  );
}

interface WorkFormProps<I, P> {
  readonly work: LongWork<I, P>;
  readonly input: I;
  readonly confirm: string;
  readonly children: React.ReactNode;
}

/** Form for long-running work, with its progress and a stop button. */
function WorkForm<I, P>({ work: { start, stop, isRunning, refusal }, input, confirm, children }: WorkFormProps<I, P>) {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    start(input);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack maw={640}>
        {children}
        {refusal && <RefusalAlert refusal={refusal} />}
        <Group>
          <Button type="submit" variant="default" loading={isRunning}>
            {confirm}
          </Button>
          {isRunning && (
            <Button variant="default" onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

type TriggeredEvent = Outputs['platform']['trigger'];

function TriggerForm({ tenantId: tenant_id }: TenantProps) {
  const { t } = useLingui();
  const [event, setEvent] = useState<string>(eventNames[0] ?? '');
  const [caused, setCaused] = useState<TriggeredEvent | null>(null);
  const action = useAction({
    run: (name: string) => client.platform.trigger.mutate({ tenant_id, event: name }),
    onDone: setCaused,
  });
  const send = (sent: FormEvent): void => {
    sent.preventDefault();
    setCaused(null);
    action.submit(event);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack maw={640}>
        <Group align="end">
          <NativeSelect label={t`Event`} data={[...eventNames]} value={event} onChange={(chosen) => setEvent(chosen.currentTarget.value)} />
          <Button type="submit" variant="default" loading={action.isRunning}>
            <Trans>Trigger</Trans>
          </Button>
        </Group>
        <Refused action={action} />
        {caused && (
          <Text size="sm" role="status">
            {caused.event} {caused.event_id} {caused.resource_id}
          </Text>
        )}
      </Stack>
    </form>
  );
}
