import { Trans } from '@lingui/react/macro';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PropertySelect } from '../../ui/property-select.tsx';
import { HouseForm } from './house-form.tsx';

const propertiesMax = 200;

/** Guest-facing settings of a property, with a selector if there are several. Rules: CONSOLE-42. */
export function Houses() {
  const query = useQuery(trpc.hotel.hotel.properties.list.queryOptions({ query: { limit: propertiesMax } }));
  return <Loaded query={query}>{({ body: { data } }) => <ChosenHouse properties={data} />}</Loaded>;
}

function ChosenHouse({ properties }: { readonly properties: readonly { readonly id: string; readonly name: string }[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const property = properties.find(({ id }) => id === chosen) ?? properties[0];
  if (!property) return null;
  return (
    <Stack maw={720} role="group" aria-label={property.name}>
      <Title order={2} size="h4">
        {property.name}
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>Details that guests see. Importing a hotel file overwrites them.</Trans>
      </Text>
      <PropertySelect value={property.id} onChange={setChosen} />
      <House key={property.id} id={property.id} />
    </Stack>
  );
}

function House({ id }: { readonly id: string }) {
  const query = useQuery(trpc.ofAdmins.hotel.properties.settings.queryOptions({ params: { id } }));
  return <Loaded query={query}>{({ body, etag }) => <HouseForm house={body} etag={etag} />}</Loaded>;
}
