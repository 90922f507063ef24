import { type DueBatch, type DueWork, handleEach, type RequestContext, type SystemStatement } from '@innkeeper/platform';

const propertiesAtOnce = 50;

interface PropertyWork extends Pick<DueWork, 'name' | 'every'> {
  /** Properties with work after `$1` tenant and `$2` property, in that order, at most `$3`. */
  readonly find: SystemStatement<{ tenant_id: string; property_id: string }>;
  readonly handle: (ctx: RequestContext, propertyId: string) => Promise<unknown>;
}

/** Due work in real time that handles one property at a time. */
export function propertyWork({ name, every, find, handle }: PropertyWork): DueWork {
  return {
    name,
    every,
    time: 'real',
    runBatch: async (ctx, after): Promise<DueBatch> => {
      const [tenantId = '', propertyId = ''] = after?.split(' ') ?? [];
      const found = await ctx.db.runAsSystem(find, [tenantId, propertyId, propertiesAtOnce]);
      const batch = await handleEach(ctx, found, {
        resourceId: ({ property_id }) => property_id,
        handle: async ({ tenant_id, property_id }) => {
          await handle(await ctx.inTenant(tenant_id), property_id);
          return true;
        },
      });
      const last = found.length === propertiesAtOnce ? found.at(-1) : undefined;
      return { ...batch, next: last ? `${last.tenant_id} ${last.property_id}` : null };
    },
  };
}

const roundsMax = 40; // a few years of days; the next sweep does the rest

/** Repeats work that handles a part and returns how much is left. */
export async function repeatUntilDone(handlePart: () => Promise<number>): Promise<void> {
  for (let turn = 0; turn < roundsMax; turn++) if ((await handlePart()) === 0) return;
}
