import { expect, test } from 'vitest';
import { newGuest } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { newReceiver } from '../harness/receiver.ts';
import { newTenant } from '../harness/tenant.ts';
import { transportsOf } from '../harness/transports.ts';

// Method: a stranger sends e-mails to one hotel through the simulated transports while another hotel waits for its webhooks. On a slow
// machine times are compared with those of an honest e-mail and of a webhook in the same run.

const charsMax = 200_000; // of an e-mail, in the simulator
const mails = {
  'blanks before a letter': `${' '.repeat(charsMax - 1)}x`,
  'many lines of blanks': `${' '.repeat(198)}x\n`.repeat(1_000),
  'parts of an attribution': '1111from<>'.repeat(2_000),
  'parts of another': `11.11.2026${'11x11"<>'.repeat(2_000)}`,
  digits: '1'.repeat(20_000),
  years: '20261'.repeat(4_000),
};
const acknowledgedMs = 1_000;
const webhookMs = 2_000;
const slower = 5; // times an honest e-mail or webhook, on a busy machine

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

// Rules: MSG-20
test('each hostile e-mail is stored once within a second and delays no other hotel', async () => {
  const [hotel, neighbour, receiver] = [await newHotel(), await newTenant(), await newReceiver()];
  const transports = transportsOf(hotel.tenantId);
  const write = (body: string) => transports.inbound({ channel: 'email', from: 'anon@example.com', body });
  const subscribed = await neighbour.api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.updated'] });
  expect(subscribed.status).toBe(201);
  let guests = 0;
  const webhook = async (): Promise<void> => {
    await newGuest(neighbour);
    await receiver.received(++guests);
  };
  await webhook();
  const honestMs = await msOf(() => write('We land at nine.'));
  const quietMs = await msOf(webhook);
  for (const [name, body] of Object.entries(mails)) {
    let acknowledged: unknown;
    const writing = msOf(async () => {
      ({ acknowledged } = await write(body));
    });
    expect(await msOf(webhook), name).toBeLessThan(Math.max(webhookMs, slower * quietMs));
    expect(await writing, name).toBeLessThan(Math.max(acknowledgedMs, slower * honestMs));
    expect(acknowledged, name).toBe(true);
  }
  const { body: messages } = await hotel.readOnly.get('/messages?limit=100');
  expect(messages.data).toHaveLength(1 + Object.keys(mails).length);
});
