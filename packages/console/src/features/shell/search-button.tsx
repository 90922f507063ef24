import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconSearch } from '../../app/icons.ts';
import { palette } from './palette.ts';

export function SearchButton() {
  const { t } = useLingui();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        visibleFrom="sm"
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={palette.open}
      >
        <Trans>Search</Trans>
      </Button>
      <ActionIcon variant="default" hiddenFrom="sm" onClick={palette.open} aria-label={t`Search`}>
        <IconSearch size={16} />
      </ActionIcon>
    </>
  );
}
