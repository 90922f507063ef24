import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Refusal, refusalOf } from './refusal.ts';

export interface LongWork<I, P> {
  readonly start: (input: I) => void;
  /** Stops after the current step. */
  readonly stop: () => void;
  readonly isRunning: boolean;
  /** Progress; null before the first step. */
  readonly progress: P | null;
  readonly refusal: Refusal | null;
}

/** Runs calls in sequence until the last one, a stop, a refusal, or until the screen is left. */
export function useLongWork<I, P>(steps: (input: I, signal: AbortSignal) => AsyncIterable<P>): LongWork<I, P> {
  const cache = useQueryClient();
  const ending = useRef<AbortController>(undefined);
  const [isRunning, setIsRunning] = useState(false);
  const [progress, setProgress] = useState<P | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const work = async (input: I, signal: AbortSignal): Promise<void> => {
    try {
      for await (const reached of steps(input, signal)) {
        if (!signal.aborted) setProgress(reached);
      }
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setIsRunning(false);
    void cache.invalidateQueries();
  };
  const start = (input: I): void => {
    ending.current = new AbortController();
    setIsRunning(true);
    setProgress(null);
    setRefusal(null);
    void work(input, ending.current.signal);
  };
  return { start, stop: () => ending.current?.abort(), isRunning, progress, refusal };
}

/** Waits for the given time, or until the signal. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
