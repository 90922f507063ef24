import type { Action } from './use-action.ts';

/** Action of a dialog that asks nothing of the service. */
export function localAction<I>(submit: (input: I) => void): Action<I> {
  return { submit, isRunning: false, refusal: null, choices: [], wouldBeRefused: () => false, dismiss: () => undefined };
}
