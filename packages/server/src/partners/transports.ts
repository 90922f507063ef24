import type { SendMail } from '@innkeeper/access';
import { openAgency, recordIncident } from '@innkeeper/channels';
import { newId } from '@innkeeper/kernel';
import { type MessageObserver, openTransport, type SendingDeps } from '@innkeeper/messaging';
import type { Config, Logger } from '@innkeeper/platform';
import { isOtaChannel } from '@innkeeper/rates';
import { once } from '../process/once.ts';
import { publicUrlOf } from '../process/public-url.ts';

/** Dependencies for sending messages from this process, and the incidents for failed ones. Rules: MSG-12. */
export function messageSending(config: Config, log: Pick<Logger, 'info' | 'warn'>, observer: MessageObserver): SendingDeps {
  const agency = once(() => openAgency(config, log));
  return {
    transport: once(() => openTransport(config, log)),
    recordIncident,
    observer,
    publicUrl: publicUrlOf(config),
    sendThroughAgency: async (ctx, { channel, propertyId, ...message }) => {
      const port = agency();
      if (!isOtaChannel(channel)) return { kind: 'refused', reason: 'refused', text: `${channel} is no online travel agency` };
      if (!port) return { kind: 'unknown', problem: 'no agency is configured' };
      const sent = await port.sendMessage({ tenantId: ctx.tenant.id, propertyId, channel }, message);
      if (sent.kind === 'sent') return { kind: 'accepted', messageId: sent.messageId, rawPayload: '' };
      if (sent.kind === 'rejected') return { kind: 'refused', reason: 'refused', text: sent.reason };
      return { kind: 'unknown', problem: sent.kind === 'throttled' ? 'the agency asks for a pause' : sent.reason };
    },
  };
}

/** Sends e-mails outside of conversations. Rules: PEOPLE-17. */
export function mailSending(config: Config): SendMail {
  const transport = once(() => openTransport(config, null));
  return async ({ tenantId: accountId, ...mail }) => {
    const key = newId('request');
    const sent = await transport()?.send({ accountId, channel: 'email', key, threadId: key, html: null, ...mail });
    return sent?.kind === 'accepted';
  };
}
