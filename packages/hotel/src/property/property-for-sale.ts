import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** A property as visitors of its own site see it. */
export interface PropertyForSale {
  readonly name: string;
  readonly address: { readonly street: string; readonly postal_code: string; readonly city: string } | null;
  readonly check_in_time: string; // HH:MM at the property
  readonly check_out_time: string;
  readonly currency: string;
  readonly room_types: readonly {
    readonly id: string;
    readonly name: string;
    readonly max_adults: number;
    readonly max_children: number;
  }[];
}

const readForSale = statement<PropertyForSale>(
  'hotel.read_property_for_sale',
  `select p.name, p.address, p.check_in_time, p.check_out_time, p.currency,
          coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'max_adults', t.max_adults, 'max_children', t.max_children)
                                    order by t.id)
                      from hotel.room_type t where t.tenant_id = p.tenant_id and t.property_id = p.id), '[]') as room_types
     from hotel.property p where p.tenant_id = $1 and p.id = $2`,
);

/** Reads a property that exists, with its room types. */
export async function readPropertyForSale(ctx: RequestContext, id: string): Promise<PropertyForSale> {
  const [property] = await readRows(ctx, readForSale, [ctx.tenant.id, id]);
  if (!property) throw new Error(`no property ${id}`);
  return property;
}
