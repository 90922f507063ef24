import type { RatePlanBody } from './rate-plan.contract.ts';

/** Columns of a rate plan `p` as its body shows them, room types and channels included. */
export const ratePlanSelect = `
  select p.id, p.property_id, p.code, p.name, p.kind,
         (select json_agg(t.room_type_id order by t.room_type_id) from rates.rate_plan_room_type t
           where t.tenant_id = p.tenant_id and t.rate_plan_id = p.id) as room_type_ids,
         p.currency, p.pricing, p.included_services, p.cancellation, p.payment_schedule,
         (select coalesce(json_agg(json_build_object('channel', c.channel, 'external_code', c.external_code) order by c.channel), '[]')
            from rates.rate_plan_channel c where c.tenant_id = p.tenant_id and c.rate_plan_id = p.id) as channels,
         p.restrictions, p.company_id, p.status, p.replaced_by, p.created_at, p.updated_at
    from rates.rate_plan p`;

/** A row of `ratePlanSelect`, with the names and stored forms of the body. */
export type RatePlanRow = RatePlanBody;
