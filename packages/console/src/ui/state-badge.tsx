import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Tone, toneColours } from '../app/tokens.ts';

interface StateBadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** State in a word, with a dot in its colour: good, waiting for somebody, bad, for information, or over. */
export function StateBadge({ tone, children }: StateBadgeProps) {
  return (
    <Badge variant="light" color={toneColours[tone]}>
      {children}
    </Badge>
  );
}
