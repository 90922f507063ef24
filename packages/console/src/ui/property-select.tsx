import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useProperties } from '../app/use-hotel.ts';

interface PropertySelectProps {
  readonly value: string;
  readonly onChange: (propertyId: string) => void;
}

/** Selects a property of the hotel; hidden if there is only one. */
export function PropertySelect({ value, onChange }: PropertySelectProps) {
  const { t } = useLingui();
  const properties = useProperties();
  if (properties.length < 2) return null;
  return (
    <NativeSelect
      label={t`Property`}
      data={properties.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
