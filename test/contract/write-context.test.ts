import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { doubledContexts, isOpening, nestedOpenings, outerContexts, transactionsByThemselves } from './write-context/contexts.ts';
import { misnamed } from './write-context/locking.ts';
import { readSource } from './write-context/syntax.ts';

// Method: the sources of the product as syntax trees, and a violating source for every rule. Decision: infra/decisions/0121.

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync(['packages/*/src/**/*.ts', 'workflows/src/**/*.ts'], { cwd: checkout })
  .filter((path) => !/\.test\.ts$|\/generated\/|node_modules|^packages\/(console|sdk|supervisor)\//.test(path))
  .toSorted()
  .map((path) => readSource(path, readFileSync(`${checkout}${path}`, 'utf8')));
const ofContexts = sources.filter(({ path }) => !path.startsWith('packages/platform/'));

const dueWork = 'due work: a resource or a batch at a time';
const loop = 'a loop of the worker, or an activity that repeats a step of it';
const operator = 'an operator operation';
const preview = 'reads what a change would do, and gives it back';

/** Files outside the platform that open transactions. Operations get theirs from the runner, except those with `transaction: 'caller'`. */
const openers: Readonly<Record<string, string>> = {
  'packages/access/src/user/guest-user.ts': 'the page of a guest, before the operation that posts in the name of the user',
  'packages/billing/src/ledger/sum-days.ts': dueWork,
  'packages/billing/src/payment/give-back.ts': dueWork,
  'packages/billing/src/payment/resolve-payment.ts': dueWork,
  'packages/billing/src/revenue/sum-revenue.ts': dueWork,
  'packages/booking/src/due-rows.ts': dueWork,
  'packages/booking/src/figures/rebuild-figures.ts': operator,
  'packages/booking/src/figures/refresh-figures.ts': dueWork,
  'packages/booking/src/figures/store-figures.ts': dueWork,
  'packages/booking/src/guest-stay/cancel-by-guest.ts': preview,
  'packages/booking/src/housekeeping/begin-mornings.ts': dueWork,
  'packages/booking/src/payment-due/payment-mornings.ts': dueWork,
  'packages/billing/src/stored-card/stored-card.due-work.ts': dueWork,
  'packages/booking/src/night-audit/audit-property.ts': dueWork,
  'packages/booking/src/night-audit/night-audit-row.ts': dueWork,
  'packages/booking/src/night-audit/run-night-audit.ts': dueWork,
  'packages/booking/src/reservation/change/preview-change.ts': preview,
  'packages/booking/src/reservation/check-in-out/preview-check-out.ts': preview,
  'packages/booking/src/room-key/retry-keys.ts': dueWork,
  'packages/channels/src/push/extend-horizon.ts': dueWork,
  'packages/channels/src/push/record-failure.ts': loop,
  'packages/channels/src/push/record-outcome.ts': loop,
  'packages/channels/src/revision/answer-revision.ts': loop,
  'packages/channels/src/stream/answer-delivery.ts': loop,
  'packages/channels/src/thread/receive-thread-item.ts': loop,
  'packages/fiscal/src/submission/issue-pending.ts': loop,
  'packages/fiscal/src/submission/month-report.ts': loop,
  'packages/fiscal/src/submission/register-series.ts': loop,
  'packages/fiscal/src/submission/submission-desk.ts': loop,
  'packages/fiscal/src/submission/submission.due-work.ts': dueWork,
  'packages/fiscal/src/submission/submit-portuguese.ts': loop,
  'packages/fiscal/src/submission/submit-records.ts': loop,
  'packages/guest/src/guest/erase/erase-departed.ts': dueWork,
  'packages/guest/src/registration/filing/compose-file.ts': loop,
  'packages/guest/src/registration/filing/conclude-file.ts': loop,
  'packages/guest/src/registration/filing/registration-desk.ts': loop,
  'packages/guest/src/registration/filing/registration-file.ts': loop,
  'packages/guest/src/registration/registration.due-work.ts': dueWork,
  'packages/hotel/src/hotel-file/import-hotel.ts': operator,
  'packages/hotel/src/room/turn-rooms.ts': dueWork,
  'packages/hotel/src/room-picture/room-picture.due-work.ts': dueWork,
  'packages/messaging/src/agency/run-agency-messages.ts': loop,
  'packages/messaging/src/automation/skip-past-messages.ts': operator,
  'packages/messaging/src/automation/send-due-messages.ts': dueWork,
  'packages/messaging/src/figures/message-days.ts': dueWork,
  'packages/messaging/src/inbound/apply-receipts.ts': loop,
  'packages/messaging/src/inbound/receive-message.ts': loop,
  'packages/messaging/src/parking/delivery-attempts.ts': loop,
  'packages/messaging/src/parking/retry-failed-deliveries.ts': dueWork,
  'packages/messaging/src/parking/set-aside.ts': loop,
  'packages/messaging/src/review/record-reply-outcome.ts': dueWork,
  'packages/messaging/src/sending/end-attempt.ts': loop,
  'packages/messaging/src/sending/reveal-secrets.ts': loop,
  'packages/messaging/src/sending/run-sending.ts': loop,
  'packages/messaging/src/sending/text-of-message.ts': loop,
  'packages/server/src/cell/move-commands.ts': operator,
  'packages/server/src/guest-page/issue-door-code.ts': 'the page of a guest, after the lock system has not answered',
  'packages/webhooks/src/event/replay-events.ts': operator,
};

/** Functions whose names do not mean the look-up of an id: they resolve payments with an unknown outcome. */
const named = /: (resolvePayment|resolveBatch) locks$/;

describe('the transaction is part of the context', () => {
  test('outside the platform no transaction is passed without its context', () => {
    expect(ofContexts.flatMap(transactionsByThemselves)).toEqual([]);
  });

  test('nothing takes a transaction and a context, or two contexts', () => {
    expect(sources.flatMap(doubledContexts)).toEqual([]);
  });

  test('work in a transaction uses no context from outside it', () => {
    expect(sources.flatMap(outerContexts)).toEqual([]);
  });

  test('transactions are opened by consumers, due work, operator operations and operations with `transaction: caller`', () => {
    expect(ofContexts.filter(isOpening).map(({ path }) => path)).toEqual(Object.keys(openers).toSorted());
  });

  test('no transaction is opened inside another', () => {
    expect(sources.flatMap(nestedOpenings)).toEqual([]);
  });

  test('functions that lock say so, and predicates change nothing', () => {
    expect(misnamed(sources).filter((one) => !named.test(one))).toEqual([]);
  });
});

describe('each rule finds its violations', () => {
  const planted = (text: string, path = 'packages/guest/src/planted.ts') => readSource(path, text);

  test.each([
    "import type { Transaction } from '@innkeeper/platform';",
    "function write(by: WriteContext['tx']) {}",
    'function write(tx: unknown) {}',
    'const { tx } = ctx;',
    'interface Run { readonly tx: unknown }',
  ])('a transaction apart from its context: %s', (text) => {
    expect(transactionsByThemselves(planted(text))).toHaveLength(1);
    expect(transactionsByThemselves(planted('ctx.tx.run(write, [ctx.tenant.id]);'))).toEqual([]);
  });

  test.each([
    'function write(tx: Transaction, ctx: RequestContext) {}',
    'const write = (ctx: WriteContext, outer: RequestContext) => ctx;',
    'interface Run { readonly ctx: RequestContext; readonly by: Transaction }',
    'type Write = (ctx: WriteContext, reader: Pick<RequestContext, "clock">) => void;',
  ])('both at once: %s', (text) => {
    expect(doubledContexts(planted(text))).toHaveLength(1);
  });

  test('the context from outside in the work', () => {
    expect(outerContexts(planted('inTransaction(ctx, (inner) => write(inner, ctx.clock.now()));'))).toHaveLength(1);
    expect(outerContexts(planted('inTransaction(ctx, (inner) => write(inner, inner.ctx));'))).toEqual([]);
  });

  test('a file that opens a transaction, and a transaction in a transaction', () => {
    const text = 'const change = (ctx: WriteContext) => inTransaction(ctx, (inner) => write(inner));';
    expect(isOpening(planted(text))).toBe(true);
    expect(nestedOpenings(planted(text))).toHaveLength(1);
    expect(nestedOpenings(planted(text.replace('WriteContext', 'RequestContext')))).toEqual([]);
  });

  test('a reader that locks, through another package, and a predicate that writes', () => {
    const guest = planted(
      "const row = statement('guest.lock', `select from guest.guest for share`);\nexport const lockGuest = (ctx) => ctx.tx.run(row, []);",
    );
    const index = planted("export { lockGuest } from './planted.ts';", 'packages/guest/src/index.ts');
    const stay = planted(
      "import { lockGuest } from '@innkeeper/guest';\nconst take = (ctx) => lockGuest(ctx);\nfunction findStay(ctx) { return take(ctx); }",
      'packages/booking/src/stay.ts',
    );
    const predicate = planted(
      "const mark = statement('booking.mark', `update booking.stay set taken = true`);\nasync function isTaken(ctx) { return (await ctx.tx.run(mark, [])).length > 0; }",
      'packages/booking/src/predicate.ts',
    );
    expect(misnamed([guest, index, stay, predicate])).toEqual([
      'packages/booking/src/stay.ts:3: findStay locks',
      'packages/booking/src/predicate.ts:2: isTaken writes',
    ]);
  });
});
