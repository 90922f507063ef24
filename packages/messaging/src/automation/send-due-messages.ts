import { readStay } from '@innkeeper/booking';
import { type ErrorCode, isoInstant, refuse, ServiceError } from '@innkeeper/kernel';
import {
  type DueBatch,
  type DueWorkContext,
  handleEach,
  inParallel,
  inTransaction,
  newReply,
  type RequestContext,
  statement,
  type WriteContext,
} from '@innkeeper/platform';
import { queueMessage } from '../message/queue-message.ts';
import type { FailingDeps } from '../sending/attempt-message.ts';
import { readMessageFacts } from '../template/read-message-facts.ts';
import { templateOfName } from '../template/template-row.ts';
import type { MessageFacts } from '../template/template-variables.ts';
import { planAhead } from './automation-consumer.ts';
import { type AutomationRow, conditionsOf, readAutomation } from './automation-row.ts';
import { dueTime, isImmediate } from './due-time.ts';
import { type DueMessage, findDueMessages } from './find-due.ts';
import { isQuiet } from './quiet-hours.ts';
import { sendOverFirstChannel } from './send-over-first-channel.ts';

/** Dependencies of sending automated messages. */
export type AutomaticSendingDeps = FailingDeps;

/** Sends one batch of automated messages, by business time. Rules: AUTO-4, AUTO-5, AUTO-7. Errors: SVC-9003. */
export async function sendDueMessages(ctx: DueWorkContext, deps: AutomaticSendingDeps, after: string | null): Promise<DueBatch> {
  if (ctx.tenantId !== null && after === null) await planAhead(ctx.db, ctx.tenantId);
  const { messages, next } = await findDueMessages(ctx, after);
  const mayWait = ctx.tenantId === null; // a clock being moved skips the morning
  const ofStays = [...Map.groupBy(messages, ({ reservation_id }) => reservation_id).values()];
  let [done, failed] = [0, 0];
  await inParallel(ofStays, staysAtOnceMax, async (due) => {
    const batch = await sendInSequence(ctx, { deps, mayWait }, due);
    done += batch.done;
    failed += batch.failed;
  });
  return { done, failed, next };
}

const staysAtOnceMax = 2; // each holds a database connection

/** Sends the due messages of one stay. */
function sendInSequence(
  ctx: DueWorkContext,
  task: Omit<SendTask, 'due'>,
  messages: readonly DueMessage[],
): Promise<Omit<DueBatch, 'next'>> {
  return handleEach(ctx, messages, {
    resourceId: ({ reservation_id }) => reservation_id,
    handle: async (due) => sendOne({ ...(await ctx.inTenant(due.tenant_id)), reply: newReply() }, { ...task, due }),
  });
}

interface SendTask {
  readonly deps: AutomaticSendingDeps;
  readonly due: DueMessage;
  /** True when late messages wait for the morning. */
  readonly mayWait: boolean;
}

const lockWaiting = statement<{ id: string }>(
  'messaging.lock_waiting_message',
  `select m.reservation_id as id from messaging.automated_message m
    where m.tenant_id = $1 and m.automation_id = $2 and m.reservation_id = $3 and m.state = 'waiting' for update`,
);

const recordOutcome = statement<never>(
  'messaging.settle_automated_message',
  `update messaging.automated_message set state = $4, message_id = $5, code = $6, settled_at = $7
    where tenant_id = $1 and automation_id = $2 and reservation_id = $3`,
);

const postpone = statement<never>(
  'messaging.postpone_automated_message',
  'update messaging.automated_message set due_at = $4 where tenant_id = $1 and automation_id = $2 and reservation_id = $3',
);

/**
 * Queues a message and records that, in one transaction, by the current stay and automation. A refused message is not retried. Returns
 * false when there was nothing to do.
 */
async function sendOne(ctx: RequestContext, task: SendTask): Promise<boolean> {
  const { due } = task;
  const at = [ctx.tenant.id, due.automation_id, due.reservation_id];
  try {
    return await inTransaction(ctx, async (inner) => {
      const locked = await inner.tx.run(lockWaiting, at);
      return locked.length > 0 && sendOrDrop(inner, task);
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    await recordRefused(ctx, task, error.code);
    return true;
  }
}

/** Commits that a message was refused, with an incident. Rules: AUTO-13. */
function recordRefused(ctx: RequestContext, { due, deps }: SendTask, code: ErrorCode): Promise<void> {
  return inTransaction(ctx, async (inner) => {
    const at = [inner.tenant.id, due.automation_id, due.reservation_id];
    const locked = await inner.tx.run(lockWaiting, at);
    if (locked.length === 0) return;
    await inner.tx.run(recordOutcome, [...at, 'refused', null, code, inner.clock.now()]);
    const stay = await readStay(inner, due.reservation_id);
    const place = { propertyId: stay?.property_id ?? null, reservationId: due.reservation_id, guestId: stay?.guest_id ?? null };
    await deps.recordIncident(inner, {
      kind: 'message_failed',
      message: 'An automated message to the guest was refused.',
      code,
      ...place,
    });
  });
}

async function sendOrDrop(ctx: WriteContext, { due, mayWait }: SendTask): Promise<boolean> {
  const at = [ctx.tenant.id, due.automation_id, due.reservation_id];
  const [automation] = await ctx.tx.run(readAutomation, [ctx.tenant.id, due.automation_id]);
  const facts = automation?.active ? await readMessageFacts(ctx, due.reservation_id) : null;
  const dueMs = automation && facts ? currentDueTime(automation, facts) : null;
  if (!automation || !facts || dueMs === null) {
    await ctx.tx.run(recordOutcome, [...at, 'dropped', null, null, ctx.clock.now()]);
    return true;
  }
  if (dueMs > ctx.clock.nowMs()) {
    await ctx.tx.run(postpone, [...at, isoInstant(dueMs)]);
    return true;
  }
  if (mayWait && !isImmediate(automation) && isQuiet(ctx.clock.nowMs(), facts.property.timezone)) return false;
  const messageId = await queueAutomatedMessage(ctx, automation, facts);
  await ctx.tx.run(recordOutcome, [...at, 'sent', messageId, null, ctx.clock.now()]);
  return true;
}

/** Null when the message is no longer to be sent. */
function currentDueTime(automation: AutomationRow, { reservation, guest, property }: MessageFacts): number | null {
  if (guest.erased_at !== null) return null;
  return dueTime({ ...automation, conditions: conditionsOf(automation) }, reservation, property);
}

/** Errors: those of `POST /messages`, and SVC-2010 when the name no longer has a template. */
async function queueAutomatedMessage(ctx: WriteContext, automation: AutomationRow, facts: MessageFacts): Promise<string> {
  const template = await templateOfName(ctx, automation.template_name, { guestLanguage: facts.guest.language });
  if (!template) throw refuse('SVC-2010', 'template_name', 'is the name of no template');
  const content = { templateId: template.id, variables: {} };
  const order = { reservationId: facts.reservation.id, content, automationId: automation.id };
  const { id } = await sendOverFirstChannel(automation.channels, facts.guest, (channel) => queueMessage(ctx, { ...order, channel }));
  return id;
}
