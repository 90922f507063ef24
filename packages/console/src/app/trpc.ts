import type { ConsoleRouter } from '@innkeeper/server';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { chosenHotel } from './hotel-choice.ts';
import { isNotSignedIn, isOverloaded, refusalOf } from './refusal.ts';

export type Inputs = inferRouterInputs<ConsoleRouter>;
export type Outputs = inferRouterOutputs<ConsoleRouter>;

/** The body that an operation takes. */
export type BodyOf<I> = NonNullable<Extract<I, { readonly body?: unknown }>['body']>;

const url = '/console/trpc';
const urlCharsMax = 4_000;
const callsInBatchMax = 10;
const freshMs = 30_000; // what changes in the meantime is announced by the stream
const retriesMax = 2;

const sessionEnded = new EventTarget();

/** Calls back when a call was refused because nobody is signed in any longer. */
export function onSessionEnd(listener: () => void): () => void {
  sessionEnded.addEventListener('end', listener);
  return () => sessionEnded.removeEventListener('end', listener);
}

function noticeEnd(error: unknown): void {
  if (isNotSignedIn(error)) sessionEnded.dispatchEvent(new Event('end'));
}

/** Calls without an answer, or refused for want of room, are repeated: reads change nothing, and writes carry their idempotency key. */
function isWorthARetry(failures: number, error: unknown): boolean {
  return failures < retriesMax && (refusalOf(error).code === 'offline' || isOverloaded(error));
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: { staleTime: freshMs, retry: isWorthARetry },
    mutations: { retry: isWorthARetry },
  },
});

export const client = createTRPCClient<ConsoleRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: httpBatchLink({ url, maxURLLength: urlCharsMax, maxItems: callsInBatchMax, headers: hotelHeader }),
    }),
  ],
});

function hotelHeader(): Record<string, string> {
  const hotel = chosenHotel();
  return hotel === null ? {} : { 'Innkeeper-Tenant': hotel };
}

export const trpc = createTRPCOptionsProxy<ConsoleRouter>({ client, queryClient });
