import { useLingui } from '@lingui/react/macro';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';

const kinds = ['none', 'card', 'mobile', 'pin'] as const;
type KeyKind = (typeof kinds)[number];

/** Kind of key to issue at check-in; this desk's last choice is the next one's default. */
export function useKeyKind(): readonly [KeyKind, (kind: KeyKind) => void] {
  const [kind, setKind] = useLocalStorage<KeyKind>({
    key: 'innkeeper-key-at-check-in',
    defaultValue: 'none',
    getInitialValueInEffect: false,
    sync: false, // a choice in another tab is for another guest
  });
  return [kinds.includes(kind) ? kind : 'none', setKind];
}

interface KeyChoiceProps {
  readonly value: KeyKind;
  readonly onChange: (kind: KeyKind) => void;
}

export function KeyChoice({ value, onChange }: KeyChoiceProps) {
  const { t } = useLingui();
  const offered = [
    { value: 'none', label: t`None` },
    { value: 'card', label: t`Key card` },
    { value: 'mobile', label: t`Mobile` },
    { value: 'pin', label: t`PIN` },
  ];
  return (
    <Group justify="space-between">
      <Text size="sm">{t`Key`}</Text>
      <SegmentedControl
        size="xs"
        aria-label={t`Key`}
        data={offered}
        value={value}
        onChange={(chosen) => onChange(kinds.find((one) => one === chosen) ?? 'none')}
      />
    </Group>
  );
}
