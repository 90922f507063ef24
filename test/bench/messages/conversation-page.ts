import { newId } from '@innkeeper/kernel';
import { openKeyRing, secretsOf } from '@innkeeper/platform';
import { openTestDatabase } from '../../harness/database.ts';
import { newHotel } from '../../harness/hotel.ts';
import { operator } from '../../harness/instance.ts';
import { book } from '../../harness/stays.ts';
import { type BenchHotel, openBenchHotel } from '../bench-hotel.ts';
import type { Instance } from '../instance.ts';
import { type Figures, fire, type Load, readMetric } from '../load.ts';
import { median } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';

/** Cost of first pages of fifty. */
export interface PageFigures {
  readonly messages: PageCost; // of a conversation of 5,000
  readonly reservations: PageCost;
}

interface PageCost extends Figures {
  readonly bytes: number; // of the answer
}

const messagesCount = 5_000;
const rowsAtOnce = 500;
const capMax = 1_000_000;
const text =
  'Good evening! We shall arrive a little later than planned, at about ten. Could you please keep the room for us, and some supper?';

/** Compares the first page of a long conversation with a page of reservations, alternately. */
export async function measureConversationPage(instance: Instance, options: BenchOptions): Promise<PageFigures> {
  const { apiUrl, postgresPid } = instance;
  const messages = await openConversation(instance);
  const reservations = await openBenchHotel(apiUrl);
  const cpuSeconds = async () => ({
    own: await readMetric(apiUrl, 'innkeeper_process_cpu_seconds_total'),
    postgres: postgresCpuSeconds(postgresPid),
  });
  const load = (path: string, { headers }: Pick<BenchHotel, 'headers'>): Load => ({
    url: apiUrl,
    method: 'GET',
    next: () => ({ path, headers }),
    cpuSeconds,
  });
  const loads = [load(`/v1/messages?conversation_id=${messages.id}&limit=50`, messages), load('/v1/reservations?limit=50', reservations)];
  for (const one of loads) await fire(one, options.warmupSeconds);
  const seen: Figures[][] = loads.map(() => []);
  for (let round = 0; round < options.rounds; round++) {
    for (const [index, one] of loads.entries()) seen[index]?.push(await fire(one, options.seconds));
  }
  const [ofMessages = [], ofReservations = []] = seen;
  const [messageBytes = Number.NaN, reservationBytes = Number.NaN] = await Promise.all(loads.map(bytesOf));
  return {
    messages: { ...median(ofMessages), bytes: messageBytes },
    reservations: { ...median(ofReservations), bytes: reservationBytes },
  };
}

async function bytesOf({ url, next }: Load): Promise<number> {
  const { path, headers } = next();
  const answer = await fetch(`${url}${path}`, { headers: { ...headers } });
  return (await answer.arrayBuffer()).byteLength;
}

const insertMessages = `
  insert into messaging.message (tenant_id, id, conversation_id, property_id, reservation_id, guest_id, direction, channel, status, body, language,
                                 transport_message_id, raw_payload, search, sent_at, delivered_at, created_at, updated_at)
  select $1, g.id, c.id, $3, c.reservation_id, c.guest_id, case when n % 2 = 0 then 'inbound' else 'outbound' end, 'email',
         case when n % 2 = 0 then 'received' else 'delivered' end, $4, 'en', g.id, g.raw_payload,
         array_to_tsvector(array[$1::text]) || to_tsvector('english', $4), case when n % 2 = 1 then now() end, case when n % 2 = 1 then now() end,
         now(), now()
    from messaging.conversation c, unnest($5::text[], $6::bytea[]) with ordinality as g(id, raw_payload, n)
   where c.tenant_id = $1 and c.id = $2`;

/** Opens a conversation with as many messages from either side; raw payloads are sealed as by the product. */
async function openConversation({ home }: Instance): Promise<Pick<BenchHotel, 'headers'> & { readonly id: string }> {
  const hotel = await newHotel({ agencies: true, pricedNights: 730 });
  const { tenantId, api, tokens, propertyId } = hotel;
  await operator().limits.set.mutate({ tenant_id: tenantId, global: capMax });
  const { id: reservation_id } = await book(hotel);
  const { conversation_id: id } = (await api.post('/messages', { reservation_id, body: text })).body;
  const secrets = secretsOf(openKeyRing({ INNKEEPER_HOME: home }));
  const client = await (await openTestDatabase()).app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    for (let count = 0; count < messagesCount; count += rowsAtOnce) {
      const ids = Array.from({ length: rowsAtOnce }, () => newId('message'));
      const sealed = ids.map((row) => {
        const raw = JSON.stringify({ message_id: row, from: 'ana@example.com', body: text });
        return secrets.seal('message-payload', raw, { tenantId, column: 'messaging.message.raw_payload', row });
      });
      await client.query(insertMessages, [tenantId, id, propertyId, text, ids, sealed]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return { id, headers: { authorization: `Bearer ${tokens.full}` } };
}
