import { createTenant, createTenantFields, type FirstTokens } from '@innkeeper/access';
import { registerSeriesNow } from '@innkeeper/fiscal';
import { importHotel } from '@innkeeper/hotel';
import { systemClock } from '@innkeeper/kernel';
import { type Config, type OperatorContext, operatorCommand } from '@innkeeper/platform';
import { demoHotel } from '@innkeeper/sandbox';
import { z } from 'zod';
import { hotelFileParts } from '../contexts/hotel-file-parts.ts';
import { fiscalSubmission } from '../partners/fiscal-authority.ts';
import { publicUrlOf } from '../process/public-url.ts';
import { hotelFileInput, type ImportHotel } from './import-hotel.ts';

const createInput = z.strictObject({ ...createTenantFields, hotel: z.union([z.literal('demo'), hotelFileInput]).optional() });

export interface CreatedTenant {
  readonly tenant_id: string;
  readonly property_id: string | null; // null without a hotel
  readonly sandbox_url?: string;
  readonly base_url?: string;
  readonly tokens: FirstTokens;
}

export interface CreateTenantDeps {
  readonly apiUrl: () => string; // public address of the API without a trailing slash
  readonly importHotel: ImportHotel;
  readonly demoHotel: () => unknown;
}

/**
 * `tenant create`: creates a tenant with its hotel and a token per permission. Rules: HOTEL-13, AUTH-17. Errors: those of the hotel
 * import.
 */
export function createTenantCommand(deps: CreateTenantDeps) {
  return operatorCommand(createInput, async (ctx: OperatorContext, input): Promise<CreatedTenant> => {
    const file = input.hotel === 'demo' ? deps.demoHotel() : input.hotel;
    const furnish = async (id: string) => (file === undefined ? null : deps.importHotel(await ctx.inTenant(id, 'hotel_import'), file));
    const { tenantId, furnished, tokens } = await createTenant(ctx, input, furnish);
    const root = deps.apiUrl();
    const address = input.sandbox ? { sandbox_url: `${root}/sandbox/v1` } : { base_url: `${root}/v1` };
    return { tenant_id: tenantId, property_id: furnished?.property_id ?? null, ...address, tokens };
  });
}

/** Dependencies for creating tenants in this installation. */
export function tenantMaking(config: Config): CreateTenantDeps {
  const submission = fiscalSubmission(config);
  return {
    apiUrl: () => publicUrlOf(config),
    importHotel: async (ctx, file) => {
      const imported = await importHotel(ctx, hotelFileParts, file);
      await registerSeriesNow(ctx, submission, imported.property_id).catch(() => undefined); // its workflow tries again, and shows why
      return imported;
    },
    demoHotel: () => demoHotel(systemClock.today('Europe/Lisbon')),
  };
}
