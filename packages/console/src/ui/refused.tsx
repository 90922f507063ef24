import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import type { Refusal } from '../app/refusal.ts';
import type { Action } from '../app/use-action.ts';
import { refusalWords } from './refusal-words.ts';

interface RefusedProps<I> {
  readonly action: Pick<Action<I>, 'refusal' | 'choices' | 'submit' | 'isRunning'>;
}

/** A refused action: what is wrong, with the details, and a button for each way to go on. */
export function Refused<I>({ action }: RefusedProps<I>) {
  const { refusal, choices, submit, isRunning } = action;
  if (refusal === null) return null;
  return (
    <RefusalAlert refusal={refusal}>
      {choices.length > 0 && (
        <Group mt="sm" gap="xs">
          {choices.map(({ label, input }) => (
            <Button key={label} size="xs" variant="default" loading={isRunning} onClick={() => submit(input)}>
              {label}
            </Button>
          ))}
        </Group>
      )}
    </RefusalAlert>
  );
}

interface RefusalAlertProps {
  readonly refusal: Refusal;
  readonly children?: React.ReactNode;
}

export function RefusalAlert({ refusal, children }: RefusalAlertProps) {
  const { i18n } = useLingui();
  const words = refusalWords[refusal.code];
  return (
    <Alert color="orange" role="alert" title={words ? i18n._(words) : refusal.message}>
      {refusal.details.length > 0 && (
        <List size="sm">
          {refusal.details.map(({ field, issue }) => (
            <List.Item key={`${field} ${issue}`}>
              <Text span fw={600} size="sm">
                {field}
              </Text>{' '}
              {issue}
            </List.Item>
          ))}
        </List>
      )}
      {children}
      <Text size="xs" mt="xs">
        <Trans>Code {refusal.code}</Trans>
      </Text>
    </Alert>
  );
}
