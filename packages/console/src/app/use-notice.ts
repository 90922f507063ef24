import { useLingui } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';

interface NoticeOptions {
  /** Stays until the person closes it. */
  readonly isKept?: boolean;
}

/** Shows in a corner that something was done. The button that closes it is named: the library's has a cross alone. */
export function useNotice(): (message: string, options?: NoticeOptions) => void {
  const { t } = useLingui();
  return (message, { isKept = false } = {}) => {
    notifications.show({ message, closeButtonProps: { 'aria-label': t`Close` }, ...(isKept ? { autoClose: false } : {}) });
  };
}
