import { amountFault, type FieldIssue, parseMoney, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import { lockConnection } from '../connection/ensure-connection.ts';
import { type FoundChannel, requireChannel } from '../connection/require-channel.ts';
import { type BodyReferences, checkReferences } from '../mapping/check-references.ts';
import { everyNight, pushNights } from '../push/pending.ts';
import { readRules } from './get-rules.ts';
import type { putRulesContract, RulesBody, RulesInput } from './rules.contract.ts';

const dropPrices = statement<never>(
  'channels.drop_price_rules',
  'delete from channels.price_rule where tenant_id = $1 and property_id = $2 and channel = $3',
);

const insertPrices = statement<never>(
  'channels.insert_price_rules',
  `insert into channels.price_rule (tenant_id, property_id, channel, rate_plan_id, percent, amount_minor)
   select $1, $2, $3, r.rate_plan_id, r.percent, r.amount_minor
     from unnest($4::text[], $5::numeric[], $6::bigint[]) as r(rate_plan_id, percent, amount_minor)`,
);

const dropAllotments = statement<never>(
  'channels.drop_allotments',
  'delete from channels.allotment where tenant_id = $1 and property_id = $2 and channel = $3',
);

const insertAllotments = statement<never>(
  'channels.insert_allotments',
  `insert into channels.allotment (tenant_id, property_id, channel, position, room_type_id, first_date, last_date, rooms_max, stop_sell)
   select $1, $2, $3, a.position, a.room_type_id, a.first_date, a.last_date, coalesce(a.rooms_max, 0), a.rooms_max is null
     from unnest($4::text[], $5::date[], $6::date[], $7::int[]) with ordinality as a(room_type_id, first_date, last_date, rooms_max, position)`,
);

const noteRules = statement<never>(
  'channels.note_rules',
  'update channels.connection set revision = revision + 1 where tenant_id = $1 and property_id = $2 and channel = $3',
);

/**
 * Replaces an agency's price and availability rules; everything is pushed again. Rules: PUSH-6, PUSH-8.
 * Errors: SVC-2003, SVC-2010, SVC-2011, SVC-2013.
 */
export async function putRules(ctx: WriteContext, { params, query, body }: ContractInput<typeof putRulesContract>): Promise<RulesBody> {
  const at = await requireChannel(ctx, params.channel, query.property_id);
  checkAmounts(body, at.currency);
  await checkReferences(ctx, at.propertyId, referencesIn(body));
  await lockConnection(ctx, at);
  ctx.reply.before = await readRules(ctx, at);
  await writeRules(ctx, at, body);
  await pushNights(ctx, { ...at, ...everyNight });
  return readRules(ctx, at);
}

function checkAmounts({ prices }: RulesInput, currency: string): void {
  const faults = prices.flatMap(({ amount }, index): FieldIssue[] => {
    const issue = amount === undefined ? null : amountFault(currency, amount);
    return issue === null ? [] : [{ field: `prices[${index}].amount`, issue }];
  });
  if (faults.length > 0) throw new ServiceError('SVC-2013', faults);
}

function referencesIn({ prices, allotments }: RulesInput): BodyReferences {
  return {
    roomTypes: allotments.map(({ room_type_id: id }, index) => ({ id, field: `allotments[${index}].room_type_id` })),
    ratePlans: prices.map(({ rate_plan_id: id }, index) => ({ id, field: `prices[${index}].rate_plan_id` })),
  };
}

async function writeRules(ctx: WriteContext, { propertyId, channel, currency }: FoundChannel, rules: RulesInput): Promise<void> {
  const { prices, allotments } = rules;
  const key = [ctx.tenant.id, propertyId, channel];
  await Promise.all([
    ctx.tx.run(dropPrices, key),
    ctx.tx.run(dropAllotments, key),
    ctx.tx.run(insertPrices, [
      ...key,
      prices.map((rule) => rule.rate_plan_id),
      prices.map((rule) => rule.percent ?? null),
      prices.map(({ amount }) => (amount === undefined ? null : parseMoney(currency, amount).minor)),
    ]),
    ctx.tx.run(insertAllotments, [
      ...key,
      allotments.map((each) => each.room_type_id),
      allotments.map((each) => each.from),
      allotments.map((each) => each.to),
      allotments.map((each) => each.rooms_max ?? null),
    ]),
    ctx.tx.run(noteRules, key),
  ]);
}
