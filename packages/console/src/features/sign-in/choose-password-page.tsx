import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { EntryFrame } from './entry-frame.tsx';

export function ChoosePasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const enter = (): void => {
    cache.clear();
    void navigate({ to: '/' });
  };
  return (
    <EntryFrame title={t`Choose a password`}>
      <ChoosePasswordForm proof="session" onDone={enter} />
    </EntryFrame>
  );
}
