import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { declineField, type Refusal } from '../app/refusal.ts';
import type { Action } from '../app/use-action.ts';
import { declineWords, refusalWords } from './refusal-words.ts';

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

/** Refusal of an action, with details and a button for each way to proceed. */
export function Refused<I>({ action, explain }: RefusedProps<I>) {
  const { refusal, choices, submit, isRunning } = action;
  if (refusal === null) return null;
  return (
    <RefusalAlert refusal={refusal} explanation={explain?.(refusal)}>
      {choices.length > 0 && (
        <Group mt="sm" gap="xs">
          {choices.map((choice) => (
            <Button
              key={choice.label}
              size="xs"
              variant="default"
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
  const { i18n } = useLingui();
  const words = refusalWords[refusal.code];
  return (
    <Alert color="orange" role="alert" title={explanation?.title ?? (words ? i18n._(words) : refusal.message)}>
      {explanation ? explanation.details : <Details refusal={refusal} />}
      {children}
      <Text size="xs" mt="xs">
        <Trans>Code {refusal.code}</Trans>
      </Text>
    </Alert>
  );
}

function Details({ refusal: { details } }: { readonly refusal: Refusal }) {
  const { i18n } = useLingui();
  if (details.length === 0) return null;
  return (
    <List size="sm">
      {details.map(({ field, issue }) => {
        const decline = field === declineField ? declineWords[issue] : undefined;
        if (decline) return <List.Item key={issue}>{i18n._(decline)}</List.Item>;
        return (
          <List.Item key={`${field} ${issue}`}>
            <Text span fw={600} size="sm">
              {field}
            </Text>{' '}
            {issue}
          </List.Item>
        );
      })}
    </List>
  );
}
