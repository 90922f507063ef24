import type { WriteContext } from '../context.ts';
import { statement } from '../database/statement.ts';
import { answerPurpose, placeOfAnswer } from '../idempotency/key-claim.ts';
import type { GuestErasure } from './personal-data.ts';

const readAnswers = statement<{ key: string; response: Buffer }>(
  'platform.read_answers_to_mask',
  `select i.key, i.response from platform.idempotency i
    where i.tenant_id = $1 and i.guest_id = any($2) and i.response is not null order by i.key`,
);

const writeAnswers = statement<never>(
  'platform.write_masked_answers',
  `update platform.idempotency i set response = m.response from unnest($2::text[], $3::bytea[]) as m(key, response)
    where i.tenant_id = $1 and i.key = m.key`,
);

/** Removes a guest from the recorded answers for repeated requests. Rules: GUEST-30. */
export async function eraseFromAnswers(ctx: WriteContext, guestIds: readonly string[], { mask, secrets }: GuestErasure): Promise<void> {
  const answers = await ctx.tx.run(readAnswers, [ctx.tenant.id, guestIds]);
  const changed = answers
    .map(({ key, response }) => ({ key, before: secrets.open(answerPurpose, response, placeOfAnswer(ctx.tenant.id, key)) }))
    .map(({ key, before }) => ({ key, before, after: JSON.stringify(mask(JSON.parse(before))) }))
    .filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  const sealed = changed.map(({ key, after }) => secrets.seal(answerPurpose, after, placeOfAnswer(ctx.tenant.id, key)));
  await ctx.tx.run(writeAnswers, [ctx.tenant.id, changed.map(({ key }) => key), sealed]);
}
