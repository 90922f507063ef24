import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Refusal } from '../app/refusal.ts';
import type { Action } from '../app/use-action.ts';
import { isUnexplained, RefusalDetails } from './refusal-details.tsx';
import { refusalTitle } from './refusal-words.ts';

/** Context-specific explanation of a refusal, in place of the general one. */
export interface Explanation {
  readonly title: string;
  readonly details?: ReactNode;
}

export type Explain = (refusal: Refusal) => Explanation | undefined;

interface RefusedProps<I> {
  readonly action: Pick<Action<I>, 'refusal' | 'choices' | 'submit' | 'isRunning'>;
  readonly explain?: Explain | undefined;
}

/** Refusal of an action, with details and a button for each way to proceed, the best one first. Rules: CONSOLE-16. */
export function Refused<I>({ action, explain }: RefusedProps<I>) {
  const { refusal, choices, submit, isRunning } = action;
  if (refusal === null) return null;
  return (
    <RefusalAlert refusal={refusal} explanation={explain?.(refusal)}>
      {choices.length > 0 && (
        <Group mt="sm" gap="xs">
          {choices.map((choice, place) => (
            <Button
              key={choice.label}
              size="xs"
              variant={place === 0 ? 'filled' : 'default'}
              loading={isRunning}
              onClick={() => ('open' in choice ? choice.open() : submit(choice.input))}
            >
              {choice.label}
            </Button>
          ))}
        </Group>
      )}
    </RefusalAlert>
  );
}

interface RefusalAlertProps {
  readonly refusal: Refusal;
  readonly explanation?: Explanation | undefined;
  readonly children?: ReactNode;
}

export function RefusalAlert({ refusal, explanation, children }: RefusalAlertProps) {
  const { code, requestId } = refusal;
  return (
    <Alert color="orange" role="alert" title={explanation?.title ?? refusalTitle(code)}>
      {explanation ? explanation.details : <RefusalDetails details={refusal.details} />}
      {children}
      <Text size="xs" mt="xs">
        <Trans>Code {code}</Trans>
        {requestId !== undefined && isUnexplained(refusal) && ` · ${requestId}`}
      </Text>
    </Alert>
  );
}
