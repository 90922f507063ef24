import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRight } from '../../../app/icons.ts';
import { useStayDrawer } from './use-stay-drawer.ts';

interface QuickViewButtonProps {
  readonly id: string;
}

/** Opens a stay beside the list; its link leads to its page. */
export function QuickViewButton({ id }: QuickViewButtonProps) {
  const { t } = useLingui();
  const { open } = useStayDrawer();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="dimmed"
      size="sm"
      aria-label={t`Quick view`}
      title={t`Quick view`}
      onClick={() => open(id)}
    >
      <IconLayoutSidebarRight size={16} aria-hidden />
    </ActionIcon>
  );
}
