import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Tabs,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { IconSearch } from '../../app/icons.ts';
import { type Tone, toneColours } from '../../app/tokens.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopiedOnce } from '../../ui/copied-once.tsx';
import { Day } from '../../ui/day.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { RefusalAlert } from '../../ui/refused.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

/** Every shared part in its states, for people who build screens; no part of the product. Its texts are in English only. */
export function KitPage() {
  return (
    <main>
      <Stack p="lg" maw={1_080} gap="xl">
        <Logo />
        <Page title="Components" actions={<Button>One filled button a page</Button>}>
          <Part title="Text">
            <Texts />
          </Part>
          <Part title="Colours">
            <Colours />
          </Part>
          <Part title="States">
            <Group>{tones.map((tone) => state(tone))}</Group>
          </Part>
          <Part title="Buttons">
            <Buttons />
          </Part>
          <Part title="Fields">
            <Fields />
          </Part>
          <Part title="Table">
            <RecordTable label="Stays" columns={columns} rows={stays} keyOf={({ name }) => name} empty="No stays" />
            <RecordTable label="No stays" columns={columns} rows={[]} keyOf={({ name }) => name} empty="No stays yet." />
          </Part>
          <Part title="Facts">
            <Facts />
          </Part>
          <Part title="Messages">
            <Messages />
          </Part>
        </Page>
      </Stack>
    </main>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function Texts() {
  return (
    <Stack gap={4}>
      <Text fw={700} size="xl">
        €1,078.00
      </Text>
      <Text>
        Text of 14 pixels, with a day: <Day day="2031-11-24" />
      </Text>
      <Text size="sm">Cells and controls, 13 pixels</Text>
      <Text size="xs" c="dimmed">
        Quiet text, 12 pixels
      </Text>
    </Stack>
  );
}

const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function Colours() {
  return ['accent', 'gray', 'dark'].map((name) => (
    <Group key={name} gap={0}>
      <Text size="sm" w={80}>
        {name}
      </Text>
      {shades.map((shade) => (
        <div key={shade} style={{ width: 56, height: 32, background: `var(--mantine-color-${name}-${shade})` }} />
      ))}
    </Group>
  ));
}

const tones: readonly Tone[] = ['good', 'wait', 'bad', 'info', 'quiet'];
const words: Readonly<Record<Tone, string>> = {
  good: 'in house',
  wait: 'tentative',
  bad: 'failed',
  info: 'confirmed',
  quiet: 'checked out',
};

function state(tone: Tone) {
  return (
    <StateBadge key={tone} tone={tone}>
      {words[tone]}
    </StateBadge>
  );
}

function Buttons() {
  return (
    <Group>
      <Button variant="default">Second choice</Button>
      <Button variant="default" disabled>
        Not now
      </Button>
      <Button variant="light">Light</Button>
      <Button color="red" variant="light">
        Dangerous
      </Button>
      <Button variant="subtle">Quiet</Button>
      <Button variant="default" size="compact-sm">
        In a row
      </Button>
      <ActionIcon variant="default" aria-label="Search">
        <IconSearch size={16} />
      </ActionIcon>
    </Group>
  );
}

function Fields() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextInput label="First name" defaultValue="Julia" />
      <TextInput label="Last name" error="Fill in the required fields" />
      <TextInput label="E-mail" placeholder="julia@example.com" disabled />
      <NativeSelect label="Room" data={['108, 2nd floor', '109, 2nd floor']} />
      <DayInput label="Arrival" value="2026-11-24" onChange={() => undefined} />
      <Checkbox label="Returning guest" defaultChecked mt="xl" />
    </SimpleGrid>
  );
}

interface ExampleStay {
  readonly name: string;
  readonly tone: Tone;
  readonly balance: string;
}

const stays: readonly ExampleStay[] = [
  { name: 'Julia Holloway', tone: 'good', balance: '€109.00' },
  { name: 'Thiago Nascimento', tone: 'info', balance: '€1,078.00' },
  { name: 'Camille Blanchard', tone: 'quiet', balance: '€0.00' },
];

const columns: Column<ExampleStay>[] = [
  { title: 'Guest', cell: ({ name }) => <a href="#main">{name}</a> },
  { title: 'Arrival', cell: () => <Day day="2026-11-24" /> },
  { title: 'State', cell: ({ tone }) => state(tone) },
  { title: 'Balance', cell: ({ balance }) => balance, isNumeric: true },
  {
    title: 'Actions',
    cell: () => (
      <Button variant="default" size="compact-sm">
        Check in
      </Button>
    ),
  },
];

function Facts() {
  return (
    <Paper withBorder p="md">
      <SimpleGrid component="dl" cols={{ base: 1, sm: 3 }} m={0}>
        <Fact name="Room" value="109, 2nd floor" />
        <Fact name="Arrival" value={<Day day="2026-11-24" />} />
        <Fact name="Total" value="€1,078.00" />
      </SimpleGrid>
    </Paper>
  );
}

const refusal = { code: 'SVC-3001', message: 'no inventory', details: [{ field: 'arrival', issue: 'is sold out' }] } as const;

function Messages() {
  return (
    <Stack>
      <Alert title="For information">The rates of tomorrow are sent to the agencies at 18:00.</Alert>
      <RefusalAlert refusal={refusal} />
      <CopiedOnce title="The new token" secret="tok_0123456789" />
      <CodeBlock label="Payload" text={JSON.stringify({ id: 'evt_0123456789', type: 'reservation.created' }, null, 2)} />
      <Tabs defaultValue="arrivals">
        <Tabs.List>
          <Tabs.Tab value="arrivals">Arrivals</Tabs.Tab>
          <Tabs.Tab value="departures">Departures</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Loaded query={{ data: undefined, error: null }}>{() => null}</Loaded>
      <Text size="xs" c="dimmed">
        Tones: {Object.keys(toneColours).join(', ')}
      </Text>
    </Stack>
  );
}
