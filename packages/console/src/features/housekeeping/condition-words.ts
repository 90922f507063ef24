import { useLingui } from '@lingui/react/macro';
import type { Room } from '../../app/use-rooms.ts';

export type Condition = Room['condition'];

export const conditions = ['dirty', 'clean', 'inspected', 'out_of_order'] as const;

export function useConditionWords(): Readonly<Record<Condition, string>> {
  const { t } = useLingui();
  return { dirty: t`Dirty`, clean: t`Clean`, inspected: t`Inspected`, out_of_order: t`Out of order` };
}
