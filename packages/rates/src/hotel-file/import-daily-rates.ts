import { type Ids, idOf, type SectionImport, type Tally, tallyOf, toMoney } from '@innkeeper/hotel';
import { nightsBetween, parseMoney } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import type { SalesPart } from './sales.contract.ts';

interface CountRow {
  nights: number;
  created: number;
  updated: number;
}

// Ranges are sent and expanded here: two years of a whole hotel are one statement with small parameters.
const upsertDailyRates = statement<CountRow>(
  'rates.import_daily_rates',
  `with night as materialized (
     select distinct on (r.rate_plan_id, r.room_type_id, d.day) r.rate_plan_id, r.room_type_id, d.day::date as date, r.amount_minor
       from unnest($2::text[], $3::text[], $4::date[], $5::date[], $6::bigint[])
            with ordinality as r(rate_plan_id, room_type_id, first_date, last_date, amount_minor, position)
      cross join lateral generate_series(r.first_date, r.last_date, interval '1 day') as d(day)
      order by r.rate_plan_id, r.room_type_id, d.day, r.position desc
   ), written as (
     insert into rates.daily_rate as old (tenant_id, rate_plan_id, room_type_id, date, amount_minor)
     select $1, n.rate_plan_id, n.room_type_id, n.date, n.amount_minor from night n
     on conflict (tenant_id, rate_plan_id, room_type_id, date) do update set amount_minor = excluded.amount_minor
       where old.amount_minor <> excluded.amount_minor
     returning (xmax = 0) as is_new
   )
   select (select count(*)::int from night) as nights, (select count(*)::int from written where is_new) as created,
          (select count(*)::int from written where not is_new) as updated`,
);

/** Writes amounts by date: a later entry of the file wins, and a date keeps its restrictions. Rules: RATE-28, HOTEL-5. */
export async function importDailyRates(
  { ctx, hotel }: SectionImport,
  { entries, ratePlanIds }: { entries: SalesPart['daily_rates']; ratePlanIds: Ids },
): Promise<Tally> {
  const rates = entries.filter((rate) => nightsBetween(rate.from, rate.to) >= 0);
  if (rates.length === 0) return tallyOf({});
  const [count] = await ctx.tx.run(upsertDailyRates, [
    ctx.tenant.id,
    rates.map((rate) => idOf(ratePlanIds, rate.rate_plan)),
    rates.map((rate) => idOf(hotel.roomTypeIds, rate.room_type)),
    rates.map((rate) => rate.from),
    rates.map((rate) => rate.to),
    rates.map((rate) => {
      const { currency, amount } = toMoney(rate.amount, hotel.currency);
      return parseMoney(currency, amount).minor;
    }),
  ]);
  if (!count) throw new Error('counting always answers one row');
  return { created: count.created, updated: count.updated, unchanged: count.nights - count.created - count.updated };
}
