import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { EntryFrame } from './entry-frame.tsx';
import { type Purpose, SignInForm } from './sign-in-form.tsx';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const { t } = useLingui();
  const router = useRouter();
  const cache = useQueryClient();
  const { next } = route.useSearch();
  const enter = (purpose: Purpose): void => {
    cache.clear(); // drops data of the previous person
    void import('../../app/offline/kept-copy.ts').then(({ deleteCopy }) => deleteCopy());
    if (purpose === 'first_password') void router.navigate({ to: '/choose-password', search: { next } });
    else router.history.push(next ?? '/console/');
  };
  return (
    <EntryFrame title={t`Sign in`}>
      <SignInForm onDone={enter} />
    </EntryFrame>
  );
}
