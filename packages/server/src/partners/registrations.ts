import { readPaidAmounts } from '@innkeeper/billing';
import { readRegisteredStays } from '@innkeeper/booking';
import { recordIncident } from '@innkeeper/channels';
import { openRegistry, type RegistrationDeps } from '@innkeeper/guest';
import { readRegisteredProperty } from '@innkeeper/hotel';
import { type Config, parseDurations } from '@innkeeper/platform';
import { once } from '../process/once.ts';

/** National registries of this process, and the sources of bulletins. Rules: REG-16, REG-17. */
export function registrations(config: Config): RegistrationDeps {
  const delaysMs = parseDurations(config.REGISTRY_RETRY_DELAYS);
  if (delaysMs === null) throw new Error('the configuration was not checked');
  return {
    registry: once(() => openRegistry(config)),
    delaysMs,
    readProperty: readRegisteredProperty,
    readStays: async (ctx, ids) => {
      const stays = await readRegisteredStays(ctx, ids);
      const paid = await readPaidAmounts(ctx, [...new Set(stays.map(({ folioId }) => folioId))]);
      return new Map(stays.map((stay) => [stay.reservationId, { ...stay, paid: paid.get(stay.folioId) ?? [] }]));
    },
    recordIncident,
  };
}
