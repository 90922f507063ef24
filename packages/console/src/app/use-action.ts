import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newKey } from './new-key.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** Way to proceed after a refusal: the same action with another input, or a step to do first. */
export type Choice<I> = { readonly label: string } & ({ readonly input: I } | { readonly open: () => void });

export interface ActionPlan<I, O> {
  readonly run: (input: I, idempotencyKey: string) => Promise<O>;
  /** Actions that would succeed after a refusal and that the person's role permits. */
  readonly choicesAfter?: (refusal: Refusal, input: I) => readonly Choice<I>[];
  readonly onDone?: (output: O, input: I) => void;
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
export function useAction<I, O>({ run, choicesAfter, onDone }: ActionPlan<I, O>): Action<I> {
  const cache = useQueryClient();
  const running = useRef(new Set<string | undefined>()); // updated synchronously: a second click may come before the button reacts to the first
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ input, key }: Attempt<I>) => run(input, key),
    onSuccess: (output, { input }) => onDone?.(output, input),
    onSettled: (_output, _error, { input }) => {
      running.current.delete(JSON.stringify(input));
      void cache.invalidateQueries(); // some changes are not announced by events
    },
  });
  const refusal = error === null ? null : refusalOf(error);
  const submit = (input: I): void => {
    const text = JSON.stringify(input);
    if (running.current.has(text)) return;
    running.current.add(text);
    mutate({ input, key: newKey() });
  };
  return {
    submit,
    isRunning: isPending,
    refusal,
    choices: refusal && variables ? (choicesAfter?.(refusal, variables.input) ?? []) : [],
    wouldBeRefused: (input) => refusal !== null && isFinal(refusal) && JSON.stringify(input) === JSON.stringify(variables?.input),
    dismiss: reset,
  };
}

/** True for refusals that do not pass by themselves. */
function isFinal({ code }: Refusal): boolean {
  return /^SVC-(?:1003|2|3)/.test(code);
}
