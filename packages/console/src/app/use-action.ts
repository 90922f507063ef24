import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from './new-key.ts';
import { sendLater } from './offline/send-queue.ts';
import type { LaterWrite } from './offline/write-queue.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** Way to proceed after a refusal: the same action with another input, or a step to do first. */
export type Choice<I> = { readonly label: string } & ({ readonly input: I } | { readonly open: () => void });

export interface ActionPlan<I, O> {
  /** Names the write, for those who must not send another while it is under way. */
  readonly name?: readonly string[];
  readonly run: (input: I, idempotencyKey: string) => Promise<O>;
  /** Actions that would succeed after a refusal and that the person's role permits. */
  readonly choicesAfter?: (refusal: Refusal, input: I) => readonly Choice<I>[];
  readonly onDone?: (output: O, input: I) => void;
  /** Write to send once there is a network again. Without it, the action is refused while there is none. */
  readonly whenOffline?: (input: I, idempotencyKey: string) => LaterWrite | null;
  /** Called instead of `onDone` when the write waits for the network. */
  readonly onQueued?: () => void;
}

export interface Action<I> {
  readonly submit: (input: I) => void;
  readonly isRunning: boolean;
  readonly refusal: Refusal | null;
  readonly choices: readonly Choice<I>[];
  /** True if the input would be refused again, as far as is known. */
  readonly wouldBeRefused: (input: I) => boolean;
  readonly dismiss: () => void;
}

interface Attempt<I> {
  readonly input: I;
  readonly key: string;
}

/**
 * A write, applied once under its own key even if it is retried or somebody clicks twice. A refusal stays on screen with the remaining
 * choices. Rules: CONSOLE-4, CONSOLE-16, CONSOLE-47.
 */
export function useAction<I, O>(plan: ActionPlan<I, O>): Action<I> {
  const { name, choicesAfter, onDone, onQueued } = plan;
  const cache = useQueryClient();
  const [isUnsent, setIsUnsent] = useState(false);
  const running = useRef(new Set<string | undefined>()); // updated synchronously: a second click may come before the button reacts to the first
  const { mutate, isPending, error, variables, reset } = useMutation({
    ...(name && { mutationKey: name }),
    networkMode: plan.whenOffline ? 'always' : 'online', // a write that may wait does so in the queue, where it survives a reload
    mutationFn: (attempt: Attempt<I>) => runOrQueue(plan, attempt),
    onSuccess: (output, { input }) => (output === queued ? onQueued?.() : onDone?.(output, input)),
    onSettled: (output, _error, { input }) => {
      running.current.delete(JSON.stringify(input));
      if (output !== queued) void cache.invalidateQueries(); // some changes are not announced by events
    },
  });
  const sent = error === null ? null : refusalOf(error);
  const refusal = isUnsent ? unsent : sent;
  const submit = (input: I): void => {
    const text = JSON.stringify(input);
    if (running.current.has(text)) return;
    const key = newKey();
    const isRefused = !onlineManager.isOnline() && !plan.whenOffline?.(input, key);
    setIsUnsent(isRefused);
    if (isRefused) return;
    running.current.add(text);
    mutate({ input, key });
  };
  const dismiss = (): void => {
    setIsUnsent(false);
    reset();
  };
  return {
    submit,
    isRunning: isPending,
    refusal,
    choices: sent && !isUnsent && variables ? (choicesAfter?.(sent, variables.input) ?? []) : [],
    wouldBeRefused: (input) => refusal !== null && isFinal(refusal) && JSON.stringify(input) === JSON.stringify(variables?.input),
    dismiss,
  };
}

const queued = Symbol('queued');

/** Refusal of the browser itself: without a network, nothing was sent. */
const unsent: Refusal = { code: 'unsent', message: '', details: [] };

/** Runs the action; if the network does not take it, or there may have been no answer, it waits in the queue under the same key. */
async function runOrQueue<I, O>({ run, whenOffline }: ActionPlan<I, O>, { input, key }: Attempt<I>): Promise<O | typeof queued> {
  const later = whenOffline?.(input, key) ?? null;
  if (later === null) return run(input, key);
  if (onlineManager.isOnline()) {
    try {
      return await run(input, key);
    } catch (error) {
      if (refusalOf(error).code !== 'offline') throw error;
    }
  }
  await sendLater(later);
  return queued;
}

/** True for refusals that do not pass by themselves. */
function isFinal({ code }: Refusal): boolean {
  return /^SVC-(?:1003|2|3)/.test(code);
}
