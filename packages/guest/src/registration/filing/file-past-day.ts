import type { LocalDate } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { RegistrationDeps } from '../registration.deps.ts';
import type { Registry } from '../registry/registry.ts';
import { fileRegistrations } from './file-registrations.ts';

/** Registry of an invented past, which accepts every bulletin without asking anyone. */
const registryOfPast: Registry = {
  file: async ({ number, bulletins }) => ({
    kind: 'judged',
    registryNumber: `past-${number}`,
    verdicts: bulletins.map((_, index) => ({ line: index + 1, outcome: 'accepted', code: '', text: '' })),
    refusal: null,
  }),
  find: async () => ({ kind: 'never_arrived' }),
};

const stepsMax = 1_000; // per day; each files up to a hundred people

interface PastFiling {
  readonly propertyId: string;
  readonly day: LocalDate;
}

/** Files the registrations of a day of an invented past through the use case of the present. Safe to repeat. Rules: SANDBOX-26. */
export async function filePastDay(ctx: RequestContext, deps: Omit<RegistrationDeps, 'registry'>, filing: PastFiling): Promise<void> {
  const withRegistry = { ...deps, registry: () => registryOfPast };
  for (let step = 0; step < stepsMax; step++) {
    const next = await fileRegistrations(ctx, withRegistry, filing);
    if (next === 'done' || next.waitMs > 0) return;
  }
  throw new Error(`the registrations of ${filing.day} come to no end`);
}
