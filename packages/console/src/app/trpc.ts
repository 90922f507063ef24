import type { ConsoleRouter } from '@innkeeper/server';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { chosenHotel } from './hotel-choice.ts';
import { isNotSignedIn, isOverloaded, refusalOf } from './refusal.ts';

export type Inputs = inferRouterInputs<ConsoleRouter>;
export type Outputs = inferRouterOutputs<ConsoleRouter>;

/** Body of an operation's input. */
export type BodyOf<I> = NonNullable<Extract<I, { readonly body?: unknown }>['body']>;

const url = '/console/trpc';
const urlCharsMax = 4_000;
const callsInBatchMax = 10;
const freshMs = 30_000; // the stream announces changes in between
const retriesMax = 2;

const sessionEnded = new EventTarget();

/** Calls the listener when a call is refused because the session has ended. */
export function onSessionEnd(listener: () => void): () => void {
  sessionEnded.addEventListener('end', listener);
  return () => sessionEnded.removeEventListener('end', listener);
}

/** Tells the listeners if a call was refused for want of a session. */
export function announceSessionEnd(error: unknown): void {
  if (isNotSignedIn(error)) sessionEnded.dispatchEvent(new Event('end'));
}

/** Calls without an answer, or refused for lack of capacity, are retried: reads change nothing, and writes carry an idempotency key. */
function isRetryable(failures: number, error: unknown): boolean {
  return failures < retriesMax && (refusalOf(error).code === 'offline' || isOverloaded(error));
}

if ('navigator' in globalThis) onlineManager.setOnline(navigator.onLine); // the library supposes a network until it hears of none

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: announceSessionEnd }),
  mutationCache: new MutationCache({ onError: announceSessionEnd }),
  defaultOptions: {
    queries: { staleTime: freshMs, retry: isRetryable },
    mutations: { retry: isRetryable },
  },
});

export const client = createTRPCClient<ConsoleRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({ condition: ({ path }) => isOfAccount(path), true: batched(), false: batched() }),
    }),
  ],
});

function batched() {
  return httpBatchLink<ConsoleRouter>({ url, maxURLLength: urlCharsMax, maxItems: callsInBatchMax, headers: hotelHeader });
}

/** Separate batches: where there are several cells, the hotel's answers its calls, and the account's those about the account. */
function isOfAccount(path: string): boolean {
  return /^(session|passkeys|invitations|platform)\./.test(path);
}

function hotelHeader(): Record<string, string> {
  const hotel = chosenHotel();
  return hotel === null ? {} : { 'Innkeeper-Tenant': hotel };
}

export const trpc = createTRPCOptionsProxy<ConsoleRouter>({ client, queryClient });
