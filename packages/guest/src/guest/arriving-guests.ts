import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** The fields of a guest in a list of arrivals. */
interface ArrivingGuest {
  readonly name: string;
  readonly eta: string | null;
}

const readArriving = statement<ArrivingGuest & { id: string }>(
  'guest.read_arriving',
  `select g.id, g.first_name || ' ' || g.last_name as name, g.arrival_preferences ->> 'eta' as eta
     from guest.guest g where g.tenant_id = $1 and g.id = any($2)`,
);

/** Names and expected arrival times of guests by id. */
export async function arrivingGuests(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, ArrivingGuest>> {
  const rows = await readRows(ctx, readArriving, [ctx.tenant.id, ids]);
  return new Map(rows.map(({ id, ...guest }) => [id, guest]));
}
