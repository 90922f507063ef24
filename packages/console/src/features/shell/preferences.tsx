import { useLingui } from '@lingui/react/macro';
import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { chooseLanguage, isLanguage, languages } from '../../app/language.ts';

const offered = Object.entries(languages).map(([value, label]) => ({ value, label }));

export function LanguageSelect() {
  const { t, i18n } = useLingui();
  const choose = (language: string): void => {
    if (isLanguage(language)) void chooseLanguage(language);
  };
  return (
    <NativeSelect
      size="xs"
      label={t`Language`}
      value={i18n.locale}
      data={offered}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

export function ThemeSelect() {
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
  return (
    <NativeSelect size="xs" label={t`Theme`} value={colorScheme} data={schemes} onChange={(event) => choose(event.currentTarget.value)} />
  );
}
