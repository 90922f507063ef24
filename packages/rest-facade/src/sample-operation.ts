import { contract, type NamedOperation, operation, type Route } from '@innkeeper/platform';
import { z } from 'zod';

/** An operation for tests that does nothing. */
export function sampleOperation(route: Route, name: string, deprecation?: NamedOperation['deprecation']): NamedOperation {
  const declared = operation({
    route,
    status: 200,
    permission: 'read_only',
    contract: contract({ output: z.strictObject({}) }),
    tag: { name: 'Things', description: 'Things.' },
    summary: 'Do it',
    description: 'Does it. Nothing changes.',
    ...(deprecation ? { deprecation } : {}),
    errors: [],
    run: async () => ({}),
  });
  return { ...declared, name };
}
