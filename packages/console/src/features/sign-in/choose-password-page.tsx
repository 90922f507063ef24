import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { EntryFrame } from './entry-frame.tsx';

const route = getRouteApi('/choose-password');

export function ChoosePasswordPage() {
  const { t } = useLingui();
  const { history } = useRouter();
  const cache = useQueryClient();
  const { next } = route.useSearch();
  const enter = (): void => {
    cache.clear();
    history.push(next ?? '/console/');
  };
  return (
    <EntryFrame title={t`Choose a password`}>
      <ChoosePasswordForm proof="session" onDone={enter} />
    </EntryFrame>
  );
}
