import { systemStatement } from '@innkeeper/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endFaults, openMessageHotel } from '../harness/message-traffic.ts';
import { waitFor } from '../harness/wait-for.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: an installation whose worker exits whenever it reads a certain line of text, as a bug might make it. It is restarted each time.

const deadlyLine = 'the end of the process';
const deadlyReading = `
  const { trimEnd } = String.prototype;
  String.prototype.trimEnd = function () {
    if (String(this) === '${deadlyLine}') process.kill(process.pid, 'SIGKILL');
    return trimEnd.call(this);
  };`;

let world: World;

beforeAll(async () => {
  const nodeOptions = `--import=data:text/javascript,${encodeURIComponent(deadlyReading)}`;
  world = await startWorld({ workerCount: 1, hasSimulators: true, env: { NODE_OPTIONS: nodeOptions } });
}, 120_000);

afterAll(() => world.remove());

const readAttempts = systemStatement<{ attempts: number; is_aside: boolean; is_due_soon: boolean | null }>(
  'test.read_attempts',
  `select f.attempts, f.content is not null as is_aside, f.due_at < now() + interval '12 hours' as is_due_soon
     from messaging.failed_delivery f where f.tenant_id = $1 order by f.attempts desc limit 1`,
);
const freeStreams = systemStatement<never>('test.free_streams', 'update messaging.stream set leased_by = null');
const endRest = systemStatement<never>('test.end_rest', "update messaging.failed_delivery set failed_at = now() - interval '1 hour'");

/** Restarts the worker and ends the lease of the previous one. */
async function restart(): Promise<void> {
  const [worker] = world.workers;
  await worker?.ended();
  await world.db.runAsSystem(freeStreams, []);
  await worker?.start();
}

// Rules: MSG-35
test('an e-mail that crashes the worker is parked after five attempts, and the messages with it and after it are handled', async () => {
  const hotel = await openMessageHotel(world);
  const [stay] = hotel.stays;
  const write = (body: string) => hotel.transports.inbound({ channel: 'email', from: stay?.email ?? '', body, wait: false });
  const attempted = async () => (await world.db.runAsSystem(readAttempts, [hotel.tenantId]))[0];
  const isKept = async (text: string): Promise<boolean> => {
    const { body } = await hotel.api.get('/messages?direction=inbound');
    return body.data.some((message: { readonly body: string }) => message.body === text);
  };
  await hotel.transports.fault('unreachable');
  for (const text of ['before', deadlyLine, 'behind']) await write(text);
  await endFaults(hotel); // all are delivered together
  await restart();
  await restart(); // the second attempt comes at once, others after a pause
  for (let attempts = 2; attempts < 5; attempts++) {
    await write(`behind ${attempts}`);
    for (const text of ['before', 'behind', `behind ${attempts}`]) await waitFor(`the text ${text}`, () => isKept(text));
    expect(await attempted()).toMatchObject({ attempts, is_aside: false });
    await world.db.runAsSystem(endRest, []);
    await restart();
  }
  await waitFor('what is set aside', async () => (await attempted())?.is_aside);
  expect(await attempted()).toMatchObject({ attempts: 5, is_due_soon: false });
  await write('last');
  await waitFor('the text behind it', () => isKept('last'));
  const { body: incidents } = await hotel.api.get('/incidents');
  expect(incidents.data).toMatchObject([{ kind: 'message_failed', reservation_id: null, payload: null }]);
});
