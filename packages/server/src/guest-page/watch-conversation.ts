import type { LiveSign } from '@innkeeper/guest-page';
import { limits } from '@innkeeper/kernel';
import { type RequestContext, readFeedStart, sleep } from '@innkeeper/platform';
import { callerOf, type StayPortDeps } from './stay-calls.ts';

export const messagesShown = 100;

/** Version of a conversation, which changes with every message. */
export function versionOf(messages: readonly { readonly id: string }[]): string {
  return `${messages.length}-${messages[0]?.id ?? ''}`;
}

export interface ConversationWatch {
  /** Version shown on the page. */
  readonly seen: string;
  /** Checks that the link still opens the stay. */
  readonly isOpen: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Watches the conversation of a stay until its link expires: reads it after each event of the tenant, at most once per
 * `guestStreamPauseMs`, and holds no connection while it waits. Rules: STAY-15.
 */
export async function* watchConversation(
  ctx: RequestContext,
  deps: StayPortDeps,
  { seen, isOpen, signal }: ConversationWatch,
): AsyncGenerator<LiveSign, void, void> {
  let shown = seen;
  while (!signal.aborted) {
    const heard = deps.feedWaits.heard();
    const { newest: beyond } = (await readFeedStart(ctx, '')) ?? { newest: 0n };
    if (!(await isOpen())) return;
    const { data } = await callerOf(ctx, deps).messaging.widget.list({ query: { limit: messagesShown } });
    const present = versionOf(data);
    if (present !== shown) yield 'changed';
    shown = present;
    const wait = { tenantId: ctx.tenant.id, beyond, heard, timeoutMs: limits.guestStreamAliveMs, signal };
    if (!(await deps.feedWaits.wait(wait)) && !signal.aborted) yield 'alive';
    await sleep(limits.guestStreamPauseMs, signal);
  }
}
