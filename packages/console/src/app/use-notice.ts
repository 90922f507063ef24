import { useLingui } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';

interface NoticeOptions {
  /** Stays until closed. */
  readonly isKept?: boolean;
}

/** Shows a notification in a corner. Labels its close button, which in the library is only a cross. */
export function useNotice(): (message: string, options?: NoticeOptions) => void {
  const { t } = useLingui();
  return (message, { isKept = false } = {}) => {
    notifications.show({ message, closeButtonProps: { 'aria-label': t`Close` }, ...(isKept ? { autoClose: false } : {}) });
  };
}
