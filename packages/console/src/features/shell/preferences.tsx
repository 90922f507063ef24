import { useLingui } from '@lingui/react/macro';
import { Group, type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconSunMoon, IconWorld } from '../../app/icons.ts';
import { chooseLanguage, isLanguage, languages } from '../../app/language.ts';
import classes from './shell.module.css';

/** Language and theme, small, because they are chosen once. Rules: CONSOLE-17. */
export function Preferences() {
  return (
    <Group gap={4} wrap="nowrap" justify="space-between">
      <LanguageSelect />
      <ThemeSelect />
    </Group>
  );
}

const offered = Object.entries(languages).map(([value, label]) => ({ value, label }));
const iconProps = { size: 14, 'aria-hidden': true };

function LanguageSelect() {
  const { t, i18n } = useLingui();
  const choose = (language: string): void => {
    if (isLanguage(language)) void chooseLanguage(language);
  };
  return <Preference label={t`Language`} icon={<IconWorld {...iconProps} />} value={i18n.locale} offered={offered} onChoose={choose} />;
}

function ThemeSelect() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes: { value: MantineColorScheme; label: string }[] = [
    { value: 'auto', label: t`System` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ];
  const choose = (value: string): void => {
    const scheme = schemes.find((one) => one.value === value);
    if (scheme) setColorScheme(scheme.value);
  };
  return <Preference label={t`Theme`} icon={<IconSunMoon {...iconProps} />} value={colorScheme} offered={schemes} onChoose={choose} />;
}

interface PreferenceProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly offered: { value: string; label: string }[];
  readonly onChoose: (value: string) => void;
}

function Preference({ label, icon, value, offered: data, onChoose }: PreferenceProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      title={label}
      leftSection={icon}
      leftSectionWidth="1.375rem"
      rightSectionWidth="1rem"
      classNames={{ input: classes['preference'] ?? '' }}
      value={value}
      data={data}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
