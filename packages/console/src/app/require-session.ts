import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isNotSignedIn } from './refusal.ts';
import { type Outputs, trpc } from './trpc.ts';

/** Address within the application, to open after the sign-in. */
export interface ReturnSearch {
  readonly next?: string | undefined;
}

/** Addresses elsewhere are dropped: a link must not lead from the sign-in to another site. */
export function returnSearch({ next }: ReturnSearch): ReturnSearch {
  return typeof next === 'string' && next.startsWith('/console/') ? { next } : {};
}

/**
 * The signed-in person. Others are sent to sign in, or to choose a password of their own, and come back afterwards. Rules: CONSOLE-10.
 */
export async function requireSession(cache: QueryClient, next: string): Promise<Outputs['session']['me']> {
  const me = await cache.ensureQueryData({ ...trpc.session.me.queryOptions(), networkMode: 'always' }).catch((error: unknown) => {
    if (isNotSignedIn(error)) throw redirect({ to: '/sign-in', search: { next } });
    throw error;
  });
  if (me.purpose === 'first_password') throw redirect({ to: '/choose-password', search: { next } });
  return me;
}
