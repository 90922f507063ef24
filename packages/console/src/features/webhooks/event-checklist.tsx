import { useLingui } from '@lingui/react/macro';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { families, isCovered, isPartlyCovered, membersOf, toggled } from './subscriptions.ts';

interface EventChecklistProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Every event by family, beside the names that can be typed. */
export function EventChecklist({ chosen, onChange }: EventChecklistProps) {
  const titles = useTitles();
  const flip = (name: string): void => onChange(toggled(chosen, name));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      {families.map((family) => (
        <Stack key={family} gap={4} role="group" aria-label={titles[family]}>
          <Checkbox
            size="sm"
            fw={600}
            label={titles[family]}
            checked={isCovered(chosen, `${family}.*`)}
            indeterminate={isPartlyCovered(chosen, family)}
            onChange={() => flip(`${family}.*`)}
          />
          {membersOf(family).map((name) => (
            <Checkbox key={name} size="xs" ml="md" label={name} checked={isCovered(chosen, name)} onChange={() => flip(name)} />
          ))}
        </Stack>
      ))}
    </SimpleGrid>
  );
}

function useTitles(): Readonly<Record<(typeof families)[number], string>> {
  const { t } = useLingui();
  return {
    reservation: t`Reservations`,
    group: t`Groups`,
    guest: t`Guests`,
    folio: t`Folios`,
    invoice: t`Invoices`,
    payment: t`Payments`,
    key: t`Keys`,
    channel: t`Channels`,
    incident: t`Incidents`,
    message: t`Messages`,
    review: t`Reviews`,
  };
}
